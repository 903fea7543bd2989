import type { Agreement, AgreementKind } from '#contract/agreements.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { createOrder } from '#contract/orders.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Tx } from '#server/database/database.ts'
import { hashToken } from '#server/services/token.ts'
import { consumeVerifiedPhone } from '#server/verifications/verification.store.ts'
import { priceOrder } from '#server/pricing/amounts.ts'
import type { Buyer } from '#server/pricing/buyer.ts'
import { gradeOf, ownerOf, readBuyer } from '#server/pricing/buyer.ts'
import { firstHoldEnd } from '#server/stock/hold-rules.ts'
import { toInstant } from '#server/services/kst.ts'
import { lockBuyer, readOpenLines } from '#server/stock/open-orders.ts'
import { neededAgreements, readAgreements } from './order-agreements.ts'
import type { DraftLine } from './order-draft.ts'
import { draftLines, piecesOf, shortageFailure, shortagesOf, toPricedLine } from './order-draft.ts'
import { findOrderOfRequest } from './order.store.ts'
import type { OrderRow } from './order.store.ts'
import { requirePayMethod } from './pay-methods.ts'
import { refuseOverUserLimit } from '#server/stock/purchase-limit.ts'
import { isRemoteZonecode } from '#server/pricing/remote-zonecode.ts'
import { requireAdmission } from './require-admission.ts'
import { lockSizes, readSellables } from '#server/stock/sellable.store.ts'
import { holdStock } from '#server/stock/stock.store.ts'
import { refuseOverOpenOrders } from './unpaid-limit.ts'
import { insertOrder } from './insert-order.ts'
import type { DecidedOrder } from './insert-order.ts'

type Body = ParsedRequestOf<typeof createOrder>['body']
type Placed = ResponseOf<typeof createOrder>

/** An order request with its visitor and idempotency key. */
export interface OrderRequest {
  readonly visitor: Visitor
  readonly key: string
  readonly body: Body
}

/**
 * Creates an order and holds its stock in one transaction (Product 2.9, 8). A repeated request whose response was
 * lost gets the same order. Failures as in `createOrder`.
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
  if (shortages.length > 0) throw shortageFailure(lines, shortages)
  const priced = priceOrder(lines.map(toPricedLine), {
    remote: isRemoteZonecode(body.receiver.zonecode),
    grade: gradeOf(buyer),
  })
  if (priced.amounts.payAmount !== body.expected.payAmount) {
    throw new ApiFailure('AMOUNT_CHANGED', { amounts: priced.amounts })
  }
  if (buyer.kind === 'guest') {
    await provePhone(tx, body, buyer.clientId, now)
    // Only a caller with a proved phone may learn its open orders.
    refuseOverOpenOrders(await readOpenLines(tx, buyer, body.orderer.phone), buyer, lines, [])
  }
  return insertAndHold(tx, services, { body, key, buyer, lines, priced, agreed, now })
}

/** The requested lines with locked sizes, so that checks stay valid until the order is inserted. */
async function lockedLines(tx: Tx, body: Body, buyer: Buyer, now: Date): Promise<DraftLine[]> {
  const sizeIds = [...new Set(body.items.map(({ sizeId }) => sizeId))]
  await refuseOverUserLimit(tx, buyer, body)
  await lockSizes(tx, sizeIds)
  return draftLines(body.items, await readSellables(tx, sizeIds), now)
}

/**
 * The accepted agreement texts; AGREEMENT_REQUIRED {kinds} when one is missing. A text without any current version
 * is a server error.
 */
function requireAgreed(
  kinds: readonly AgreementKind[],
  texts: readonly Agreement[],
  given: readonly number[],
): number[] {
  const lost = kinds.filter((wanted) => !texts.some(({ kind }) => kind === wanted))
  if (lost.length > 0) throw new Error(`No text of ${lost.join(', ')} is in force`)
  const missing = texts.filter(({ docId }) => !given.includes(docId))
  if (missing.length > 0) {
    throw new ApiFailure('AGREEMENT_REQUIRED', { kinds: missing.map(({ kind }) => kind) })
  }
  return texts.map(({ docId }) => docId)
}

/** Consumes the phone proof of a guest, made with a code in this browser (Product 2.9). */
async function provePhone(tx: Tx, body: Body, clientId: string, now: Date): Promise<void> {
  const { guestPhoneToken: token, orderer } = body
  const proven =
    token !== undefined &&
    (await consumeVerifiedPhone(tx, {
      tokenHash: hashToken(token),
      phone: orderer.phone,
      clientId,
      now,
    }))
  if (!proven) throw new ApiFailure('PHONE_NOT_VERIFIED')
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
  if (shortages.length > 0) throw shortageFailure(lines, shortages)
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
