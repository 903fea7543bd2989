-- Channel of a restock alert besides the inbox (catalogue#restock-channels).
ALTER TABLE restock_alerts
  ADD COLUMN channel text NOT NULL DEFAULT 'PUSH' CHECK (channel IN ('PUSH', 'SMS'));
