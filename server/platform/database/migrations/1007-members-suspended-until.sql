-- End of the suspension of an account; null while it has none, or while it lasts until staff end it.

ALTER TABLE users ADD COLUMN suspended_until timestamptz;
