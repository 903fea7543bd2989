-- Code of the receiver's entrance, encrypted, until the goods are delivered.
ALTER TABLE orders ADD COLUMN entrance_encrypted text;
