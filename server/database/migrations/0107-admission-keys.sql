-- Which browser ordered first with a key of the waiting room: nobody else orders with it (Product 7.4). Only its hash is kept.
CREATE TABLE admission_keys (
  key_hash text PRIMARY KEY,
  client_id uuid NOT NULL,
  first_used_at timestamptz NOT NULL
);
CREATE INDEX admission_keys_age ON admission_keys (first_used_at);
