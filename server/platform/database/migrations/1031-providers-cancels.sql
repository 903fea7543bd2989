-- Refunds of a payment of the local provider one by one, as its interface lists them.

ALTER TABLE stand_in.payments ADD COLUMN cancels jsonb NOT NULL DEFAULT '[]';
