import type { CouponBlocker } from './coupon-rules.ts'

const TEXTS: Readonly<Record<Exclude<CouponBlocker, 'MIN_AMOUNT'>, string>> = {
  NOT_STARTED: '아직 사용 기간이 시작되지 않은 쿠폰입니다.',
  EXPIRED: '사용 기간이 지난 쿠폰입니다.',
  IN_USE: '결제를 기다리는 주문에 사용 중인 쿠폰입니다.',
  EXCLUDED: '쿠폰을 사용할 수 없는 상품입니다.',
  TARGET: '쿠폰 적용 대상 상품이 없습니다.',
  SALE: '할인 중인 상품에는 사용할 수 없습니다.',
  NO_SHIPPING_FEE: '배송비가 없는 주문입니다.',
}

/**
 * Sentence for shoppers that says why a coupon does not apply (benefits#coupon-reasons).
 * `minAmount`: of the coupon, in won.
 */
export function couponBlockerText(reason: CouponBlocker, minAmount: number): string {
  return reason === 'MIN_AMOUNT'
    ? `${minAmount.toLocaleString('ko-KR')}원 이상 구매 시 사용할 수 있습니다.`
    : TEXTS[reason]
}
