-- A receiver that two people change at once: the second sees that there was a first.

ALTER TABLE orders ADD COLUMN receiver_version integer NOT NULL DEFAULT 1;
