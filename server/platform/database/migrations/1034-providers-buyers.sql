-- How the shop names the buyer of a payment, as the local provider's interface returns it.

ALTER TABLE stand_in.payments ADD COLUMN buyer jsonb NOT NULL DEFAULT '{}';
