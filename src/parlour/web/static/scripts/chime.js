// Two soft notes.

export function chime() {
  const sound = new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.14, 880]]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, sound.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.12, sound.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + at + 0.4);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + 0.45);
  }
}
