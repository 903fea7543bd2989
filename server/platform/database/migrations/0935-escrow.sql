-- Escrow of transfers and virtual accounts, which the shop asks of the provider's window (E-commerce act 24(2)).
ALTER TABLE payments ADD COLUMN is_escrow boolean NOT NULL DEFAULT false;

-- Parcel that the provider is to know of an escrow payment, and the one that it knows.
CREATE TABLE escrow_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL UNIQUE REFERENCES payments (id),
  shipment_id bigint NOT NULL REFERENCES shipments (id),
  registered_id bigint REFERENCES shipments (id),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at timestamptz
);
CREATE INDEX escrow_deliveries_due ON escrow_deliveries (next_try_at) WHERE next_try_at IS NOT NULL;

ALTER TABLE stand_in.payments ADD COLUMN escrow boolean NOT NULL DEFAULT false;
CREATE TABLE stand_in.escrow_deliveries (
  imp_uid text PRIMARY KEY REFERENCES stand_in.payments (imp_uid),
  company text NOT NULL,
  invoice text NOT NULL,
  sent_at timestamptz NOT NULL,
  applied_at timestamptz NOT NULL
);
