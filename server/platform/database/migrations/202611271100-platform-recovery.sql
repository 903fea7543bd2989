-- A restored shop that may not act yet (platform#recovery): one row from the restore to its finish.
CREATE TABLE shop_recovery (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  taken_at timestamptz NOT NULL,
  restored_at timestamptz NOT NULL
);

-- What the finish of a recovery found and a person decides.
CREATE TABLE recovery_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  found_at timestamptz NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  UNIQUE (kind, subject)
);

-- A raffle whose log is shorter than a signed head that others hold is never continued.
ALTER TABLE raffle_products DROP CONSTRAINT raffle_products_cancel_force_check;
ALTER TABLE raffle_products ADD CONSTRAINT raffle_products_cancel_force_check
  CHECK (cancel_force IN ('pieces-destroyed', 'court-order', 'log-lost'));
