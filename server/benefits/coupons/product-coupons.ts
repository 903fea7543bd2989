import type { listProductCoupons } from '#contract/benefits/coupons.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { discountOf, lineBlocker, type CouponRule } from '#server/benefits/pricing/coupon-rules.ts'
import { findGrade } from '#server/selling/pricing/grade.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findCouponGoods, findOffers } from './coupon-issue.store.ts'
import { readOwnedCoupons } from './coupon.store.ts'

type Goods = Awaited<ReturnType<typeof findCouponGoods>>[number]

/** A coupon that the visitor has, or that is offered. */
interface KnownCoupon extends CouponRule {
  readonly couponId: number
  readonly name: string
  readonly downloaded: boolean
  readonly soldOut: boolean
  readonly expiresAt: Date
}

/**
 * Coupons for products and the best price with one (benefits#open-price). Unknown products are left
 * out.
 */
export async function listCouponsOfProducts(
  services: AppServices,
  userId: number | undefined,
  productIds: readonly number[],
): Promise<ResponseOf<typeof listProductCoupons>> {
  const [goods, coupons] = await Promise.all([
    findCouponGoods(services.db, { ids: productIds }),
    knownCoupons(services, userId),
  ])
  return goods.map((product) => {
    const found = coupons.flatMap((coupon) => {
      const discount = discountFor(coupon, product)
      return discount === undefined ? [] : [{ coupon, discount }]
    })
    const usable = found.filter(({ coupon }) => coupon.downloaded || !coupon.soldOut)
    return {
      productId: product.productId,
      coupons: found.map(({ coupon, discount }) => ({
        couponId: coupon.couponId,
        name: coupon.name,
        discount,
        downloaded: coupon.downloaded,
        soldOut: coupon.soldOut,
        expiresAt: toInstant(coupon.expiresAt),
      })),
      bestPrice: product.unitPrice - Math.max(0, ...usable.map(({ discount }) => discount)),
    }
  })
}

/**
 * Price of a product after the best coupon that every member can download now; null without one.
 */
export async function openCouponPrice(
  services: AppServices,
  productId: number,
): Promise<number | null> {
  const [found] = await listCouponsOfProducts(services, undefined, [productId])
  if (found === undefined || !found.coupons.some(({ soldOut }) => !soldOut)) return null
  return found.bestPrice
}

/**
 * The best coupon for one piece of a product at another price, of those that every member can
 * download now; undefined without one.
 */
export async function openCouponOfPrice(
  services: AppServices,
  productId: number,
  unitPrice: number,
): Promise<{ readonly name: string; readonly discount: number } | undefined> {
  const [[goods], coupons] = await Promise.all([
    findCouponGoods(services.db, { ids: [productId] }),
    knownCoupons(services, undefined),
  ])
  if (goods === undefined) return undefined
  return coupons
    .filter(({ soldOut }) => !soldOut)
    .flatMap((coupon) => {
      const discount = discountFor(coupon, { ...goods, unitPrice })
      return discount === undefined ? [] : [{ name: coupon.name, discount }]
    })
    .toSorted((one, other) => other.discount - one.discount)[0]
}

/** Coupons that every member can download now. */
export async function readOpenCoupons(services: AppServices): Promise<readonly CouponRule[]> {
  const offers = await knownCoupons(services, undefined)
  return offers.filter(({ soldOut }) => !soldOut)
}

async function knownCoupons(
  services: AppServices,
  userId: number | undefined,
): Promise<KnownCoupon[]> {
  const { db, clock } = services
  const now = clock.now()
  const [offers, owned, grade] = await Promise.all([
    findOffers(services, userId ?? 0, now),
    userId === undefined ? [] : readOwnedCoupons(db, userId, now),
    userId === undefined ? undefined : findGrade(db, userId),
  ])
  const own = owned.map((coupon) => ({ ...coupon, downloaded: true, soldOut: false }))
  const ownIds = new Set(own.map(({ couponId }) => couponId))
  const open = offers.filter(
    ({ coupon, received }) =>
      !ownIds.has(coupon.id) &&
      received < coupon.perUser &&
      coupon.validFrom <= now &&
      (coupon.memberGrade === null || coupon.memberGrade === grade),
  )
  return [
    ...own,
    ...open.map(({ coupon }) => ({
      ...coupon,
      couponId: coupon.id,
      downloaded: false,
      soldOut: coupon.issueLimit !== null && coupon.issuedCount >= coupon.issueLimit,
      expiresAt: coupon.validTo,
    })),
  ]
}

/** Won that a coupon takes off one piece; undefined where it does not apply. */
function discountFor(coupon: KnownCoupon, product: Goods): number | undefined {
  const line = { ...product, sizeId: 0, count: 1, earnsMileage: false }
  if (coupon.kind === 'SHIPPING' || lineBlocker(coupon, line) !== undefined) return undefined
  return product.unitPrice < coupon.minAmount ? undefined : discountOf(coupon, product.unitPrice)
}
