"""Requests and answers: the application, the door, who is asking, the interface for programs."""
