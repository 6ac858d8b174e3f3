"""All tables that a process serves."""
