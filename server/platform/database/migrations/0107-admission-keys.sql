-- Browser that ordered first with an admission key: the key is bound to it
-- (waiting-room#admission-key). Only the key's hash is stored.
CREATE TABLE admission_keys (
  key_hash text PRIMARY KEY,
  client_id uuid NOT NULL,
  first_used_at timestamptz NOT NULL
);
CREATE INDEX admission_keys_age ON admission_keys (first_used_at);
