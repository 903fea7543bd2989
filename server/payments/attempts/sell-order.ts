import { removeCartLines } from '#server/orders/cart/cart.store.ts'
import { setPaidReceiptDue } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { announcePaid } from '#server/orders/messages/announce-order.ts'
import { moveOrder } from '#server/orders/placing/move-order.ts'
import { captureBenefits, holdBenefitsAgain } from '#server/orders/placing/order-benefits.ts'
import { readOrderLines } from '#server/orders/placing/order.store.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/placing/order.store.ts'
import { exceededPersonLimit } from '#server/selling/stock/exceeded-person-limit.ts'
import { ownerOfOrder } from '#server/selling/stock/order-owner.ts'
import { lockPersonLimits } from '#server/selling/stock/purchase-limit.store.ts'
import { holdStock, sellHeldStock } from '#server/selling/stock/stock.store.ts'
import { countOrder } from './count-order.ts'
import { winPaid } from './win-paid.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Why an order cannot be sold: no stock is left, a coupon, mileage or money was used otherwise, the
 * person has ordered as many pieces as the limit allows, or its win has ended.
 */
type SaleRefusal = 'SOLD_OUT' | 'BENEFIT_GONE' | 'OVER_LIMIT' | 'NOT_PAYABLE'

/** Instants of a sale. */
interface SaleTimes {
  /** Instant of the payment by the provider's clock. */
  readonly paidAt: Date
  readonly now: Date
}

/** A locked order that is sold, with all its lines (payments#one-pass). */
interface Sale extends SaleTimes {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
}

/** Refusal inside a nested transaction, which is rolled back. */
class UnsoldOrder extends Error {
  readonly refusal: SaleRefusal

  constructor(refusal: SaleRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Sells a locked order, also one that costs nothing: its hold, or after the end of the hold
 * available stock and benefits within the limits per person (orders#late-payment). The order of a
 * win takes the win. Otherwise returns the reason, without effect. The selected cart lines are
 * removed, and a message to the buyer is queued.
 */
export async function sellOrder(
  tx: Tx,
  services: Pick<AppServices, 'hooks'>,
  order: OrderRow,
  times: SaleTimes,
): Promise<SaleRefusal | undefined> {
  try {
    await tx.transaction(async (inner) => {
      const lines = await readOrderLines(inner, order.id)
      await sell(inner, services, { order, lines, ...times })
    })
    return undefined
  } catch (error) {
    if (error instanceof UnsoldOrder) return error.refusal
    throw error
  }
}

async function sell(tx: Tx, { hooks }: Pick<AppServices, 'hooks'>, sale: Sale): Promise<void> {
  const { order, lines, paidAt, now } = sale
  const { id: orderId, raffleEntryId: entryId } = order
  if (entryId !== null && !(await hooks.one(winPaid)(tx, { entryId, orderId, paidAt }))) {
    throw new UnsoldOrder('NOT_PAYABLE')
  }
  const isLate = order.state === 'PAY_EXPIRED'
  if (isLate && !(await holdBenefitsAgain(tx, order, now))) throw new UnsoldOrder('BENEFIT_GONE')
  await captureBenefits(tx, order, now)
  // The piece of a win is held by its raffle until the win ends, and no limit per person applies.
  const losesPieces = isLate && entryId === null
  // Products are locked after the balances and before the sizes, as by an order of limited goods.
  if (losesPieces) await requireWithinLimits(tx, sale)
  await countOrder(tx, order, lines, now)
  if (losesPieces) await holdStockAgain(tx, sale)
  await sellHeldStock(tx, orderId, now)
  await moveOrder(tx, order, { to: 'PAID', actor: 'PG', at: now })
  await setPaidReceiptDue(tx, order, now)
  await announcePaid(tx, order, lines, now)
  const owner = ownerOfOrder(order)
  if (order.fromCart && owner !== undefined) {
    const sizeIds = lines.map(({ skuId }) => skuId)
    await removeCartLines(tx, owner, sizeIds)
  }
}

/** Other orders of the person since the end of the hold count against the limits of the goods. */
async function requireWithinLimits(tx: Tx, { order, lines }: Sale): Promise<void> {
  const { userId, ordererPhone: phone } = order
  const productIds = lines.map(({ productId }) => productId)
  const limits = await lockPersonLimits(tx, { userId, phone }, productIds)
  const pieces = lines.map(({ productId, qty }) => ({ productId, count: qty }))
  if (exceededPersonLimit(limits, pieces)) throw new UnsoldOrder('OVER_LIMIT')
}

async function holdStockAgain(tx: Tx, { order, lines, now }: Sale): Promise<void> {
  const pieces = lines.map(({ skuId, qty }) => ({ sizeId: skuId, qty }))
  const shortages = await holdStock(tx, order.id, pieces, {
    expiresAt: order.holdExpiresAt,
    now,
    reason: 'ORDER_LATE',
  })
  if (shortages.length > 0) throw new UnsoldOrder('SOLD_OUT')
}
