import type { AppServices } from '#server/platform/services/app-services.ts'
import { lockClaimOfOrder } from './confirm-claim.ts'
import { moveClaim } from './move-claim.ts'
import { refundClaim } from './refund-claim.ts'

/** Ends an expired draft; a fee that was paid for it is refunded. */
export async function expireDraft(services: AppServices, claimId: number): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const { order, claim } = await lockClaimOfOrder(tx, claimId)
    const isDraft = claim.state === 'DRAFT' || claim.state === 'FEE_WAIT'
    if (!isDraft || claim.expiresAt > now) return
    await moveClaim(tx, order, claim, { to: 'WITHDRAWN', actor: 'SYSTEM', now })
  })
  await refundClaim(services, claimId)
}
