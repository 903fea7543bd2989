-- Charges of registered cards whose answer was lost ended with their payment only, and blocked the deletion of the card.
UPDATE card_charges c SET status = 'PAID', done_at = coalesce(p.paid_at, now())
  FROM payments p
  WHERE p.merchant_uid = c.merchant_uid AND c.status = 'REQUESTED'
    AND p.status IN ('PAID', 'PARTIAL_CANCELED', 'CANCELED', 'MISMATCH', 'REFUND_DUE');
