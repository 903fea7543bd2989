-- What staff did about a partner's request.

ALTER TABLE partner_requests
  ADD COLUMN state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'READ', 'ANSWERED', 'CLOSED'));
CREATE INDEX partner_requests_open ON partner_requests (state, id) WHERE state IN ('NEW', 'READ');
