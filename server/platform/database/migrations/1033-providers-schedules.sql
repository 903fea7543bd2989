-- Charges of stored cards at a later time, as the local provider's interface takes them.

CREATE TABLE stand_in.schedules (
  merchant_uid text PRIMARY KEY,
  customer_uid text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  name text NOT NULL,
  notice_url text,
  scheduled_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'executed', 'revoked')),
  ended_at timestamptz,
  imp_uid text,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'scheduled') = (ended_at IS NULL))
);

-- Read every second for charges that are due.
CREATE INDEX schedules_due ON stand_in.schedules (scheduled_at) WHERE status = 'scheduled';
