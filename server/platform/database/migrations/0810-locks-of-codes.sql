-- Instant of the wrong try that locked a code: the lock lasts from then. Null for codes that are not locked, and for locks
-- from before, which last from the sending of the code.
ALTER TABLE phone_verifications ADD COLUMN locked_at timestamptz;
