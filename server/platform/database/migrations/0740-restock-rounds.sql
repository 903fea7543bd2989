-- How many members were notified since a size is in stock again; ends when the size is sold out
-- (catalogue#restock-rounds).
CREATE TABLE restock_rounds (
  sku_id bigint PRIMARY KEY REFERENCES skus (id) ON DELETE CASCADE,
  sent integer NOT NULL CHECK (sent > 0)
);
