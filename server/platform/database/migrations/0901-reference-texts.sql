-- Texts of the release that this database has got, each version once: what the shop changed or deleted stays so.
CREATE TABLE reference_texts (
  key text NOT NULL,
  version text NOT NULL,
  inserted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key, version)
);

-- Every start before inserted what was missing, so a shop that has some of a kind has had them all.
INSERT INTO reference_texts (key, version)
SELECT 'FAQ/' || key, '1'
FROM unnest(ARRAY[
  'CANCEL', 'PAY_METHOD', 'GUEST_LOOKUP', 'CASH_RECEIPT', 'DELIVERY_TIME', 'REMOTE_AREAS', 'CHANGE_ADDRESS',
  'CLAIM_PERIOD', 'REFUND_TIME', 'FIND_LOGIN', 'REJOIN', 'COUPON_RETURN', 'MILEAGE_GRANT', 'MILEAGE_EXPIRY',
  'GIFT_CARD', 'MONEY_REFUND', 'RAFFLE_DRAW', 'RAFFLE_UNPAID', 'DECK_ASSEMBLY', 'REPAIR'
]) AS key
WHERE EXISTS (SELECT 1 FROM cc_categories) OR EXISTS (SELECT 1 FROM faqs);

INSERT INTO reference_texts (key, version)
SELECT 'BUTTON/' || key, '1' FROM unnest(ARRAY['ORDERS', 'INQUIRY', 'CLAIM', 'RAFFLE', 'STORES']) AS key
WHERE EXISTS (SELECT 1 FROM cc_categories) OR EXISTS (SELECT 1 FROM cc_buttons);

INSERT INTO reference_texts (key, version)
SELECT 'CATEGORY/' || key, '1'
FROM unnest(ARRAY[
  'FAQ/ORDER', 'FAQ/DELIVERY', 'FAQ/CLAIM', 'FAQ/MEMBER', 'FAQ/BENEFIT', 'FAQ/MONEY', 'FAQ/RAFFLE', 'FAQ/STORE',
  'NOTICE/SERVICE', 'NOTICE/DELIVERY', 'NOTICE/EVENT', 'INFO/DELIVERY', 'INFO/RETURN', 'INFO/SIZE_GUIDE',
  'INFO/GRADE', 'INFO/RAFFLE', 'INFO/GIFT_CARD', 'INFO/CONTACT', 'INFO/TERMS', 'INFO/PRIVACY', 'INFO/YOUTH'
]) AS key
WHERE EXISTS (SELECT 1 FROM cc_categories) OR EXISTS (SELECT 1 FROM cc_buttons);

INSERT INTO reference_texts (key, version)
SELECT 'INFO/' || key, '2024.01'
FROM unnest(ARRAY['DELIVERY', 'RETURN', 'SIZE_GUIDE', 'GRADE', 'RAFFLE', 'GIFT_CARD', 'CONTACT', 'YOUTH']) AS key
WHERE EXISTS (SELECT 1 FROM cc_posts WHERE kind = 'INFO') OR EXISTS (SELECT 1 FROM cc_categories);
INSERT INTO reference_texts (key, version)
SELECT 'INFO/' || category, version FROM cc_posts WHERE kind = 'INFO' AND site = 'SHOP'
ON CONFLICT DO NOTHING;

INSERT INTO reference_texts (key, version)
SELECT 'AGREEMENT/' || kind, version FROM agreement_docs;

INSERT INTO reference_texts (key, version)
SELECT 'WORKS_TYPE/' || key, '1' FROM unnest(ARRAY['1', '2', '3', '4', '5']) AS key
WHERE EXISTS (SELECT 1 FROM works_types);
INSERT INTO reference_texts (key, version)
SELECT 'WORKS_GROUP/' || key, '1'
FROM unnest(ARRAY['101', '102', '201', '202', '301', '302', '401', '402', '501']) AS key
WHERE EXISTS (SELECT 1 FROM works_types);

INSERT INTO reference_texts (key, version)
SELECT DISTINCT 'SYNONYMS/' || name, '1' FROM search_synonyms;
