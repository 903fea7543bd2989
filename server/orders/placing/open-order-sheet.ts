import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { FULL_AGE, fullYears } from '#contract/identity/identity-values.ts'
import { CART_LINE_COUNT_MAX } from '#contract/platform/limits.ts'
import type { getOrderSheet } from '#contract/orders/orders.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { readCartLines } from '#server/orders/cart/cart.store.ts'
import type { Database } from '#server/platform/database/database.ts'
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
  const remote = query.zonecode ?? known?.address?.zonecode
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
    amounts: priceOrder(lines.map(toPricedLine), {
      remote: remote !== undefined && isRemoteZonecode(remote),
      grade: gradeOf(buyer),
    }).amounts,
    agreements: await readAgreements(db, neededAgreements(buyer.kind, lines), now),
    mayBeMinor: isMaybeMinor(known?.birth ?? null, now),
  }
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
