import type { PageMessage } from '#core/worker/messages.ts'
import { OUTBOX_NAME } from '#core/outbox/outbox-place.ts'

/** Background sync, which not every browser has. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

function hasSync(
  registration: ServiceWorkerRegistration | undefined,
): registration is SyncRegistration {
  return registration !== undefined && 'sync' in registration
}

/** Asks the worker to send what waits once there is network, with or without a page. */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!hasSync(registration)) return
  // Refused by a setting of the browser: then the next page sends.
  await registration.sync.register(OUTBOX_NAME).catch(() => undefined)
}

/** Has the worker send what is kept, at once: the page is left, and its own requests may end with it. */
export function handToWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const message: PageMessage = { type: 'SEND_OUTBOX' }
  navigator.serviceWorker.controller?.postMessage(message)
}
