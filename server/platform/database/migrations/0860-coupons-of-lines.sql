-- Coupons belong to lines: two lines of an order may have one size after a change of size
-- (orders#returned-coupons).
ALTER TABLE order_coupons ADD COLUMN line_ids bigint[];
-- A line of the order sheet has the size of its coupon, also after changes of size; parts and replacements follow their line.
UPDATE order_coupons c SET line_ids = (
  SELECT array_agg(l.id ORDER BY l.id) FROM order_products l
  WHERE l.order_id = c.order_id AND l.split_from_id IS NULL AND l.exchange_of_id IS NULL AND l.sku_id = ANY (c.size_ids));
-- A coupon whose size is not found waits for all lines.
UPDATE order_coupons c SET line_ids = ARRAY(
  SELECT l.id FROM order_products l
  WHERE l.order_id = c.order_id AND l.split_from_id IS NULL AND l.exchange_of_id IS NULL ORDER BY l.id)
WHERE line_ids IS NULL;
ALTER TABLE order_coupons ALTER COLUMN line_ids SET NOT NULL;
ALTER TABLE order_coupons DROP COLUMN size_ids;
