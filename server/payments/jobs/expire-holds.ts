import type { AppServices } from '#server/platform/services/app-services.ts'
import { findOverdueOrders } from '#server/orders/placing/order.store.ts'
import { askThenExpire } from '#server/payments/attempts/ask-then-expire.ts'
import { isProviderFailure } from '#server/payments/attempts/provider-failure.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const ORDERS_AT_ONCE = 100
/**
 * Grace period after the end of a hold while the provider does not answer; then the stock is
 * released. A payment that appears later is accepted late or refunded.
 */
const PATIENCE_MS = 30 * 60_000

/**
 * Job that expires ended holds: asks the provider first, then releases the stock
 * (payments#asked-first). Idempotent, and safe in several processes: each order is decided under
 * its own lock.
 */
export async function expireHolds(services: AppServices): Promise<void> {
  const overdue = await findOverdueOrders(services.db, services.clock.now(), ORDERS_AT_ONCE)
  await forEachIsolated(services.log, overdue, async (order) => {
    const overdueMs = services.clock.now().getTime() - order.holdExpiresAt.getTime()
    const end = {
      actor: 'SYSTEM',
      note: '결제 기한 만료',
      evenWithoutAnswer: overdueMs > PATIENCE_MS,
    } as const
    try {
      await askThenExpire(services, order.id, end)
    } catch (error) {
      if (!isProviderFailure(error)) throw error
      services.log.warn({ err: error, orderNumber: order.orderNumber }, 'an expiry has to wait')
    }
  })
}
