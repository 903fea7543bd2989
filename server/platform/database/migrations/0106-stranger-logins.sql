-- Failed sign-ins with unknown ids: counted and locked like those of members, so that a failure
-- does not disclose which ids exist (members#same-answer). Only the hash of the input is stored.
CREATE TABLE stranger_logins (
  login_id_hash text PRIMARY KEY,
  failed_login_count integer NOT NULL CHECK (failed_login_count > 0),
  locked_until timestamptz,
  last_failed_at timestamptz NOT NULL
);
CREATE INDEX stranger_logins_age ON stranger_logins (last_failed_at);
