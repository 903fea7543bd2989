-- SHA-256 of the received bytes of a file, in hexadecimal: a repeat of a request with files is known by them. Files of
-- earlier requests have none and equal no other file.
ALTER TABLE private_files ADD COLUMN content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$');
