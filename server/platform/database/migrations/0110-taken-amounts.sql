-- Amount taken by the provider in an attempt, which differs from the requested one where it was
-- changed.
ALTER TABLE payments ADD COLUMN taken_amount bigint CHECK (taken_amount >= 0);
UPDATE payments p SET taken_amount = coalesce(
  (SELECT c.amount FROM payment_cancels c WHERE c.payment_id = p.id), p.amount)
WHERE p.status IN ('PAID', 'PARTIAL_CANCELED', 'CANCELED', 'MISMATCH', 'REFUND_DUE');
