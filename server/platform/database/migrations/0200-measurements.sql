-- Device reports about speed, failures and clicks. No column identifies a person: no member, no
-- client id, no address (shop#measurements). Rows are deleted after thirty days.
CREATE TABLE measurements (
  event_id uuid PRIMARY KEY,
  session_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('vital', 'rage-click', 'dead-click', 'error', 'network-failure')),
  page text NOT NULL CHECK (length(page) <= 255),
  detail jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX measurements_kind ON measurements (kind, happened_at);
CREATE INDEX measurements_age ON measurements (received_at);
