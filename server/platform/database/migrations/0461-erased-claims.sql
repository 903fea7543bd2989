-- Claims whose texts, addresses and photos were removed after the legal retention of disputes.
ALTER TABLE claims ADD COLUMN is_erased boolean NOT NULL DEFAULT false;
CREATE INDEX claims_closed_at ON claims (closed_at) WHERE NOT is_erased;
