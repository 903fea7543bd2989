-- The product's question behind the answer of an order line, at the order's time.
ALTER TABLE order_products ADD COLUMN question text;
UPDATE order_products l SET question = p.question ->> 'label'
FROM products p WHERE p.id = l.product_id AND l.answer IS NOT NULL;
