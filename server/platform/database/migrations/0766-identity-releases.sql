-- Hash of the secret with which the browser of a check confirms that the provider returned to it (decision 322); null
-- before the return, and after the confirmation.
ALTER TABLE identity_checks ADD COLUMN release_hash text;
