-- Start of the transfer of a money refund (benefits#money-transfer): from then on the bank may have
-- paid, so it cannot be cancelled.
ALTER TABLE money_refunds ADD COLUMN transfer_started_at timestamptz;
-- The former job may have asked the bank for refunds that waited for ten minutes.
UPDATE money_refunds SET transfer_started_at = requested_at
  WHERE state = 'REQUESTED' AND requested_at <= now() - interval '10 minutes';
ALTER TABLE money_refunds ADD CONSTRAINT money_refunds_canceled
  CHECK (state <> 'CANCELED' OR transfer_started_at IS NULL);
