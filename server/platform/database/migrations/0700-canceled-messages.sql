-- A message that may no longer be sent, because consent, device or login ended while it waited, is CANCELED.
ALTER TABLE message_outbox DROP CONSTRAINT message_outbox_state_check;
ALTER TABLE message_outbox ADD CONSTRAINT message_outbox_state_check
  CHECK (state IN ('WAITING', 'SENT', 'FAILED', 'CANCELED'));
