-- Photos of the inspection with which a claim is refused.
ALTER TABLE private_files DROP CONSTRAINT private_files_owner_kind_check;
ALTER TABLE private_files ADD CONSTRAINT private_files_owner_kind_check
  CHECK (owner_kind IN ('CLAIM', 'CLAIM_REFUSAL', 'INQUIRY', 'INQUIRY_MESSAGE', 'WORKS_REQUEST'));
