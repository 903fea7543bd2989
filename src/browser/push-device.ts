import { askDevice, WORKERS } from '#core/storage/device-store.ts'

/**
 * State of push messages in this browser. `blocked`: the person refused them in the browser, which
 * does not ask again. `unsupported`: also an iPhone outside the installed app (app#push).
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/**
 * Reason without a subscription: the person refused or closed the question, or the push service
 * failed.
 */
export type PushRefusal = 'blocked' | 'dismissed'

/** Refused permission for push messages. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
  readonly reason: PushRefusal

  constructor(reason: PushRefusal) {
    super('push messages were refused')
    this.reason = reason
  }
}

const isSupported = () =>
  typeof Notification !== 'undefined' && 'PushManager' in window && 'serviceWorker' in navigator

/** State of this browser; asks the person nothing. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await readPushEndpoint()) === undefined ? 'off' : 'on'
}

/** Asks for the permission; must run in the event of a click. Throws {@link PushRefused}. */
export async function requestPushPermission(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') return
  throw new PushRefused(permission === 'denied' ? 'blocked' : 'dismissed')
}

/** Subscribes this browser with the shop's public key and returns the JSON of the subscription. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await askDevice(WORKERS, () => navigator.serviceWorker.ready)
  // A subscription with another key of the shop cannot be changed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return subscription.toJSON()
}

/** Endpoint of the subscription of this browser; undefined without one. */
export async function readPushEndpoint(): Promise<string | undefined> {
  if (!isSupported() || Notification.permission !== 'granted') return undefined
  const registration = await askDevice(WORKERS, () => navigator.serviceWorker.getRegistration())
  return (await registration?.pushManager.getSubscription())?.endpoint
}

/** Ends the subscription of this browser. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await askDevice(WORKERS, () => navigator.serviceWorker.getRegistration())
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Removes the mark of unread messages from the icon of an installed app, where the browser has one.
 */
export async function clearAppBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
