-- Number of the last log record whose member was notified of the sealed list.
ALTER TABLE raffle_draws ADD COLUMN listed_through integer NOT NULL DEFAULT 0 CHECK (listed_through >= 0);
-- Entries of sealed lists are not notified afterwards.
UPDATE raffle_draws SET listed_through = size WHERE seal IS NOT NULL;
