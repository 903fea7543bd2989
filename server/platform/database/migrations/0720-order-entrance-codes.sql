-- Code of the receiver's entrance, encrypted, until the goods are delivered (Product 2.9).
ALTER TABLE orders ADD COLUMN entrance_encrypted text;
