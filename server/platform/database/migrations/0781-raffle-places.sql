-- Wins and reserve places of a raffle, which the clock reads every few seconds.
CREATE INDEX raffle_entries_places ON raffle_entries (raffle_product_id) WHERE state IN ('WON', 'RESERVE');
