import { PUSH_SUBSCRIPTIONS_PATH } from '#contract/messages/push-path.ts'
import { continuesAdmission } from '#core/admission/rules.ts'
import { readPushMessage, type PushMessage } from '#core/worker/push-message.ts'
import { DEMO_SHOP_NAME } from '#contract/shop/demo-shop.ts'

/**
 * Name of the shop for which the worker was built; builds replace this module by it
 * (build/company-modules.ts).
 */
const SHOP_NAME: string = DEMO_SHOP_NAME

declare const self: ServiceWorkerGlobalScope

/** Shown for data that cannot be read: a browser requires a notification for each push. */
const UNREADABLE: PushMessage = {
  title: SHOP_NAME,
  body: '새 알림이 있습니다.',
  link: '/',
  tag: 'notification',
}

/** Shows a push message and marks the icon of an installed app. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, body, link, tag } = readPushMessage(data?.text()) ?? UNREADABLE
  const icon = '/icons/icon-192.png'
  await self.registration.showNotification(title, { body, tag, icon, data: link })
  // Not every browser has badges.
  if ('setAppBadge' in navigator) await navigator.setAppBadge()
}

/** What the worker uses of a subscription. */
type Subscription = Pick<PushSubscription, 'endpoint' | 'options' | 'toJSON'>

/** A subscription and the one that replaces it; browsers leave out what they do not know. */
type RenewedPush = Record<'oldSubscription' | 'newSubscription', Subscription | null>

/**
 * Sends the shop the subscription by which the push service replaced its own. Rejects where that
 * fails; the next start of the app sends it then.
 */
export async function renewPush({
  oldSubscription: former,
  newSubscription,
}: RenewedPush): Promise<void> {
  if (!former) return
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(former.options))
  await fetch(PUSH_SUBSCRIPTIONS_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...renewed.toJSON(), formerEndpoint: former.endpoint }),
  })
}

/**
 * Opens the page of a notification: in an open tab, but not in one that pays, else in a new one.
 */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const url = new URL(String(notification.data), self.location.origin).href
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find((one) => !continuesAdmission(new URL(one.url).pathname))
  await (tab === undefined ? self.clients.openWindow(url) : (await tab.focus()).navigate(url))
}
