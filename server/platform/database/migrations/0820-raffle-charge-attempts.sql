-- The open charge of the registered card of a win: its attempt, until the charge has a result. The number of charges does not
-- name it, because the buyer of an order makes attempts too.
ALTER TABLE raffle_entries ADD COLUMN charging_payment_id bigint REFERENCES payments (id);
-- Attempts of charges are not polled and have no window.
UPDATE raffle_entries e SET charging_payment_id = p.id FROM payments p
  WHERE e.state = 'WON' AND e.next_charge_at IS NOT NULL AND p.order_id = e.order_id AND p.claim_id IS NULL
    AND p.attempt = e.charges + 1 AND p.status = 'CREATED' AND p.next_poll_at IS NULL;
