import { findRefundsOfClaims } from '#server/payments/attempts/refund.store.ts'
import { tryRefund } from '#server/payments/attempts/refund.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Executes the refunds of a claim that its transaction stored; failed ones are retried by a job.
 */
export async function refundClaim(services: AppServices, claimId: number): Promise<void> {
  const refunds = await findRefundsOfClaims(services.db, [claimId])
  for (const { id, status } of refunds) {
    if (status === 'REQUESTED') await tryRefund(services, id)
  }
}
