-- Values of a published card are fixed: a change of the raffle behind it would contradict what the shop signed (raffle-draw 1).
CREATE FUNCTION refuse_signed_raffle_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM raffle_draws WHERE raffle_product_id = OLD.id) THEN
    RAISE EXCEPTION 'raffle % is signed: its values cannot change', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER raffle_products_signed BEFORE UPDATE ON raffle_products
  FOR EACH ROW
  WHEN (
    (OLD.id, OLD.product_id, OLD.mode, OLD.channel, OLD.price, OLD.open_at, OLD.close_at, OLD.seal_by, OLD.draw_at,
      OLD.pay_hours, OLD.reserve_percent, OLD.requires_instagram, OLD.draw_mode, OLD.delay_iterations)
    IS DISTINCT FROM
    (NEW.id, NEW.product_id, NEW.mode, NEW.channel, NEW.price, NEW.open_at, NEW.close_at, NEW.seal_by, NEW.draw_at,
      NEW.pay_hours, NEW.reserve_percent, NEW.requires_instagram, NEW.draw_mode, NEW.delay_iterations)
  )
  EXECUTE FUNCTION refuse_signed_raffle_change();

-- Locks the raffle, so that its card is published before or after the change.
CREATE FUNCTION refuse_signed_size_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raffle bigint;
BEGIN
  FOREACH raffle IN ARRAY CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[NEW.raffle_product_id]
    WHEN 'DELETE' THEN ARRAY[OLD.raffle_product_id]
    ELSE ARRAY[OLD.raffle_product_id, NEW.raffle_product_id]
  END LOOP
    PERFORM 1 FROM raffle_products WHERE id = raffle FOR SHARE;
    IF EXISTS (SELECT 1 FROM raffle_draws WHERE raffle_product_id = raffle) THEN
      RAISE EXCEPTION 'raffle % is signed: its sizes cannot change', raffle;
    END IF;
  END LOOP;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER raffle_sizes_signed BEFORE INSERT OR UPDATE OR DELETE ON raffle_sizes
  FOR EACH ROW EXECUTE FUNCTION refuse_signed_size_change();

-- The signed card itself.
CREATE TRIGGER raffle_draws_signed BEFORE UPDATE ON raffle_draws
  FOR EACH ROW
  WHEN ((OLD.spec_hash, OLD.key, OLD.card) IS DISTINCT FROM (NEW.spec_hash, NEW.key, NEW.card))
  EXECUTE FUNCTION refuse_change();
