import { AUTO_PAY_DELETE_RETRY_MS } from '#contract/payments/auto-pay-limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { endDeleted, setNextTry } from './auto-pay.store.ts'
import { type AutoPayRow } from '#server/orders/cards/active-cards.store.ts'

/**
 * Deletes a card at the provider that the shop deleted; a failure is logged and tried again later.
 * Idempotent.
 */
export async function deleteAtProvider(
  { db, clock, cards, log }: AppServices,
  { id, customerUid }: Pick<AutoPayRow, 'id' | 'customerUid'>,
): Promise<void> {
  // Stored before the request, so that a stopped server or another process does not repeat it at
  // once.
  await setNextTry(db, id, new Date(clock.now().getTime() + AUTO_PAY_DELETE_RETRY_MS))
  try {
    await cards.remove(customerUid)
    await endDeleted(db, id)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    log.warn({ err: error, id }, 'a registered card was not deleted at the provider')
  }
}
