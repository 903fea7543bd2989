import type { AppServices } from '#server/app/app-services.ts'
import { expireOrder } from '#server/orders/expire-order.ts'
import { findOverdueOrders } from '#server/orders/order-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { completeAttempts } from '#server/payments/complete-payment.ts'
import { isProviderFailure } from '#server/payments/provider-failure.ts'
import { eachApart } from './each-apart.ts'

const ORDERS_AT_ONCE = 100
/** A provider that stays silent this long after the end of a hold does not keep the stock any longer; a payment that shows up then is taken late or given back. */
const PATIENCE_MS = 30 * 60_000

/**
 * Ends holds that are over: asks the provider first, then gives the stock back (Product 3.4). Safe to run twice and in many
 * processes: each order is decided under its own lock.
 */
export async function expireHolds(services: AppServices): Promise<void> {
  const overdue = await findOverdueOrders(services.db, services.clock.now(), ORDERS_AT_ONCE)
  await eachApart(services.log, overdue, async (order) => {
    if (await mayExpire(services, order)) {
      await expireOrder(services, order.id, { actor: 'SYSTEM', note: '결제 기한 만료' })
    }
  })
}

async function mayExpire(services: AppServices, order: OrderRow): Promise<boolean> {
  try {
    await completeAttempts(services, order.id, { withAbandoned: true })
    return true
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    services.log.warn({ err: error, orderNumber: order.orderNumber }, 'an expiry has to wait')
    return services.clock.now().getTime() - order.holdExpiresAt.getTime() > PATIENCE_MS
  }
}
