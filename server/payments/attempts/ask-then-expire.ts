import { expireOrder } from '#server/orders/placing/expire-order.ts'
import type { Actor } from '#server/orders/placing/order.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { completeAttempts } from './complete-payment.ts'
import { isProviderFailure } from './provider-failure.ts'

/** How an unpaid order ends. */
interface Expiry {
  readonly actor: Actor
  readonly note: string
  /** Whether attempts that a later one replaced are asked about too; default: they are. */
  readonly withAbandoned?: boolean
  /** Whether the order also ends while the provider does not answer; default: it does not. */
  readonly evenWithoutAnswer?: boolean
}

/**
 * Asks the provider about the attempts of an order, then expires the order unless it turned out
 * paid ("asked first", payments#asked-first). Returns whether it expired. Throws
 * `ProviderUnavailable`.
 */
export async function askThenExpire(
  services: AppServices,
  orderId: number,
  { withAbandoned = true, evenWithoutAnswer = false, ...end }: Expiry,
): Promise<boolean> {
  try {
    await completeAttempts(services, orderId, { withAbandoned })
  } catch (error) {
    if (!evenWithoutAnswer || !isProviderFailure(error)) throw error
    services.log.warn({ err: error, orderId }, 'an order expires without an answer')
  }
  return expireOrder(services, orderId, end)
}
