-- Raffles whose goods the brand sells itself: the entry then needs the consent to pass personal
-- data on (raffles#third-parties).
ALTER TABLE raffle_products ADD COLUMN sold_by_brand boolean NOT NULL DEFAULT false;
