-- Mileage that a line earns at its confirmation, and the rate of the order's time in basis points.
ALTER TABLE orders ADD COLUMN earn_rate_bp integer NOT NULL DEFAULT 0 CHECK (earn_rate_bp BETWEEN 0 AND 10000);
ALTER TABLE order_products ADD COLUMN earn_share bigint NOT NULL DEFAULT 0 CHECK (earn_share >= 0);
ALTER TABLE payment_cancels DROP CONSTRAINT payment_cancels_cause_check;
ALTER TABLE payment_cancels ADD CONSTRAINT payment_cancels_cause_check
  CHECK (cause IN ('MISMATCH', 'SOLD_OUT', 'NOT_PAYABLE', 'BENEFIT_GONE'));
