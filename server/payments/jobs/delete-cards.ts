import { AUTO_PAY_UID_FORGOTTEN_MS } from '#contract/payments/auto-pay-limits.ts'
import { deleteUnusedUids, findCardsToDelete } from '#server/payments/cards/auto-pay.store.ts'
import { deleteAtProvider } from '#server/payments/cards/delete-at-provider.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const CARDS_AT_ONCE = 50

/**
 * Job that deletes cards at the provider: those of failed tries and of withdrawn members, and those
 * of ids that were given out and never became a card here. Idempotent.
 */
export async function deleteCards(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  await deleteUnusedUids(db, new Date(now.getTime() - AUTO_PAY_UID_FORGOTTEN_MS), now)
  const due = await findCardsToDelete(db, now, CARDS_AT_ONCE)
  await forEachIsolated(log, due, (card) => deleteAtProvider(services, card))
}
