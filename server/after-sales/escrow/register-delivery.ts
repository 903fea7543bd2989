import { isProviderFailure } from '#server/payments/attempts/provider-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  endDelivery,
  readDelivery,
  takeDelivery,
  type EscrowDeliveryRow,
} from './escrow-delivery.store.ts'

/**
 * Pause after the first failed try, longer than the provider's answers may take; each further one
 * doubles it.
 */
const FIRST_PAUSE_MS = 5 * 60_000
const LAST_PAUSE_MS = 24 * 60 * 60_000

/** Pause after so many failed tries, in milliseconds. */
const pauseAfter = (tries: number) => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LAST_PAUSE_MS)

/**
 * Registers the newest parcel of an escrow payment at the provider (E-commerce act 24(2)). A
 * failure never ends the tries: the next one is stored before the provider is asked.
 */
export async function registerDelivery(
  services: AppServices,
  due: EscrowDeliveryRow,
): Promise<void> {
  const { db, clock, escrow, log } = services
  const now = clock.now()
  const nextTryAt = new Date(now.getTime() + pauseAfter(due.tries + 1))
  const taken = await takeDelivery(db, due, { now, nextTryAt })
  if (taken === undefined) return
  const delivery = await readDelivery(db, taken)
  if (delivery === undefined) {
    await endDelivery(db, taken, now)
    return
  }
  try {
    await escrow.register(delivery)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    const { id, paymentId, tries } = taken
    log.warn({ err: error, id, paymentId, tries }, 'an escrow delivery was not registered')
    return
  }
  await endDelivery(db, { ...taken, registeredId: taken.shipmentId }, clock.now())
}
