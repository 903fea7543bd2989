-- A code whose message was not sent: it counts for no phone limit (identity#code-limits).
ALTER TABLE phone_verifications DROP CONSTRAINT phone_verifications_status_check;
ALTER TABLE phone_verifications ADD CONSTRAINT phone_verifications_status_check
  CHECK (status IN ('SENT', 'VERIFIED', 'EXPIRED', 'LOCKED', 'CONSUMED', 'FAILED'));
