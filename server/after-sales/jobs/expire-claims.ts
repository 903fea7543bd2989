import { expireDraft } from '#server/after-sales/claims/expire-draft.ts'
import { findExpiredDrafts } from '#server/after-sales/claims/claim.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const CLAIMS_AT_ONCE = 100

/**
 * Job that ends drafts of claims after 30 minutes and refunds their paid fees
 * (after-sales#claim-drafts). Idempotent.
 */
export async function expireClaims(services: AppServices): Promise<void> {
  const expired = await findExpiredDrafts(services.db, services.clock.now(), CLAIMS_AT_ONCE)
  await forEachIsolated(services.log, expired, ({ id }) => expireDraft(services, id))
}
