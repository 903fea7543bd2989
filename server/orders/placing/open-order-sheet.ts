import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { FULL_AGE, fullYears } from '#contract/identity/identity-values.ts'
import { CART_LINE_COUNT_MAX } from '#contract/platform/limits.ts'
import type { getOrderSheet, OrderSheet } from '#contract/orders/orders.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { readCartLines } from '#server/orders/cart/cart.store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { benefitFailure } from '#server/benefits/choices/benefit-failure.ts'
import { readOwnBenefits } from '#server/benefits/choices/read-benefits.ts'
import { priceWish } from '#server/benefits/pricing/price-wish.ts'
import { priceOrder } from '#server/selling/pricing/amounts.ts'
import type { Buyer } from '#server/selling/pricing/buyer.ts'
import { gradeOf, readBuyer } from '#server/selling/pricing/buyer.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'
import { neededAgreements } from './order-agreements.ts'
import type { WantedLine } from './order-draft.ts'
import {
  draftLines,
  presentSheetLine,
  shortageFailure,
  shortagesOf,
  toPricedLine,
} from './order-draft.ts'
import type { CouponChoice } from '#contract/benefits/coupon-rules.ts'
import type { CouponLine } from '#server/benefits/pricing/coupon-rules.ts'
import type { BenefitContext } from '#server/benefits/pricing/price-with-benefits.ts'
import { readKnownMember, type KnownMember } from './order-sheet.store.ts'
import { payMethodsOf } from './pay-methods.ts'
import { findOwnCards } from '#server/orders/cards/find-own-cards.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'

type Query = ParsedRequestOf<typeof getOrderSheet>['query']

/**
 * The order sheet of selected cart lines or of one product; stores and holds nothing. Failures as
 * in `getOrderSheet`.
 */
export async function openOrderSheet(
  { db, clock, memberKeys }: AppServices,
  visitor: Visitor,
  query: Query,
): Promise<ResponseOf<typeof getOrderSheet>> {
  const buyer = await readBuyer(db, visitor)
  const wanted = await wantedLines(db, buyer, query)
  const now = clock.now()
  const sizes = await readSellables(
    db,
    wanted.map(({ sizeId }) => sizeId),
    buyer,
  )
  const lines = draftLines(wanted, sizes, now)
  const shortages = shortagesOf(lines)
  if (shortages.length > 0) throw shortageFailure(lines, shortages)
  const known = buyer.kind === 'member' ? await readKnownMember(db, buyer.userId) : undefined
  const autoPays = buyer.kind === 'member' ? await findOwnCards(db, buyer.userId) : []
  const zonecode = query.zonecode ?? known?.address?.zonecode
  const context = {
    remote: zonecode !== undefined && isRemoteZonecode(zonecode),
    grade: gradeOf(buyer),
  }
  const goods = lines.map(toPricedLine)
  const priced = await priceOwnWish(db, buyer, query, { goods, now, ...context })
  return {
    items: lines.map(presentSheetLine),
    orderer: known?.orderer ?? null,
    defaultAddress: presentKnown(memberKeys, known?.address),
    payMethods: payMethodsOf({
      isMember: buyer.kind === 'member',
      hasCard: autoPays.length > 0,
      hasLimitedGoods: lines.some(({ sellable }) => sellable.maxPerUser !== null),
    }),
    autoPays,
    amounts: priced.benefits?.amounts ?? priceOrder(goods, context).amounts,
    ...priced,
    agreements: await readAgreements(db, neededAgreements(buyer.kind, lines), now),
    mayBeMinor: isMaybeMinor(known?.birth ?? null, now),
  }
}

/** Size and coupon of an entry of the query. */
function readLineCoupon(entry: string): CouponChoice['lineCoupons'][number] {
  const [sizeId = 0, userCouponId = 0] = entry.split('-').map(Number)
  return { sizeId, userCouponId }
}

/** Prices the wish of a member; null without one, for guests, and with the sentence of a refusal. */
async function priceOwnWish(
  db: Database,
  buyer: Buyer,
  query: Query,
  { goods, ...context }: BenefitContext & { readonly goods: readonly CouponLine[] },
): Promise<Pick<OrderSheet, 'benefits' | 'benefitRefusal'>> {
  if (query.withBenefits !== true || buyer.kind === 'guest') {
    return { benefits: null, benefitRefusal: null }
  }
  const { auto = false, lineCoupons = [], mileage = 0, money = 0 } = query
  const { orderCouponId = null, shippingCouponId = null } = query
  const wish = {
    auto,
    lineCoupons: lineCoupons.map(readLineCoupon),
    orderCouponId,
    shippingCouponId,
    mileage,
    money,
  }
  const own = await readOwnBenefits(db, buyer.userId, context.now)
  const priced = priceWish(goods, own, wish, context)
  return 'prices' in priced
    ? { benefits: priced.prices, benefitRefusal: null }
    : { benefits: null, benefitRefusal: benefitFailure(priced.refusal, own).message }
}

/** Whether a buyer of this birth date, `YYYYMMDD`, is under 19 in Korea, or of unknown age. */
function isMaybeMinor(birth: string | null, now: Date): boolean {
  const today = onKoreanClock(now).toISOString().slice(0, 10).replaceAll('-', '')
  return birth === null || fullYears(birth, today) < FULL_AGE
}

function presentKnown(
  keys: MemberKeys,
  known: KnownMember['address'],
): ResponseOf<typeof getOrderSheet>['defaultAddress'] {
  if (known === undefined) return null
  const { entranceEncrypted, ...address } = known
  const entrancePassword =
    entranceEncrypted === null ? '' : keys.decrypt('entrance', entranceEncrypted)
  return { ...address, entrancePassword }
}

async function wantedLines(db: Database, buyer: Buyer, query: Query): Promise<WantedLine[]> {
  const { cartItemIds, productId, sizeId, count = 1, answer } = query
  if (cartItemIds !== undefined) {
    const lines = await readCartLines(db, buyer)
    return lines.filter(({ cartItemId }) => cartItemIds.includes(cartItemId))
  }
  if (productId === undefined || sizeId === undefined) throw new ApiFailure('EMPTY_ORDER')
  if (count < 1 || count > CART_LINE_COUNT_MAX) throw new ApiFailure('LIMIT_PER_ORDER')
  return [{ productId, sizeId, count, answer }]
}
