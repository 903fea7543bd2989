-- A late payment is refunded when its order exceeds the limit per person of a product
-- (orders#late-payment).
ALTER TABLE payment_cancels DROP CONSTRAINT payment_cancels_cause_check;
ALTER TABLE payment_cancels ADD CONSTRAINT payment_cancels_cause_check
  CHECK (cause IN ('MISMATCH', 'SOLD_OUT', 'NOT_PAYABLE', 'BENEFIT_GONE', 'OVER_LIMIT', 'CLAIM', 'FEE'));
