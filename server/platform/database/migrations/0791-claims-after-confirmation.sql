-- Claims on confirmed purchases, whose granted mileage is taken back.
ALTER TABLE claim_lines
  -- The line was confirmed when the claim was requested: a refused or withdrawn claim returns it to that state.
  ADD COLUMN was_confirmed boolean NOT NULL DEFAULT false;
ALTER TABLE order_products
  -- Line whose confirmation granted the mileage of this one: itself, or the line that it was split from or replaces.
  ADD COLUMN earn_line_id bigint REFERENCES order_products (id);
UPDATE order_products l SET earn_line_id = l.id
  WHERE EXISTS (SELECT 1 FROM point_lots p
    WHERE p.kind = 'MILEAGE' AND p.source = 'ORDER' AND p.ref_id = l.id::text);
-- Granted mileage that was spent already, taken from the refund.
ALTER TABLE order_refunds
  ADD COLUMN mileage_deducted bigint NOT NULL DEFAULT 0 CHECK (mileage_deducted >= 0);
UPDATE claims SET quote = quote || '{"mileageDeducted": 0}';
