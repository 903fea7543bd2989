-- Cash receipts of paid fees of claims next to those of orders, with the provider's link
-- (payments#cash-receipts).
ALTER TABLE cash_receipts
  DROP CONSTRAINT cash_receipts_pkey,
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Claim whose fee is receipted; null for the order itself.
  ADD COLUMN claim_id bigint UNIQUE REFERENCES claims (id),
  ADD COLUMN receipt_url text;
CREATE UNIQUE INDEX cash_receipts_order ON cash_receipts (order_id) WHERE claim_id IS NULL;
CREATE INDEX cash_receipts_of_orders ON cash_receipts (order_id);

-- The lot in whose place an expired one was restored: event money stays event money.
ALTER TABLE point_lots ADD COLUMN restored_from_id bigint REFERENCES point_lots (id);
UPDATE point_lots l SET restored_from_id = o.id FROM point_lots o
  WHERE l.source = 'RESTORE' AND o.id::text = substring(l.ref_id FROM '(\d+)$')
    AND o.user_id = l.user_id AND o.kind = l.kind;
-- Receipts of money that was not paid for are compared again, and cancelled or replaced.
UPDATE cash_receipts c SET next_try_at = now() FROM orders o
  WHERE o.id = c.order_id AND o.money_used > 0 AND c.state = 'ISSUED';
