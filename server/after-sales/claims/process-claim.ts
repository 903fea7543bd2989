import type { ClaimFault } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimState } from '#contract/after-sales/claim-views.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Actor } from '#server/orders/placing/order.store.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { attachFiles, type FileRow } from '#server/media/uploads/upload.store.ts'
import { withUploads } from '#server/media/uploads/with-uploads.ts'
import { canMoveClaim } from './claim-states.ts'
import { lockClaimOfOrder } from './confirm-claim.ts'
import { moveClaim } from './move-claim.ts'
import { refundClaim } from './refund-claim.ts'
import { turnFault } from './turn-fault.ts'

/** Step of a claim at the warehouse. */
export interface ClaimStep {
  readonly to: Extract<ClaimState, 'PICKUP' | 'INSPECT' | 'DONE' | 'REJECTED'>
  readonly actor: Actor
  /** Shown to the shopper of a refused claim; required after the inspection. */
  readonly rejectReason?: string | undefined
  /** The party at fault by the inspection; for INSPECT and DONE. */
  readonly fault?: ClaimFault | undefined
  /** Why the buyer is at fault, shown to the shopper. */
  readonly faultReason?: string | undefined
  /** Whether the pieces of a line return to the stock; by the reason where it is not named. */
  readonly restocked?: ReadonlyMap<number, boolean> | undefined
  /** Photos of the inspection of a refused claim; required after it. */
  readonly photos?: readonly ReceivedFile[]
}

/**
 * Moves a requested claim at the warehouse; returns false when the table does not allow the step
 * any more. CLAIM_REASON and PHOTO_REQUIRED for an inspected claim that is refused without reason
 * or photos (after-sales#refused-claims), and changes of fault that {@link turnFault} refuses.
 * FILE_COUNT, FILE_TOO_LARGE, FILE_TYPE for photos.
 */
export async function processClaim(
  services: AppServices,
  claimId: number,
  { photos = [], ...step }: ClaimStep,
): Promise<boolean> {
  const isMoved = await withUploads(services, photos, 'pictures', (stored) =>
    services.db.transaction((db) => stepClaim({ ...services, db }, claimId, step, stored)),
  )
  if (isMoved) await refundClaim(services, claimId)
  return isMoved
}

/**
 * As {@link processClaim}, in the transaction of its caller, with stored photos. The refund that
 * the step asks for is sent by {@link refundClaim} after the commit.
 */
export async function stepClaim(
  { db: tx, clock, log }: Pick<TxServices, 'db' | 'clock' | 'log'>,
  claimId: number,
  { to, actor, rejectReason, fault, faultReason, restocked }: Omit<ClaimStep, 'photos'>,
  stored: readonly FileRow[],
): Promise<boolean> {
  const now = clock.now()
  const { order, claim: found } = await lockClaimOfOrder(tx, claimId)
  if (found.requestedAt === null || !canMoveClaim(found.type, found.state, to)) return false
  const turned = to === 'INSPECT' || to === 'DONE' ? fault : undefined
  const claim = await turnFault(tx, order, found, { fault: turned, reason: faultReason, now, log })
  if (claim.state === 'INSPECT' && to === 'REJECTED') refuseUnproven(rejectReason, stored)
  await moveClaim(tx, order, claim, {
    to,
    actor,
    now,
    ...(rejectReason === undefined ? {} : { rejectReason }),
    ...(restocked === undefined ? {} : { restocked }),
  })
  await attachFiles(tx, stored, { kind: 'CLAIM_REFUSAL', id: claim.id })
  return true
}

function refuseUnproven(reason: string | undefined, photos: readonly FileRow[]): void {
  if (reason === undefined || reason.trim() === '') throw new ApiFailure('CLAIM_REASON')
  if (photos.length === 0) throw new ApiFailure('PHOTO_REQUIRED')
}
