-- Look-ups of parcels at their carrier.

ALTER TABLE shipments
  -- Null: not looked up yet.
  ADD COLUMN next_look_at timestamptz,
  -- Look-ups in a row that the carrier did not answer.
  ADD COLUMN look_failures integer NOT NULL DEFAULT 0 CHECK (look_failures >= 0);
CREATE INDEX shipments_to_look_up ON shipments (next_look_at NULLS FIRST, id) WHERE delivered_at IS NULL;
