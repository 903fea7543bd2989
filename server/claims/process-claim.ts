import type { ClaimState } from '#contract/claim-views.ts'
import type { Actor } from '#server/orders/order.store.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { canMoveClaim } from './claim-states.ts'
import { lockClaimOfOrder } from './confirm-claim.ts'
import { moveClaim } from './move-claim.ts'
import { refundClaim } from './refund-claim.ts'

/** Step of a claim at the warehouse. */
export interface ClaimStep {
  readonly to: Extract<ClaimState, 'PICKUP' | 'INSPECT' | 'DONE' | 'REJECTED'>
  readonly actor: Actor
  /** Shown to the shopper of a refused claim. */
  readonly rejectReason?: string
}

/** Moves a requested claim at the warehouse; returns false when the table does not allow the step any more. */
export async function processClaim(
  services: AppServices,
  claimId: number,
  { to, actor, rejectReason }: ClaimStep,
): Promise<boolean> {
  const now = services.clock.now()
  const isMoved = await services.db.transaction(async (tx) => {
    const { order, claim } = await lockClaimOfOrder(tx, claimId)
    if (claim.requestedAt === null || !canMoveClaim(claim.type, claim.state, to)) return false
    const reason = rejectReason === undefined ? {} : { rejectReason }
    await moveClaim(tx, order, claim, { to, actor, now, ...reason })
    return true
  })
  if (isMoved) await refundClaim(services, claimId)
  return isMoved
}
