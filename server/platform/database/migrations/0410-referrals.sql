-- Referral codes of members, made at their first use, and the members who joined with them
-- (benefits#referrals).
CREATE TABLE referral_codes (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);
CREATE TABLE referrals (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  referrer_id bigint NOT NULL REFERENCES users (id),
  rewarded_at timestamptz,
  CONSTRAINT referrals_other CHECK (user_id <> referrer_id)
);
CREATE INDEX referrals_referrer ON referrals (referrer_id);

ALTER TABLE point_lots DROP CONSTRAINT point_lots_source_check;
ALTER TABLE point_lots ADD CONSTRAINT point_lots_source_check CHECK (source IN ('ORDER', 'JOIN', 'EVENT', 'SURVEY',
  'RESTORE', 'ADMIN', 'GIFT_CARD', 'ORDER_REFUND', 'REFERRAL'));
