-- Channel of a restock alert besides the inbox (Product 3.2).
ALTER TABLE restock_alerts
  ADD COLUMN channel text NOT NULL DEFAULT 'PUSH' CHECK (channel IN ('PUSH', 'SMS'));
