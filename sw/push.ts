import { keepsSession } from '#core/admission/rules.ts'
import { readPushMessage } from '#core/worker/push-message.ts'
import { SHOP_NAME } from './shop-name.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows a push message and marks the icon of an installed app. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { title, body, link, tag } = readPushMessage(SHOP_NAME, data?.text())
  const icon = '/icons/icon-192.png'
  await self.registration.showNotification(title, { body, tag, icon, data: link })
  // Not every browser has badges.
  if ('setAppBadge' in navigator) await navigator.setAppBadge()
}

/** Opens the page of a notification: in an open tab, but not in one that pays, else in a new one. */
export async function openPushed({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const url = new URL(String(notification.data), self.location.origin).href
  const tabs = await self.clients.matchAll({ type: 'window' })
  const tab = tabs.find((one) => !keepsSession(new URL(one.url).pathname))
  await (tab === undefined ? self.clients.openWindow(url) : (await tab.focus()).navigate(url))
}
