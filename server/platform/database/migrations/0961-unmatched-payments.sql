-- Payments that the provider holds and the shop does not keep, found by the daily comparison
-- (payments#daily-comparison).
CREATE TABLE unmatched_payments (
  imp_uid text PRIMARY KEY,
  merchant_uid text NOT NULL,
  -- Left of the payment when it was found, in KRW.
  amount bigint NOT NULL CHECK (amount > 0),
  -- LISTED is for an operator: the payment may be of another shop. REQUESTED is refunded by the shop.
  status text NOT NULL CHECK (status IN ('LISTED', 'REQUESTED', 'DONE')),
  found_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  provider_message text,
  done_at timestamptz,
  CONSTRAINT unmatched_payments_done CHECK ((status = 'DONE') = (done_at IS NOT NULL))
);
CREATE INDEX unmatched_payments_open ON unmatched_payments (next_try_at) WHERE status <> 'DONE';
