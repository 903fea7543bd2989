import type { AppServices } from '#server/platform/services/app-services.ts'
import { activateAfterSuspension } from '#server/members/sign-in/user.store.ts'

/**
 * Makes accounts active again whose suspension is over. Calls refuse nothing from the end on; this
 * is for lists and jobs.
 */
export async function endSuspensions({ db, clock }: AppServices): Promise<void> {
  await activateAfterSuspension(db, clock.now())
}
