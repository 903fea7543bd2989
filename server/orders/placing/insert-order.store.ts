import { EARN_RATE_BP } from '#contract/benefits/mileage.ts'
import type { Random } from '#server/platform/services/random.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  orderAgreements,
  orderEvents,
  orderProducts,
  orders,
} from '#server/platform/database/schema/orders.ts'
import { gradeOf, ownerOf } from '#server/selling/pricing/buyer.ts'
import type { DecidedOrder } from './decide-order.ts'
import type { DraftLine } from './order-draft.ts'
import { newOrderNumber } from './new-order-number.ts'
import type { OrderRow } from './order.store.ts'
import { lockOrder } from './order.store.ts'

/**
 * Inserts an order with its lines, its agreements and the first entry of its log; the stock is held
 * separately.
 */
export async function insertOrder(
  tx: Tx,
  random: Random,
  decided: DecidedOrder,
): Promise<OrderRow> {
  const { buyer, lines, agreed, now } = decided
  const orderId = await insertHead(tx, random, decided)
  await tx
    .insert(orderProducts)
    .values(lines.map((line, index) => lineOf(orderId, index, line, decided)))
  if (agreed.length > 0) {
    const rows = agreed.map((docId) => ({ orderId, docId, agreedAt: now }))
    await tx.insert(orderAgreements).values(rows)
  }
  const actor = buyer.kind === 'member' ? 'USER' : 'GUEST'
  await tx.insert(orderEvents).values({ orderId, toState: 'PAY_WAIT', actor, at: now })
  return lockOrder(tx, orderId)
}

async function insertHead(tx: Tx, random: Random, decided: DecidedOrder): Promise<number> {
  const { body, buyer, key, now, priced, holdExpiresAt } = decided
  const { orderer, payMethod, fromCart } = body
  // The code of the entrance is stored encrypted, apart from the address.
  const { entrancePassword: _, ...receiver } = body.receiver
  const grade = gradeOf(buyer)
  const row = {
    userId: buyer.kind === 'member' ? buyer.userId : null,
    guestClientId: buyer.kind === 'guest' ? buyer.clientId : null,
    requestOwner: ownerOf(buyer),
    requestKey: key,
    ordererName: orderer.name,
    ordererPhone: orderer.phone,
    // Empty: a guest without e-mail.
    ordererEmail: orderer.email ?? '',
    receiver,
    ...priced.amounts,
    earnRateBp: grade === undefined ? 0 : EARN_RATE_BP[grade],
    payMethod,
    state: 'PAY_WAIT' as const,
    fromCart,
    holdExpiresAt,
    createdAt: now,
  }
  // Retries on a number that is taken; with 35 bits a day one repeat is already rare.
  for (;;) {
    const [inserted] = await tx
      .insert(orders)
      .values({ ...row, orderNumber: newOrderNumber(now, random) })
      .onConflictDoNothing({ target: orders.orderNumber })
      .returning({ id: orders.id })
    if (inserted) return inserted.id
  }
}

function lineOf(
  orderId: number,
  index: number,
  { sellable, count, answer }: DraftLine,
  { priced }: DecidedOrder,
): typeof orderProducts.$inferInsert {
  const shares = priced.shares[index]
  if (shares === undefined) throw new RangeError('Every line has its shares')
  const { earnMileage: earnShare, ...parts } = shares
  return {
    orderId,
    lineNo: index + 1,
    productId: sellable.productId,
    skuId: sellable.sizeId,
    productCode: sellable.productCode,
    brandName: sellable.brandName,
    productName: sellable.productName,
    colorName: sellable.colorName,
    sizeLabel: sellable.sizeLabel,
    image: sellable.image,
    listPrice: sellable.listPrice,
    unitPrice: sellable.unitPrice,
    question: answer === null ? null : (sellable.question?.label ?? null),
    answer,
    qty: count,
    ...parts,
    earnShare,
    state: 'PAY_WAIT',
  }
}
