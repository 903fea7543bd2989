import type { ClaimRefund, ClaimState } from '#contract/after-sales/claim-views.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { setReceiptDue } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { announceStep } from '#server/orders/messages/announce-order.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { insertReplacement, setConfirmAt } from '#server/orders/placing/lines.store.ts'
import { moveLines } from '#server/orders/placing/move-lines.ts'
import {
  restoreCoupons,
  restoreShares,
  revokeEarned,
  type LinesAfter,
} from '#server/orders/placing/order-benefits.ts'
import { readOrderLines } from '#server/orders/placing/order.store.ts'
import type { Actor, OrderLineRow, OrderRow } from '#server/orders/placing/order.store.ts'
import { findPaidFee } from '#server/payments/attempts/claim-fee.store.ts'
import { findPaymentsOfOrder } from '#server/payments/attempts/payment.store.ts'
import { insertRefund } from '#server/payments/attempts/refund.store.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { movePieces, type Pieces } from '#server/selling/stock/stock.store.ts'
import {
  CLAIM_STATE_LABELS,
  CLAIM_TYPE_LABELS,
  canMoveClaim,
  isRestockedByReason,
  lineStateAfter,
} from './claim-states.ts'
import {
  endClaimHolds,
  insertOrderRefund,
  readBuyerReturns,
  readClaimLines,
  updateClaim,
  type ClaimLineRow,
  type ClaimRow,
} from './claim.store.ts'
import { deductSpent } from './quote-claim.ts'
import { refundAtEnd } from './read-claim-facts.ts'

/** Transition of a claim, with actor and time. */
export interface ClaimMove {
  readonly to: ClaimState
  readonly actor: Actor
  readonly now: Date
  /** Why the claim is refused. */
  readonly rejectReason?: string
  /** The buyer is not notified of this step, because the next one follows at once. */
  readonly isQuiet?: boolean
  /** The canceled pieces are not there, so that they do not return to the stock. */
  readonly isLost?: boolean
  /**
   * Whether the pieces of a line return to the stock; lines that it does not name go by the reason
   * of the claim.
   */
  readonly restocked?: ReadonlyMap<number, boolean>
}

/**
 * Changes the state of a locked claim of a locked order, of its lines and of everything that
 * depends on them: stock, refund, replacement, messages. Throws for a transition that the tables do
 * not list, without any effect (after-sales#claim-states). The caller executes the refunds after
 * the commit.
 */
export async function moveClaim(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  move: ClaimMove,
): Promise<void> {
  const { to, now, actor } = move
  if (!canMoveClaim(claim.type, claim.state, to)) {
    throw new Error(`Claim ${claim.requestNo} cannot change from ${claim.state} to ${to}`)
  }
  const rows = await readClaimLines(tx, [claim.id])
  const quote = to === 'DONE' ? await finalRefund(tx, order, claim, rows, now) : claim.quote
  // Lines of a claim were in one state.
  const wasConfirmed = rows.some((row) => row.wasConfirmed)
  const lineState = isRequested(claim, to)
    ? lineStateAfter(claim.type, to, { wasConfirmed })
    : undefined
  if (lineState !== undefined) {
    const lines = rows.map(({ line }) => line)
    const note = `${CLAIM_TYPE_LABELS[claim.type]} ${CLAIM_STATE_LABELS[to]}`
    await moveLines(tx, order, lines, { to: lineState, actor, at: now, note })
  }
  const isClosed = to === 'DONE' || to === 'REJECTED' || to === 'WITHDRAWN'
  await updateClaim(tx, claim.id, {
    state: to,
    movedAt: now,
    ...(isClosed ? { closedAt: now } : {}),
    ...(claim.requestedAt === null && (to === 'REQUESTED' || to === 'DONE')
      ? { requestedAt: now }
      : {}),
    ...(move.rejectReason === undefined ? {} : { rejectReason: move.rejectReason }),
  })
  if (to === 'DONE') await complete(tx, order, { ...claim, quote }, rows, move)
  if (to === 'REJECTED' || to === 'WITHDRAWN') await endWithoutResult(tx, claim, rows, now)
  const lineIds = rows.map(({ line }) => line.id)
  if (move.isQuiet !== true)
    await announceClaim(tx, order, { ...claim, quote }, { ...move, lineIds })
}

/**
 * Refund of a claim at its end; for a return after the granted mileage of its goods was taken back
 * (after-sales#spent-mileage).
 */
async function finalRefund(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  rows: readonly ClaimLineRow[],
  now: Date,
): Promise<ClaimRefund> {
  const { type, quote, requestNo } = claim
  if (type === 'EXCHANGE') return quote
  const refund = await refundAtEnd(tx, order, claim, rows)
  if (type === 'CANCEL') return refund
  const lines = rows.map(({ line }) => line)
  const reason = { refType: 'CLAIM', refId: requestNo, now }
  const covered = quote.mileageDeducted
  return deductSpent(refund, await revokeEarned(tx, order, lines, { covered, ...reason }))
}

/** Before the request the lines do not belong to the claim. */
const isRequested = (claim: ClaimRow, to: ClaimState) =>
  claim.requestedAt !== null || to === 'REQUESTED' || to === 'DONE'

const piecesOf = (rows: readonly ClaimLineRow[]): Pieces[] =>
  rows.map(({ line }) => ({ sizeId: line.skuId, qty: line.qty }))

async function complete(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  rows: readonly ClaimLineRow[],
  { now, isLost = false, restocked }: ClaimMove,
): Promise<void> {
  // Before any size, as by an order of goods (docs/decisions/170).
  if (order.userId !== null) await lockBalances(tx, order.userId)
  const cause = { type: 'CLAIM', id: String(claim.id), now } as const
  const isCancellation = claim.type === 'CANCEL'
  const isRestocked = !isLost && isRestockedByReason(claim)
  const back = rows.filter(({ line }) => restocked?.get(line.id) ?? isRestocked)
  const effect = isCancellation ? 'CANCEL_RESTOCK' : 'RETURN_RESTOCK'
  const held = claim.type === 'EXCHANGE' ? await endClaimHolds(tx, claim.id, 'CONSUMED') : []
  // Returned and new sizes at once: another change may take them the other way around
  // (selling#size-locks).
  await lockSizes(
    tx,
    [...piecesOf(back), ...held].map(({ sizeId }) => sizeId),
  )
  if (back.length > 0) await movePieces(tx, effect, piecesOf(back), cause)
  if (claim.type === 'EXCHANGE') {
    await movePieces(tx, 'SALE', held, cause)
    for (const row of rows) await replace(tx, order, claim, row)
    return
  }
  await refund(tx, order, claim, now)
}

async function replace(
  tx: Tx,
  order: OrderRow,
  { redelivery }: ClaimRow,
  { line, newSkuId, newSizeLabel }: ClaimLineRow,
): Promise<void> {
  if (newSkuId === null || newSizeLabel === null) throw new Error('An exchange has new sizes')
  const receiver = isSameReceiver(redelivery, order.receiver) ? line.receiver : redelivery
  await insertReplacement(tx, line, { skuId: newSkuId, sizeLabel: newSizeLabel, receiver })
}

const RECEIVER_PARTS = ['receiverName', 'phone', 'zonecode', 'address1', 'address2'] as const

const isSameReceiver = (left: ClaimRow['redelivery'], right: OrderRow['receiver']) =>
  left === null || RECEIVER_PARTS.every((part) => left[part] === right[part])

async function refund(tx: Tx, order: OrderRow, claim: ClaimRow, now: Date): Promise<void> {
  const { pg, mileage, money } = claim.quote
  const reason = { refType: 'CLAIM', refId: claim.requestNo, now }
  await restoreShares(tx, order, { mileage, money, ...reason })
  const coupons = await restoreCoupons(tx, order, await linesNow(tx, order.id), now)
  const refunded = { ...claim.quote, couponRestored: coupons.length > 0 }
  await updateClaim(tx, claim.id, { quote: refunded })
  await setReceiptDue(tx, order.id, now)
  await insertOrderRefund(tx, { orderId: order.id, claimId: claim.id, ...refunded, at: now })
  if (pg === 0) return
  const payments = await findPaymentsOfOrder(tx, order.id)
  const paid = payments.find(({ status }) => status === 'PAID' || status === 'PARTIAL_CANCELED')
  // A refund at the provider's console returned the whole payment.
  if (!paid && payments.some(({ status }) => status === 'CANCELED')) return
  if (!paid?.impUid) throw new Error(`Order ${order.orderNumber} has no payment to refund`)
  const { id: paymentId, impUid } = paid
  await insertRefund(tx, { paymentId, impUid, amount: pg, cause: 'CLAIM', claimId: claim.id, now })
}

const linesNow = async (tx: Tx, orderId: number): Promise<LinesAfter> => ({
  lines: await readOrderLines(tx, orderId),
  returnedByBuyer: new Set(await readBuyerReturns(tx, orderId)),
})

/** Ends a claim without a result: stock, time until the confirmation and a paid fee go back. */
async function endWithoutResult(
  tx: Tx,
  claim: ClaimRow,
  rows: readonly ClaimLineRow[],
  now: Date,
): Promise<void> {
  const cause = { type: 'CLAIM', id: String(claim.id), now } as const
  await movePieces(tx, 'RELEASE', await endClaimHolds(tx, claim.id, 'RELEASED'), cause)
  for (const { line, confirmLeftMs } of rows) {
    if (confirmLeftMs === null) continue
    await setConfirmAt(tx, [line.id], new Date(now.getTime() + confirmLeftMs))
  }
  await refundPaidFee(tx, claim, now)
}

/** Stores the refund of the fee of a claim, if one was paid for it. */
export async function refundPaidFee(
  tx: Tx,
  claim: Pick<ClaimRow, 'id' | 'feeAmount'>,
  now: Date,
): Promise<void> {
  // A claim that was turned to the fault of the seller has given its fee back.
  const fee = claim.feeAmount > 0 ? await findPaidFee(tx, claim.id) : undefined
  if (!fee?.impUid) return
  const { id: paymentId, impUid, amount } = fee
  await insertRefund(tx, { paymentId, impUid, amount, cause: 'FEE', claimId: claim.id, now })
}

async function announceClaim(
  tx: Tx,
  order: OrderRow,
  claim: ClaimRow,
  { to, now, lineIds }: ClaimMove & { readonly lineIds: readonly number[] },
): Promise<void> {
  if (!isRequested(claim, to)) return
  const amount = claim.quote.pg + claim.quote.money
  const isRefund = to === 'DONE' && claim.type !== 'EXCHANGE'
  const text = isRefund
    ? NOTIFICATION_TEXTS.REFUNDED({ amount })
    : NOTIFICATION_TEXTS.CLAIM_STEP({
        type: CLAIM_TYPE_LABELS[claim.type],
        state: CLAIM_STATE_LABELS[to],
      })
  await announceStep(tx, order, { text, event: `CLAIM:${claim.requestNo}:${to}`, lineIds, now })
}

/**
 * Remaining time until the purchase of a line is confirmed, in milliseconds; null where none runs.
 */
export function confirmLeftMs(line: OrderLineRow, now: Date): number | null {
  return line.confirmAt && Math.max(0, line.confirmAt.getTime() - now.getTime())
}
