import type { ClaimRefund } from '#contract/after-sales/claim-views.ts'
import type { Logger } from 'pino'
import { EARN_RATE_BP } from '#contract/benefits/mileage.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import {
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/placing/order.store.ts'
import {
  sumSpentEarned,
  wouldReturnCoupon,
  type LinesAfter,
} from '#server/orders/placing/order-benefits.ts'
import { splitEarn } from '#server/selling/pricing/split-earn.ts'
import { splitShares } from '#server/selling/pricing/split-shares.ts'
import { readDeliveries } from '#server/after-sales/shipping/shipment.store.ts'
import {
  readBuyerReturns,
  readMadeToOrder,
  readNewSizes,
  readRefunds,
  readReturnFees,
  readSellerLines,
  type ClaimLineRow,
  type ClaimRow,
} from './claim.store.ts'
import { decideClaim, type ClaimFacts, type ClaimWish, type DecidedClaim } from './decide-claim.ts'
import {
  deductSpent,
  quoteClaim,
  refundOfRest,
  type Quote,
  type QuoteFacts,
} from './quote-claim.ts'

/**
 * Decision on a claim as things are now, with its fee and refund. Failures as in
 * {@link decideClaim}.
 */
export async function decideNow(
  db: Database | Tx,
  order: OrderRow,
  wish: ClaimWish,
  { now, withFee, log }: { readonly now: Date; readonly withFee: boolean; readonly log: Logger },
): Promise<{ decided: DecidedClaim; quote: Quote }> {
  const lines = await readOrderLines(db, order.id)
  const decided = decideClaim(wish, await readClaimFacts(db, order, lines, wish, { now, log }))
  const claimed = decided.lines.map(({ line, qty }) => ({ lineId: line.id, qty }))
  const { fault } = decided.reason
  const claim = { type: wish.type, fault, claimed, isEnding: false }
  const facts = await quoteFacts(db, order, lines, claim)
  return { decided, quote: quoteClaim(facts, { withFee }) }
}

/**
 * Refund of a cancellation or return that ends now, under the lock of its order and before its
 * lines change. Claims that ended since its request count; open ones do not, because they may still
 * be refused or withdrawn. Granted mileage that was spent since the request is not deducted yet.
 */
export async function refundAtEnd(
  db: Tx,
  order: OrderRow,
  claim: ClaimRow,
  rows: readonly ClaimLineRow[],
): Promise<ClaimRefund> {
  const { type, fault, quote } = claim
  const facts = await factsOfClaim(db, order, claim, { rows, isEnding: true })
  // The fee of a return is agreed, or paid, at the request.
  if (type === 'RETURN' && fault === 'BUYER') return refundOfRest(quote, facts)
  return deductSpent(quoteClaim(facts).refund, quote.mileageDeducted)
}

/** Fee and refund of a requested claim as things are now. */
export async function quoteAfterRequest(
  db: Tx,
  order: OrderRow,
  claim: ClaimRow,
  rows: readonly ClaimLineRow[],
): Promise<Quote> {
  return quoteClaim(await factsOfClaim(db, order, claim, { rows, isEnding: false }))
}

async function factsOfClaim(
  db: Tx,
  order: OrderRow,
  { type, fault }: ClaimRow,
  { rows, isEnding }: { readonly rows: readonly ClaimLineRow[]; readonly isEnding: boolean },
): Promise<QuoteFacts> {
  const lines = await readOrderLines(db, order.id)
  const claimed = rows.map(({ line }) => ({ lineId: line.id, qty: line.qty }))
  return quoteFacts(db, order, lines, { type, fault, claimed, isEnding })
}

async function quoteFacts(
  db: Database | Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  claim: Pick<QuoteFacts, 'type' | 'fault' | 'claimed' | 'isEnding'>,
): Promise<QuoteFacts> {
  return {
    ...claim,
    lines,
    paid: order.amounts,
    refunded: await readRefunds(db, order.id),
    returnFees: await readReturnFees(db, order.id),
    sellerLines: await readSellerLines(db, order.id),
    spentEarn:
      claim.type === 'RETURN' && !claim.isEnding
        ? await spentEarnOf(db, order, lines, claim.claimed)
        : 0,
    returnsCoupon: await wouldReturnCoupon(db, order, await linesAfter(db, order, lines, claim)),
    // The mileage rate is that of the grade at the order's time.
    shipsFree: order.earnRateBp === EARN_RATE_BP.BOWL,
  }
}

/** Lines of an order after the end of a claim on these pieces. */
async function linesAfter(
  db: Database | Tx,
  { id }: OrderRow,
  lines: readonly OrderLineRow[],
  { type, fault, claimed }: Pick<QuoteFacts, 'type' | 'fault' | 'claimed'>,
): Promise<LinesAfter> {
  const own = type === 'RETURN' && fault === 'BUYER' ? claimed.map(({ lineId }) => lineId) : []
  return {
    lines: lines.map((line) => {
      const isEnded = claimed.some(({ lineId, qty }) => lineId === line.id && qty === line.qty)
      return isEnded ? { ...line, state: 'CANCELED' } : line
    }),
    returnedByBuyer: new Set([...(await readBuyerReturns(db, id)), ...own]),
  }
}

/** Granted mileage of the claimed pieces that was spent already. */
async function spentEarnOf(
  db: Database | Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  claimed: QuoteFacts['claimed'],
): Promise<number> {
  const pieces = claimed.flatMap(({ lineId, qty }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined || line.earnLineId === null) return []
    const { earnShare, earnLineId } = line
    if (qty === line.qty) return [{ earnShare, earnLineId }]
    const granted = { earnShare, isGranted: true }
    const { taken } = splitEarn(granted, splitShares(line, qty), order.earnRateBp)
    return [{ earnShare: taken, earnLineId }]
  })
  return sumSpentEarned(db, order, pieces)
}

async function readClaimFacts(
  db: Database | Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  wish: ClaimWish,
  { now, log }: { readonly now: Date; readonly log: Logger },
): Promise<ClaimFacts> {
  const sizeIds = wish.lines.flatMap(({ newSizeId }) =>
    newSizeId === undefined ? [] : [newSizeId],
  )
  const productIds = lines.map(({ productId }) => productId)
  return {
    lines,
    now,
    isWin: order.raffleEntryId !== null,
    holidays: await readHolidays(db, log),
    deliveredAt: await readDeliveries(db, [order.id]),
    newSizes: await readNewSizes(db, sizeIds),
    madeToOrder: await readMadeToOrder(db, productIds),
  }
}
