import {
  checkCouponProduct,
  downloadCoupon,
  listCouponOffers,
  listCoupons,
  listProductCoupons,
  receiveCouponCode,
} from '#contract/benefits/coupons.calls.ts'
import { NETWORK_LIMITS } from '#contract/platform/limits.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { checkProducts, findCouponToCheck } from './check-coupon.ts'
import { download, receiveCode } from './issue-coupon.ts'
import { listCouponsOfProducts } from './product-coupons.ts'
import { listOffers, listOwnCoupons } from './list-coupons.ts'

/** Routes of coupons. */
export function couponRoutes(app: App, services: AppServices): void {
  mount(app, listCoupons, ({ visitor, query }) =>
    listOwnCoupons(services, requireMember(visitor).id, query),
  )
  mount(app, listCouponOffers, ({ visitor }) => listOffers(services, requireMember(visitor).id))
  mount(app, listProductCoupons, ({ visitor, body }) =>
    listCouponsOfProducts(services, visitor.user?.id, body.productIds),
  )
  const unknownCodes = new NetworkLimit(NETWORK_LIMITS.failedLookups)
  mount(app, checkCouponProduct, async ({ visitor, query, network }) => {
    unknownCodes.take(network, services.clock.now())
    const coupon = await findCouponToCheck(services, visitor, query)
    unknownCodes.returnToken(network)
    return checkProducts(services, coupon, query)
  })
  mount(app, downloadCoupon, ({ visitor, body }) =>
    download(services, requireMember(visitor).id, body.couponId),
  )
  mount(app, receiveCouponCode, ({ visitor, body }) =>
    receiveCode(services, visitor, body.couponCode),
  )
}
