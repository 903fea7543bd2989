-- Hash of the network that requested a code: text messages are limited for each
-- (identity#code-limits). Rows are deleted after two days.
ALTER TABLE phone_verifications ADD COLUMN network_hash text;
CREATE INDEX phone_verifications_network ON phone_verifications (network_hash, sent_at) WHERE network_hash IS NOT NULL;

-- Indexes of the clean-up job.
CREATE INDEX app_clients_age ON app_clients (last_seen_at);
CREATE INDEX orders_guest_client ON orders (guest_client_id) WHERE guest_client_id IS NOT NULL;
CREATE INDEX payment_events_age ON payment_events (at);
