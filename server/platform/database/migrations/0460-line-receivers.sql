-- Delivery address of the replacement of an exchange, where it is not that of the order (Product 2.12).
ALTER TABLE order_products ADD COLUMN receiver jsonb;
