// Sounds: two soft notes for a turn, a low bell for a call, a tap for a letter.

function play(tones) {
  const sound = new AudioContext();
  for (const [at, pitch, length, loud] of tones) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, sound.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(loud, sound.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + at + length);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + length + 0.05);
  }
  setTimeout(() => sound.close(), 1500);
}

export const chime = () => play([[0, 660, 0.4, 0.12], [0.14, 880, 0.4, 0.12]]);
export const bell = () => play([[0, 220, 0.55, 0.2], [0, 331, 0.4, 0.08]]);
export const tap = () => play([[0, 1400, 0.05, 0.05], [0.03, 900, 0.06, 0.04]]);
