-- Members who are notified at the opening of every raffle: its alarm is stored with the publication
-- of its card.
CREATE TABLE raffle_followers (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  created_at timestamptz NOT NULL
);
