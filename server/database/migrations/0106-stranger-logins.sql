-- Failed sign-ins with ids that nobody has: they are counted and locked as members' are, so that a refusal does not
-- tell which ids exist (Product 2.16). Only the hash of what was typed is kept.
CREATE TABLE stranger_logins (
  login_id_hash text PRIMARY KEY,
  failed_login_count integer NOT NULL CHECK (failed_login_count > 0),
  locked_until timestamptz,
  last_failed_at timestamptz NOT NULL
);
CREATE INDEX stranger_logins_age ON stranger_logins (last_failed_at);
