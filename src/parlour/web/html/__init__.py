"""What every page is made of: fragments drawn ahead, and the document around them."""
