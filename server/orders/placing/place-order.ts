import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { createOrder } from '#contract/orders/orders.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { lockPhoneProof, setProofConsumed } from '#server/identity/phone/verification.store.ts'
import { readBenefits } from '#server/benefits/choices/read-benefits.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import { ownerOf, readBuyer } from '#server/selling/pricing/buyer.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import {
  lockActiveMember,
  lockBuyer,
  readOpenLines,
} from '#server/selling/stock/open-order.store.ts'
import { lockPersonLimits } from '#server/selling/stock/purchase-limit.store.ts'
import { lockSizes, readSellables } from '#server/selling/stock/sellable.store.ts'
import { holdStock } from '#server/selling/stock/stock.store.ts'
import { readAgreements } from '#server/agreements/documents/agreement.store.ts'
import { decideOrder } from './decide-order.ts'
import type { DecidedOrder, OrderFacts, OrderWish } from './decide-order.ts'
import { insertOrder } from './insert-order.store.ts'
import { holdBenefits } from './order-benefits.ts'
import { ORDER_AGREEMENTS } from './order-agreements.ts'
import { piecesOf, shortageFailure } from './order-draft.ts'
import { orderPlaced } from './order-placed.ts'
import { findOrderOfRequest, setEntrance } from './order.store.ts'
import type { OrderRow } from './order.store.ts'
import { requireAdmission } from '#server/waiting-room/admission-keys/require-admission.ts'

type Placed = ResponseOf<typeof createOrder>

/** An order request with its visitor and idempotency key. */
export interface OrderRequest {
  readonly visitor: Visitor
  readonly key: string
  readonly body: ParsedRequestOf<typeof createOrder>['body']
}

/**
 * Creates an order and holds its stock in one transaction (orders#order-decision). A repeated
 * request whose response was lost gets the same order. Failures as in `createOrder`.
 */
export async function placeOrder(services: AppServices, request: OrderRequest): Promise<Placed> {
  const { visitor, key, body } = request
  const buyer = await readBuyer(services.db, visitor)
  const earlier = await findOrderOfRequest(services.db, ownerOf(buyer), key)
  if (earlier) return presentPlaced(earlier)
  await requireAdmission(services, visitor)
  const order = await services.db.transaction((tx) => placeIn(tx, services, { body, key, buyer }))
  return presentPlaced(order)
}

async function placeIn(tx: Tx, services: AppServices, wish: OrderWish): Promise<OrderRow> {
  const { proofId, ...facts } = await readFacts(tx, wish, services.clock.now())
  const decided = decideOrder(wish, facts)
  if (proofId !== undefined) await setProofConsumed(tx, proofId)
  return insertAndHold(tx, services, decided)
}

/**
 * Reads the state that decides an order, under locks that keep it valid until the transaction ends.
 */
async function readFacts(
  tx: Tx,
  { body, buyer }: OrderWish,
  now: Date,
): Promise<OrderFacts & { readonly proofId: number | undefined }> {
  const { phone } = body.orderer
  const sizeIds = [...new Set(body.items.map(({ sizeId }) => sizeId))]
  const productIds = body.items.map(({ productId }) => productId)
  if (buyer.kind === 'member' && !(await lockActiveMember(tx, buyer.userId))) {
    throw new ApiFailure('SESSION_EXPIRED')
  }
  // The balances of a member are locked before any size, as by the completion of a payment.
  if (buyer.kind === 'member') await lockBalances(tx, buyer.userId)
  await lockBuyer(tx, buyer, phone)
  const person = { userId: buyer.kind === 'member' ? buyer.userId : null, phone }
  const personLimits = await lockPersonLimits(tx, person, productIds)
  await lockSizes(tx, sizeIds)
  const sellables = await readSellables(tx, sizeIds)
  const texts = await readAgreements(tx, ORDER_AGREEMENTS, now)
  const openLines = await readOpenLines(tx, buyer)
  const userId = buyer.kind === 'member' ? buyer.userId : undefined
  const benefits = await readBenefits(tx, userId, now)
  const common = { personLimits, sellables, texts, openLines, benefits, now }
  if (buyer.kind === 'member') {
    return { ...common, openLinesOfPhone: openLines, isPhoneProven: true, proofId: undefined }
  }
  const token = body.guestPhoneToken
  const proofId =
    token === undefined
      ? undefined
      : await lockPhoneProof(tx, {
          tokenHash: hashToken(token),
          phone,
          clientId: buyer.clientId,
          now,
          types: ['GUEST_CHECKOUT'],
        })
  const openLinesOfPhone = await readOpenLines(tx, buyer, phone)
  return { ...common, openLinesOfPhone, isPhoneProven: proofId !== undefined, proofId }
}

async function insertAndHold(
  tx: Tx,
  services: AppServices,
  decided: DecidedOrder,
): Promise<OrderRow> {
  const { lines, now, priced, holdExpiresAt: expiresAt } = decided
  const order = await insertOrder(tx, services.random, decided)
  await storeEntrance(tx, services, order, decided)
  const isHeld = await holdBenefits(tx, order, priced.used, now)
  if (!isHeld) throw new Error('Locked benefits changed')
  const { id, userId } = order
  const placed = { id, userId, body: decided.body, now }
  for (const act of services.hooks.all(orderPlaced)) await act(tx, services, placed)
  const hold = { expiresAt, now, reason: 'ORDER' as const }
  const shortages = await holdStock(tx, order.id, piecesOf(lines), hold)
  if (shortages.length > 0) throw shortageFailure(lines, shortages)
  return order
}

/** Stores the code of the entrance. Refuses a guest who wants to save the address. */
async function storeEntrance(
  tx: Tx,
  { memberKeys }: AppServices,
  { id, userId }: OrderRow,
  { body: { receiver, saveAddress } }: DecidedOrder,
): Promise<void> {
  const { entrancePassword = '' } = receiver
  if (entrancePassword !== '') {
    await setEntrance(tx, id, memberKeys.encrypt('entrance', entrancePassword))
  }
  if (saveAddress === true && userId === null) throw new ApiFailure('GUEST_NOT_ALLOWED')
}

function presentPlaced(order: OrderRow): Placed {
  return {
    orderNumber: order.orderNumber,
    state: order.state,
    payAmount: order.amounts.payAmount,
    amounts: order.amounts,
    expiresAt: toInstant(order.holdExpiresAt),
  }
}
