-- Raffles that only members with a linked Instagram id may enter.
ALTER TABLE raffle_products ADD COLUMN requires_instagram boolean NOT NULL DEFAULT false;
