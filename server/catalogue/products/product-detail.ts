import {
  FREE_SHIPPING_FROM_KRW,
  REMOTE_FEE_KRW,
  RETURN_FEE_KRW,
  SHIPPING_FEE_KRW,
  WITHDRAWAL_DAYS,
} from '#contract/platform/limits.ts'
import { mileageOf, type GradeCode } from '#contract/benefits/mileage.ts'
import type { ProductDetail } from '#contract/catalogue/product-details.calls.ts'
import type { RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { openCouponPrice } from '#server/benefits/coupons/product-coupons.ts'
import { findCategoryPath } from '#server/catalogue/categories/category.store.ts'
import { isComing } from './badges.ts'
import { findProduct, type CardRow } from './card.store.ts'
import { presentCard } from './products.present.ts'
import { readGrade } from '#server/selling/pricing/buyer.ts'
import { readRecentHolidays } from '#server/shop/holidays/holiday.store.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import { earnsMileageOf } from '#server/selling/stock/sellable.ts'
import { SHIP_TODAY_UNTIL_HOUR, earliestShipDate } from '#server/selling/stock/ship-date.ts'
import { findRaffleOfProduct } from '#server/catalogue/raffle-terms/find-raffle-of-product.ts'

/**
 * One product with all data of its page; with `site` only where that site lists its category.
 * Without it every product is found, because a link opens on each site. PRODUCT_NOT_FOUND,
 * PRODUCT_STOPPED.
 */
export async function getProductDetail(
  services: AppServices,
  visitor: Visitor,
  productId: number,
  site?: 'WEB' | 'APP',
): Promise<ProductDetail> {
  const row = await requireProduct(services, productId, visitor)
  const { sites, ...category } = await findCategoryPath(services.db, row.product.categoryId)
  const isListed = [sites.main, sites.sub].every((of) => !site || of === 'ALL' || of === site)
  if (!isListed) throw new ApiFailure('PRODUCT_NOT_FOUND')
  if (row.product.status === 'STOPPED') throw new ApiFailure('PRODUCT_STOPPED')
  const now = services.clock.now()
  const { db } = services
  const isRaffle = row.product.saleType === 'RAFFLE'
  const raffle = isRaffle ? await findRaffleOfProduct(db, productId, now) : null
  return {
    ...presentCard(row, now),
    ...presentTerms(row, raffle, now, await readRecentHolidays(db, services.log, now)),
    ...presentMileage(row, await readGrade(db, visitor)),
    raffle,
    couponPrice: await openCouponPrice(services, productId),
    images: [...row.product.pictures],
    videos: [...row.product.videos],
    description: [...row.product.description],
    notice: [...row.product.notice],
    question: row.product.question,
    category,
  }
}

/** The product in any state, unless it is a draft or not readable. PRODUCT_NOT_FOUND. */
export async function requireProduct(
  services: AppServices | TxServices,
  productId: number,
  visitor?: Visitor,
): Promise<CardRow> {
  const row = await findProduct(services, productId, visitor?.user?.id)
  if (!row) throw new ApiFailure('PRODUCT_NOT_FOUND')
  return row
}

/** Purchase terms of the product, and its ship date. */
function presentTerms(
  { product, available }: CardRow,
  raffle: RaffleTerms | null,
  now: Date,
  holidays: Holidays,
) {
  return {
    maxPerOrder: product.maxPerOrder,
    maxPerUser: product.maxPerUser,
    viewCount: product.viewCount,
    returnPolicy: { days: WITHDRAWAL_DAYS, fee: RETURN_FEE_KRW },
    madeToOrder: product.madeToOrder,
    delivery: {
      fee: SHIPPING_FEE_KRW,
      freeFrom: FREE_SHIPPING_FROM_KRW,
      remoteFee: REMOTE_FEE_KRW,
      cutoffHour: SHIP_TODAY_UNTIL_HOUR,
      shipDate: earliestShipDate({ ...product, available, raffle }, now, holidays),
    },
    saleType: product.saleType,
    status: isComing(product.releaseAt, now) ? ('COMING' as const) : ('ON_SALE' as const),
  }
}

/**
 * Whether the product earns mileage, and how much for this grade; undefined: a guest's
 * (catalogue#mileage-preview).
 */
function presentMileage({ product }: CardRow, grade: GradeCode | undefined) {
  const { salePrice } = product
  const earnsMileage = earnsMileageOf(product)
  if (!earnsMileage) return { earnsMileage, mileagePreview: 0 }
  return { earnsMileage, mileagePreview: grade === undefined ? null : mileageOf(salePrice, grade) }
}
