-- Twenty times the second from the last entry to the seal, at a million hashes a second (raffle-draw 4). Published cards name
-- their own delay.
ALTER TABLE raffle_products ALTER COLUMN delay_iterations SET DEFAULT 20000000;
UPDATE raffle_products p SET delay_iterations = 20000000
  WHERE p.delay_iterations = 2000000 AND NOT EXISTS (SELECT 1 FROM raffle_draws d WHERE d.raffle_product_id = p.id);
