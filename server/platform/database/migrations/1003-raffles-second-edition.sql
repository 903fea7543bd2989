-- Second edition of the draw: wishes are blind until the seal, a sealed raffle ends for a force of its card alone, and a
-- disqualification after the draw follows a notice.

-- Salt, sizes and weight of an entry, whose hash its record contains.
ALTER TABLE raffle_log ADD COLUMN opening jsonb;

ALTER TABLE raffle_products
  ADD COLUMN cancel_force text CHECK (cancel_force IN ('pieces-destroyed', 'court-order')),
  -- Raffle that this one repeats; its card names it.
  ADD COLUMN rerun_of bigint REFERENCES raffle_products (id);

-- End of the time to object to a disqualification.
ALTER TABLE raffle_entries ADD COLUMN objection_until timestamptz;
CREATE INDEX raffle_entries_objection ON raffle_entries (objection_until) WHERE objection_until IS NOT NULL;

CREATE FUNCTION refuse_sealed_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM raffle_draws
    WHERE raffle_product_id = NEW.id AND seal IS NOT NULL AND card #>> '{body,v}' <> '1') THEN
    RAISE EXCEPTION 'raffle % is sealed: only a force of its card cancels it', NEW.id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER raffle_products_sealed BEFORE UPDATE OF canceled_at ON raffle_products
  FOR EACH ROW
  WHEN (OLD.canceled_at IS NULL AND NEW.canceled_at IS NOT NULL AND NEW.cancel_force IS NULL)
  EXECUTE FUNCTION refuse_sealed_cancellation();

CREATE TRIGGER raffle_products_rerun BEFORE UPDATE ON raffle_products
  FOR EACH ROW WHEN (OLD.rerun_of IS DISTINCT FROM NEW.rerun_of)
  EXECUTE FUNCTION refuse_signed_raffle_change();
