-- Virtual accounts: issued by the provider, paid by a later deposit.
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN ('CREATED', 'PREPARED', 'VBANK_ISSUED',
  'PAID', 'PARTIAL_CANCELED', 'CANCELED', 'FAILED', 'ABANDONED', 'MISMATCH', 'REFUND_DUE'));
ALTER TABLE payments ADD COLUMN vbank jsonb;
-- Account of the buyer for a refund of a deposit, encrypted.
ALTER TABLE payments ADD COLUMN refund_account text;

ALTER TABLE stand_in.payments ADD COLUMN vbank_account text UNIQUE;
ALTER TABLE stand_in.payments ADD COLUMN vbank_due timestamptz;
ALTER TABLE stand_in.payments ADD COLUMN cancel_refusals integer NOT NULL DEFAULT 0 CHECK (cancel_refusals >= 0);
