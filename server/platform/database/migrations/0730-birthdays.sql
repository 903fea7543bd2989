-- Birthday mileage, and coupons that members of a grade receive on their birthday.
ALTER TABLE point_lots DROP CONSTRAINT point_lots_source_check;
ALTER TABLE point_lots ADD CONSTRAINT point_lots_source_check CHECK (source IN ('ORDER', 'JOIN', 'EVENT', 'SURVEY',
  'RESTORE', 'ADMIN', 'GIFT_CARD', 'ORDER_REFUND', 'REFERRAL', 'BIRTHDAY'));
ALTER TABLE coupons DROP CONSTRAINT coupons_issue_type_check;
ALTER TABLE coupons ADD CONSTRAINT coupons_issue_type_check
  CHECK (issue_type IN ('DOWNLOAD', 'CODE', 'AUTO', 'GRADE', 'BIRTHDAY'));
-- Finds the birthdays of a day.
CREATE INDEX users_birthday ON users (right(birth, 4)) WHERE status = 'ACTIVE' AND birth IS NOT NULL;
