import { PARTNER_REQUEST_LIFE_MS } from '#contract/service/partner-limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { detachFiles } from '#server/media/uploads/upload.store.ts'
import { deleteRequests } from './works-with-us.store.ts'

/**
 * Deletes requests of partners after one year, as their consent says; a job deletes their files
 * (editorial#partner-retention).
 */
export async function endPartnerRequests({ db, clock }: AppServices): Promise<void> {
  const until = new Date(clock.now().getTime() - PARTNER_REQUEST_LIFE_MS)
  await db.transaction(async (tx) => {
    await detachFiles(tx, 'WORKS_REQUEST', await deleteRequests(tx, until))
  })
}
