import type { Agreement, AgreementKind } from '#contract/agreements.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { createOrder } from '#contract/orders.ts'
import type { AppServices } from '#server/app/app-services.ts'
import { Refusal } from '#server/app/refusal.ts'
import type { Visitor } from '#server/app/visitor.ts'
import type { Tx } from '#server/database/database.ts'
import { consumeVerifiedPhone } from '#server/verifications/verified-phone.ts'
import { priceOrder } from './amounts.ts'
import type { Buyer } from './buyer.ts'
import { gradeOf, ownerOf, readBuyer } from './buyer.ts'
import { firstHoldEnd } from './hold-rules.ts'
import { toInstant } from '#server/app/kst.ts'
import { lockBuyer, readOpenLines } from './open-orders.ts'
import { neededAgreements, readAgreements } from './order-agreements.ts'
import type { DraftLine } from './order-draft.ts'
import { draftLines, piecesOf, shortageRefusal, shortagesOf, toPricedLine } from './order-draft.ts'
import { findOrderOfRequest } from './order-store.ts'
import type { OrderRow } from './order-store.ts'
import { requirePayMethod } from './pay-methods.ts'
import { refuseOverUserLimit } from './purchase-limit.ts'
import { isRemoteZonecode } from './remote-zonecode.ts'
import { requireAdmission } from './require-admission.ts'
import { lockSizes, readSellables } from './sellable-store.ts'
import { holdStock } from './stock-store.ts'
import { refuseOverOpenOrders } from './unpaid-limit.ts'
import { insertOrder } from './insert-order.ts'
import type { DecidedOrder } from './insert-order.ts'

type Body = ParsedRequestOf<typeof createOrder>['body']
type Placed = ResponseOf<typeof createOrder>

/** A request to order, by whom, under which key. */
export interface OrderRequest {
  readonly visitor: Visitor
  readonly key: string
  readonly body: Body
}

/**
 * Creates an order and holds its stock, all in one transaction: either everything is there or nothing (Product 2.9, 8).
 * A request that made an order before its answer was lost gets that order again. Refusals as `createOrder` says.
 */
export async function placeOrder(services: AppServices, request: OrderRequest): Promise<Placed> {
  const buyer = await readBuyer(services.db, request.visitor)
  const earlier = await findOrderOfRequest(services.db, ownerOf(buyer), request.key)
  if (earlier) return presentPlaced(earlier)
  await requireAdmission(services, request.visitor)
  requirePayMethod(request.body.payMethod)
  return presentPlaced(await services.db.transaction((tx) => placeIn(tx, services, request, buyer)))
}

async function placeIn(
  tx: Tx,
  services: AppServices,
  { body, key }: OrderRequest,
  buyer: Buyer,
): Promise<OrderRow> {
  const now = services.clock.now()
  await lockBuyer(tx, buyer, body.orderer.phone)
  const lines = await lockedLines(tx, body, buyer, now)
  const kinds = neededAgreements(buyer.kind, lines)
  const agreed = requireAgreed(kinds, await readAgreements(tx, kinds, now), body.agreements)
  const shortages = shortagesOf(lines)
  refuseOverOpenOrders(await readOpenLines(tx, buyer), buyer, lines, shortages)
  if (shortages.length > 0) throw shortageRefusal(lines, shortages)
  const priced = priceOrder(lines.map(toPricedLine), {
    remote: isRemoteZonecode(body.receiver.zonecode),
    grade: gradeOf(buyer),
  })
  if (priced.amounts.payAmount !== body.expected.payAmount) {
    throw new Refusal('AMOUNT_CHANGED', { amounts: priced.amounts })
  }
  if (buyer.kind === 'guest') {
    await provePhone(tx, body, buyer.clientId, now)
    // What a phone has ordered is told to nobody who has not proved it.
    refuseOverOpenOrders(await readOpenLines(tx, buyer, body.orderer.phone), buyer, lines, [])
  }
  return insertAndHold(tx, services, { body, key, buyer, lines, priced, agreed, now })
}

/** The wanted lines under lock, so that what is decided about them stays true until the order is there. */
async function lockedLines(tx: Tx, body: Body, buyer: Buyer, now: Date): Promise<DraftLine[]> {
  const sizeIds = [...new Set(body.items.map(({ sizeId }) => sizeId))]
  await refuseOverUserLimit(tx, buyer, body)
  await lockSizes(tx, sizeIds)
  return draftLines(body.items, await readSellables(tx, sizeIds), now)
}

/** The texts that were agreed to; AGREEMENT_REQUIRED {kinds} when one is missing. A text that is not there at all is the store's own fault. */
function requireAgreed(
  kinds: readonly AgreementKind[],
  texts: readonly Agreement[],
  given: readonly number[],
): number[] {
  const lost = kinds.filter((wanted) => !texts.some(({ kind }) => kind === wanted))
  if (lost.length > 0) throw new Error(`No text of ${lost.join(', ')} is in force`)
  const missing = texts.filter(({ docId }) => !given.includes(docId))
  if (missing.length > 0) {
    throw new Refusal('AGREEMENT_REQUIRED', { kinds: missing.map(({ kind }) => kind) })
  }
  return texts.map(({ docId }) => docId)
}

/** A guest's phone must have been proved by a code in this browser; the proof is used up (Product 2.9). */
async function provePhone(tx: Tx, body: Body, clientId: string, now: Date): Promise<void> {
  const { guestPhoneToken: token, orderer } = body
  const proven =
    token !== undefined &&
    (await consumeVerifiedPhone(tx, { token, phone: orderer.phone, clientId, now }))
  if (!proven) throw new Refusal('PHONE_NOT_VERIFIED')
}

async function insertAndHold(
  tx: Tx,
  services: AppServices,
  decided: DecidedOrder,
): Promise<OrderRow> {
  const { lines, now } = decided
  const expiresAt = firstHoldEnd(now)
  const order = await insertOrder(tx, services.random, decided, expiresAt)
  const shortages = await holdStock(tx, order.id, piecesOf(lines), {
    expiresAt,
    now,
    reason: 'ORDER',
  })
  if (shortages.length > 0) throw shortageRefusal(lines, shortages)
  return order
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
