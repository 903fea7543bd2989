import type { CouponOffer, UserCoupon } from '#contract/benefits/coupons.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'

type CouponRule = Pick<UserCoupon, 'kind' | 'discountType' | 'value' | 'maxDiscount' | 'minAmount'>

/** Benefit of a coupon in large type: `10%`, `5,000원`, `무료배송`. */
export function benefitText({ kind, discountType, value }: CouponRule): string {
  if (kind === 'SHIPPING') return '무료배송'
  return discountType === 'RATE' ? `${value / 100}%` : formatKrw(value)
}

/** Conditions of a coupon in one line. */
export function conditionText(coupon: CouponRule & Pick<CouponOffer, 'targetLabel'>): string {
  const { kind, maxDiscount, minAmount, targetLabel } = coupon
  return [
    ...(kind === 'SHIPPING' ? [] : [targetLabel]),
    ...(minAmount > 0 ? [`${formatKrw(minAmount)} 이상 구매 시`] : []),
    ...(maxDiscount === null ? [] : [`최대 ${formatKrw(maxDiscount)}`]),
  ].join(' · ')
}

/** Days until the end of a coupon: `D-5`, `오늘까지`. */
export function dDayText(dDay: number): string {
  return dDay === 0 ? '오늘까지' : `D-${dDay}`
}

/** Why an offered coupon cannot be downloaded; undefined where it can. */
export const OFFER_NOTES: Readonly<Record<CouponOffer['state'], string | undefined>> = {
  OPEN: undefined,
  RECEIVED: '받은 쿠폰',
  SOLD_OUT: '모두 소진',
  NOT_STARTED: '시작 전',
  GRADE: '등급 전용',
}
