-- Lines that the shop cannot send as promised: since when the buyer knows, and the new day where there is one.

ALTER TABLE order_products ADD COLUMN short_at timestamptz, ADD COLUMN short_until date;
ALTER TABLE order_products ADD CONSTRAINT order_products_short CHECK (short_until IS NULL OR short_at IS NOT NULL);
