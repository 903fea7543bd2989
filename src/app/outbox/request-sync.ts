import type { PageMessage } from '#core/worker/messages.ts'
import { askDevice, WORKERS } from '#core/storage/device-store.ts'
import { OUTBOX_NAME } from '#core/outbox/outbox-database.ts'

/** Registration with Background Sync, which some browsers lack. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

function hasSync(
  registration: ServiceWorkerRegistration | undefined,
): registration is SyncRegistration {
  return registration !== undefined && 'sync' in registration
}

/**
 * Registers a background sync, so that the worker sends queued writes once there is network,
 * without a page too.
 */
export async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await askDevice(WORKERS, () => navigator.serviceWorker.getRegistration())
  if (!hasSync(registration)) return
  // May be disabled by a browser setting; then the next page sends.
  await registration.sync.register(OUTBOX_NAME).catch(() => undefined)
}

/**
 * Hands the queued writes of a closing page to the worker, because the page's own requests may be
 * cancelled.
 */
export function handToWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const message: PageMessage = { type: 'SEND_OUTBOX' }
  navigator.serviceWorker.controller?.postMessage(message)
}
