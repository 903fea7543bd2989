import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { preparePayment } from '#contract/payments/payments.calls.ts'
import type { Database } from '#server/platform/database/database.ts'

type Answer = ResponseOf<typeof preparePayment>

/** Running charges of the registered cards of orders, by the id of the order. */
const running = new WeakMap<Database, Map<number, Promise<Answer>>>()

/**
 * Answer to the charge of an order, shared by all calls of this process that ask for it while it
 * runs, also its failure. Calls in other processes join its stored attempt.
 */
export async function shareCharge(
  db: Database,
  orderId: number,
  charge: () => Promise<Answer>,
): Promise<Answer> {
  const ofShop = running.get(db) ?? new Map<number, Promise<Answer>>()
  running.set(db, ofShop)
  const earlier = ofShop.get(orderId)
  if (earlier !== undefined) return earlier
  const result = charge().finally(() => ofShop.delete(orderId))
  ofShop.set(orderId, result)
  return result
}
