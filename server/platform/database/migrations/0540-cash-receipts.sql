-- Cash receipts of orders (payments#cash-receipts). `amount` is that of the receipt with the number
-- `attempt`.
CREATE TABLE cash_receipts (
  order_id bigint PRIMARY KEY REFERENCES orders (id),
  purpose text NOT NULL CHECK (purpose IN ('DEDUCTION', 'EXPENSE', 'SELF')),
  id_type text NOT NULL CHECK (id_type IN ('PHONE', 'CARD', 'BUSINESS')),
  -- Encrypted; removed with the personal data of the order.
  id_encrypted text,
  id_masked text NOT NULL,
  state text NOT NULL CHECK (state IN ('WAITING', 'ISSUING', 'ISSUED', 'CANCELING', 'CANCELED')),
  attempt integer NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  approval_no text,
  issued_at timestamptz,
  next_try_at timestamptz
);
CREATE INDEX cash_receipts_due ON cash_receipts (next_try_at) WHERE next_try_at IS NOT NULL;

ALTER TABLE payments ADD COLUMN quota integer CHECK (quota BETWEEN 0 AND 12);

CREATE TABLE stand_in.cash_receipts (
  merchant_uid text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  type text NOT NULL CHECK (type IN ('person', 'company')),
  apply_num text NOT NULL UNIQUE,
  applied_at timestamptz NOT NULL,
  cancelled_at timestamptz
);
