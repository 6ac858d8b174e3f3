"""The room of a live table: what one viewer sees, and what can be done there."""
