import type { Database, Tx } from '#server/database/database.ts'
import { readOrderLines, type OrderLineRow, type OrderRow } from '#server/orders/order.store.ts'
import { findGradeCode } from '#server/memberships/membership.store.ts'
import { readDeliveries, readMadeToOrder, readNewSizes, readRefunds } from './claim.store.ts'
import { decideClaim, type ClaimFacts, type ClaimWish, type DecidedClaim } from './decide-claim.ts'
import { quoteClaim, type Quote } from './quote-claim.ts'

/** Decision on a claim as things are now, with its fee and refund. Failures as in {@link decideClaim}. */
export async function decideNow(
  db: Database | Tx,
  order: OrderRow,
  wish: ClaimWish,
  { now, withFee }: { readonly now: Date; readonly withFee: boolean },
): Promise<{ decided: DecidedClaim; quote: Quote }> {
  const lines = await readOrderLines(db, order.id)
  const decided = decideClaim(wish, await readClaimFacts(db, order, lines, wish, now))
  const facts = {
    type: wish.type,
    fault: decided.reason.fault,
    lines,
    claimed: decided.lines.map(({ line, qty }) => ({ lineId: line.id, qty })),
    paid: order.amounts,
    refunded: await readRefunds(db, order.id),
    shipsFree: order.userId !== null && (await findGradeCode(db, order.userId)) === 'BOWL',
  }
  return { decided, quote: quoteClaim(facts, { withFee }) }
}

async function readClaimFacts(
  db: Database | Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  wish: ClaimWish,
  now: Date,
): Promise<ClaimFacts> {
  const sizeIds = wish.lines.flatMap(({ newSizeId }) =>
    newSizeId === undefined ? [] : [newSizeId],
  )
  const productIds = lines.map(({ productId }) => productId)
  return {
    lines,
    now,
    deliveredAt: await readDeliveries(db, order.id),
    newSizes: await readNewSizes(db, sizeIds),
    madeToOrder: await readMadeToOrder(db, productIds),
  }
}
