import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { confirmClaim } from '#contract/after-sales/claims.calls.ts'
import type { ClaimRefund } from '#contract/after-sales/claim-views.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { setConfirmAt, splitLine } from '#server/orders/placing/lines.store.ts'
import { lockOrder, type OrderRow } from '#server/orders/placing/order.store.ts'
import { findPaidFee } from '#server/payments/attempts/claim-fee.store.ts'
import { replaceRefundAccount } from '#server/payments/attempts/refund-account.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { takeFreePieces } from '#server/selling/stock/stock.store.ts'
import { attachFiles, type FileRow } from '#server/media/uploads/upload.store.ts'
import { withUploads } from '#server/media/uploads/with-uploads.ts'
import { findOwnClaim } from './find-own-claim.ts'
import {
  insertClaimHolds,
  lockClaim,
  readClaimLines,
  setClaimLine,
  type ClaimRow,
} from './claim.store.ts'
import type { DecidedClaim } from './decide-claim.ts'
import { confirmLeftMs, moveClaim } from './move-claim.ts'
import { decideNow } from './read-claim-facts.ts'
import { refundClaim } from './refund-claim.ts'
import { wishOfClaim } from './wish-of-claim.ts'

type Confirmed = ResponseOf<typeof confirmClaim>

/**
 * Requests the claim of a draft with its photos; repeats return the state. Failures as in
 * `confirmClaim`.
 */
export async function requestClaim(
  services: AppServices,
  visitor: Visitor,
  { requestNo, refundAccount }: ParsedRequestOf<typeof confirmClaim>['body'],
  files: readonly ReceivedFile[],
): Promise<Confirmed> {
  const { claim, order } = await findOwnClaim(services, visitor, requestNo)
  const { orderNumber } = order
  if (claim.requestedAt !== null) return { requestNo, orderNumber, state: claim.state }
  refuseExpired(claim, services.clock.now())
  const state = await withUploads(services, files, 'pictures', (stored) =>
    services.db.transaction(async (tx) => {
      const next = await request(tx, services, claim.id, stored)
      if (refundAccount) await replaceRefundAccount(tx, services, order.id, refundAccount)
      return next
    }),
  )
  await refundClaim(services, claim.id)
  return { requestNo, orderNumber, state }
}

function refuseExpired(claim: ClaimRow, now: Date): void {
  if (claim.state !== 'DRAFT' && claim.state !== 'FEE_WAIT') throw new ApiFailure('CLAIM_NOT_FOUND')
  if (claim.expiresAt <= now) throw new ApiFailure('CLAIM_EXPIRED')
}

async function request(
  tx: Tx,
  { clock, log }: AppServices,
  claimId: number,
  files: readonly FileRow[],
): Promise<Confirmed['state']> {
  const now = clock.now()
  const { order, claim } = await lockClaimOfOrder(tx, claimId)
  // Another request with the same draft was faster.
  if (claim.requestedAt !== null) return claim.state
  refuseExpired(claim, now)
  const rows = await readClaimLines(tx, [claim.id])
  const wish = wishOfClaim(claim, rows)
  const withFee = claim.feeMethod === 'DEDUCT'
  const { decided, quote } = await decideNow(tx, order, wish, { now, withFee, log })
  if (!isSameRefund(quote.refund, claim.quote) || quote.fee.amount !== claim.feeAmount) {
    throw new ApiFailure('QUOTE_CHANGED')
  }
  await refuseIncomplete(tx, claim, decided, files)
  await takeLines(tx, { order, claim }, decided, now)
  if (claim.type === 'EXCHANGE') await holdNewSizes(tx, claim, decided, now)
  await attachFiles(tx, files, { kind: 'CLAIM', id: claim.id })
  const to = decided.isImmediate ? 'DONE' : 'REQUESTED'
  await moveClaim(tx, order, claim, { to, actor: order.userId === null ? 'GUEST' : 'USER', now })
  return to
}

/** Locks the order of a claim, and then the claim. */
export async function lockClaimOfOrder(
  tx: Tx,
  claimId: number,
): Promise<{ order: OrderRow; claim: ClaimRow }> {
  const [row] = await readClaimLines(tx, [claimId])
  if (row === undefined) throw new ApiFailure('CLAIM_NOT_FOUND')
  const order = await lockOrder(tx, row.line.orderId)
  return { order, claim: await lockClaim(tx, claimId) }
}

function isSameRefund(left: ClaimRefund, right: ClaimRefund): boolean {
  return (
    left.pg === right.pg &&
    left.money === right.money &&
    left.mileage === right.mileage &&
    left.shippingDeducted === right.shippingDeducted &&
    left.feeDeducted === right.feeDeducted &&
    left.mileageDeducted === right.mileageDeducted
  )
}

async function refuseIncomplete(
  tx: Tx,
  claim: ClaimRow,
  { reason }: DecidedClaim,
  files: readonly FileRow[],
): Promise<void> {
  if (claim.type === 'CANCEL') return
  if (reason.photos === 'required' && files.length === 0) throw new ApiFailure('PHOTO_REQUIRED')
  if (claim.pickup === null) throw new ApiFailure('PICKUP_REQUIRED')
  if (claim.feeMethod === 'PREPAID' && (await findPaidFee(tx, claim.id)) === undefined) {
    throw new ApiFailure('FEE_UNPAID')
  }
}

/** Splits the claimed pieces off, and stops the time until their confirmation. */
export async function takeLines(
  tx: Tx,
  { order, claim }: { readonly order: OrderRow; readonly claim: ClaimRow },
  decided: DecidedClaim,
  now: Date,
): Promise<void> {
  for (const { line, qty } of decided.lines) {
    const taken = await splitLine(tx, line, { qty, earnRateBp: order.earnRateBp })
    await setClaimLine(tx, claim.id, line.id, {
      lineId: taken.id,
      confirmLeftMs: confirmLeftMs(line, now),
      wasConfirmed: line.state === 'CONFIRMED',
    })
    await setConfirmAt(tx, [taken.id], null)
  }
}

/** Holds the new sizes of an exchange. STOCK_SHORTAGE. */
export async function holdNewSizes(
  tx: Tx,
  claim: ClaimRow,
  { lines }: DecidedClaim,
  now: Date,
): Promise<void> {
  const pieces = lines.flatMap(({ newSkuId, qty }) =>
    newSkuId === null ? [] : [{ sizeId: newSkuId, qty }],
  )
  const cause = { type: 'CLAIM', id: String(claim.id), now } as const
  const shortages = await takeFreePieces(tx, 'HOLD', pieces, cause)
  if (shortages.length > 0) throw new ApiFailure('STOCK_SHORTAGE')
  const sums = new Map<number, number>()
  for (const { sizeId, qty } of pieces) sums.set(sizeId, (sums.get(sizeId) ?? 0) + qty)
  await insertClaimHolds(
    tx,
    claim.id,
    [...sums].map(([sizeId, qty]) => ({ sizeId, qty })),
  )
}
