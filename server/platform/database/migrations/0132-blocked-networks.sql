-- Networks that operators shut out: a client id alone is changed at will. Signed-in members are not
-- meant (platform#blocked-networks).
CREATE TABLE blocked_networks (
  network cidr PRIMARY KEY,
  reason text NOT NULL,
  blocked_at timestamptz NOT NULL DEFAULT now(),
  -- Null: until an operator lifts it. Addresses change their users, so a block is better given an end.
  ends_at timestamptz
);
