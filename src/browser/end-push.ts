import { askDevice, WORKERS } from '#core/storage/device-store.ts'
import { pushEndpoint } from './push-endpoint.ts'

/**
 * Ends push messages of this browser at its push service, and removes shown notifications and the
 * mark on the icon of an installed app: the next user of the browser must not see them (app#push).
 * Works without the shop. Runs in the background: a push service that does not answer must not
 * delay the deletion of other data.
 */
export function endPush(): void {
  pushEndpoint.write(undefined)
  if (!('serviceWorker' in navigator)) return
  endNow().catch((error: unknown) => console.error('Push messages were not ended', error))
}

async function endNow(): Promise<void> {
  const registration = await askDevice(WORKERS, () => navigator.serviceWorker.getRegistration())
  if (registration === undefined) return
  for (const shown of await registration.getNotifications()) shown.close()
  if ('PushManager' in window) {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
  }
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
