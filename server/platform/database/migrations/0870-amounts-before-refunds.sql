-- Amount in KRW that the provider had refunded of a payment before a refund was sent: an operator
-- may have refunded another part at the console of the provider, so the refunds of the shop alone
-- do not show whether a lost try succeeded (payments#unclear-refunds).
ALTER TABLE payment_cancels ADD COLUMN refunded_before bigint CHECK (refunded_before >= 0);
-- Refunds that were tried already; later ones of the same payment waited for them.
UPDATE payment_cancels c SET refunded_before =
    (SELECT coalesce(sum(d.amount), 0) FROM payment_cancels d WHERE d.payment_id = c.payment_id AND d.status = 'DONE')
  WHERE c.status = 'REQUESTED' AND c.tries > 0 AND NOT EXISTS (SELECT 1 FROM payment_cancels e
    WHERE e.payment_id = c.payment_id AND e.status = 'REQUESTED' AND e.id < c.id);
