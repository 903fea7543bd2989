-- With drand the list is sealed ten minutes before the randomness exists (raffle-draw 3). Stored raffles without that time
-- seal earlier where their close allows it; the others are not drawn, and can only be cancelled.
UPDATE raffle_products SET seal_by = draw_at - interval '10 minutes'
  WHERE draw_mode = 'drand' AND seal_by > draw_at - interval '10 minutes' AND close_at <= draw_at - interval '10 minutes';
ALTER TABLE raffle_products ADD CONSTRAINT raffle_products_seal_before_beacon
  CHECK (draw_mode <> 'drand' OR canceled_at IS NOT NULL OR seal_by <= draw_at - interval '10 minutes') NOT VALID;
