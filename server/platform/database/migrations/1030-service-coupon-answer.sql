-- The answer about used coupons where the shop has not changed it: a coupon of a product does not come back after a return
-- by change of mind.

UPDATE faqs SET answer = replace(
  answer,
  '쿠폰을 쓴 상품을 모두 취소하거나 반품하시면 돌려드립니다. 일부만 취소하신 경우에는 돌아오지 않습니다.',
  '쿠폰을 쓴 상품을 발송 전에 모두 취소하시거나 상품 문제로 모두 반품하시면 돌려드립니다. 일부만 취소하신 경우와, 상품 쿠폰을 쓴 상품을 단순 변심으로 반품하신 경우에는 돌아오지 않습니다.');
