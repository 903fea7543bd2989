-- Raffles that only members with a linked Instagram id may enter (Product 3.7).
ALTER TABLE raffle_products ADD COLUMN requires_instagram boolean NOT NULL DEFAULT false;
