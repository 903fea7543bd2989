-- Instant of the demo orders: what they are since then is not moved by the warehouse stand-in.
ALTER TABLE seed_state ADD COLUMN orders_at timestamptz;
