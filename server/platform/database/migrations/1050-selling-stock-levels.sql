-- Stock by place. `skus.on_hand` and `skus.held` are the sums over the places, changed in the same
-- statement (selling#stock-places).

CREATE TABLE stock_levels (
  sku_id bigint NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  place text NOT NULL CHECK (place IN ('WAREHOUSE')),
  on_hand integer NOT NULL CHECK (on_hand >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  PRIMARY KEY (sku_id, place),
  CONSTRAINT stock_levels_held_within_on_hand CHECK (held <= on_hand)
);
INSERT INTO stock_levels (sku_id, place, on_hand, held) SELECT id, 'WAREHOUSE', on_hand, held FROM skus;

-- A new size has its pieces in the warehouse.
CREATE FUNCTION add_stock_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_levels (sku_id, place, on_hand, held) VALUES (NEW.id, 'WAREHOUSE', NEW.on_hand, NEW.held);
  RETURN NULL;
END $$;
CREATE TRIGGER add_stock_level AFTER INSERT ON skus FOR EACH ROW EXECUTE FUNCTION add_stock_level();

-- Movements of operators say why, and who moved.
ALTER TABLE stock_movements
  ADD COLUMN place text NOT NULL DEFAULT 'WAREHOUSE' CHECK (place IN ('WAREHOUSE')),
  ADD COLUMN note text,
  ADD COLUMN operator_id bigint;
ALTER TABLE order_holds ADD COLUMN place text NOT NULL DEFAULT 'WAREHOUSE' CHECK (place IN ('WAREHOUSE'));

-- The ledger of one size, and what was sold of it lately.
DROP INDEX stock_movements_sku;
CREATE INDEX stock_movements_sku ON stock_movements (sku_id, id);
CREATE INDEX stock_movements_sold ON stock_movements (sku_id, at) INCLUDE (kind, qty)
  WHERE kind IN ('SALE', 'CANCEL_RESTOCK');

ALTER TABLE stock_checks ADD COLUMN wrong_levels integer NOT NULL DEFAULT 0 CHECK (wrong_levels >= 0);
