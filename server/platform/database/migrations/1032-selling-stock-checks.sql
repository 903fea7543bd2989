-- Result of the last check of the stock against its ledger: one row.

CREATE TABLE stock_checks (
  id integer PRIMARY KEY CHECK (id = 1),
  checked_at timestamptz NOT NULL,
  wrong_sizes integer NOT NULL CHECK (wrong_sizes >= 0)
);
