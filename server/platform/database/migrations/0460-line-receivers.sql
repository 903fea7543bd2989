-- Delivery address of the replacement of an exchange, where it is not that of the order.
ALTER TABLE order_products ADD COLUMN receiver jsonb;
