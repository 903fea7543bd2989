-- Refunds of whole orders at the provider's console, which belong to no claim.
ALTER TABLE order_refunds ALTER COLUMN claim_id DROP NOT NULL;
CREATE UNIQUE INDEX order_refunds_whole ON order_refunds (order_id) WHERE claim_id IS NULL;
-- Former ones were not stored, and their cash receipts kept the money that went back.
WITH refunded AS (
  INSERT INTO order_refunds (order_id, pg, money, mileage, shipping_deducted, fee_deducted, coupon_restored, at)
  SELECT o.id, o.pay_amount, o.money_used, o.mileage_used, 0, 0,
    EXISTS (SELECT 1 FROM order_coupons c WHERE c.order_id = o.id),
    (SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id)
  FROM orders o
  WHERE o.state = 'CANCELED' AND o.paid_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM order_refunds r WHERE r.order_id = o.id)
  RETURNING order_id, at
)
UPDATE cash_receipts SET next_try_at = refunded.at FROM refunded WHERE cash_receipts.order_id = refunded.order_id;
