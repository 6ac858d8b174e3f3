"""The pages beside the table: lobby, new table, invitations, rules, looking back."""
