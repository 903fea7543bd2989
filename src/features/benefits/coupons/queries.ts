import { listCouponOffers, listCoupons } from '#contract/benefits/coupons.calls.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Tab of the coupon page. */
export type CouponTab = 'AVAILABLE' | 'USED' | 'EXPIRED'

/** Query of the coupons of one tab, page after page; readable offline once seen. */
export const couponsQuery = (state: CouponTab) => ({
  ...apiPagesQuery(listCoupons, { query: { state } }, { persist: 'month' }),
  staleTime: 0,
})

/** Query of the coupons that can be downloaded. */
export const couponOffersQuery = { ...apiQuery(listCouponOffers, {}), staleTime: 0 }
