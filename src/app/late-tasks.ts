import { followShopClock } from '#src/browser/use-now.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { prepareForSilence } from '#src/offline/suspect-network.ts'
import { warnOfLostStorage } from '#src/pwa/warn-of-lost-storage.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { App } from './create-app.ts'
import { watchVisitor } from './follow-visitor.ts'

const loadPushRenewal = lazyModule(() => import('#src/features/messages/inbox/renew-push.ts'))

/**
 * Starts what a first view does not need: the clock of the shop, the watch of the network and of
 * the visitor, the renewal of push messages, and a word about a browser that stores nothing.
 */
export async function runLateTasks(app: App): Promise<void> {
  followShopClock(app.maintenance.now)
  prepareForSilence()
  warnOfLostStorage(
    () => window.localStorage,
    (message) => void toast(message, { tone: 'error', sticky: true }),
  )
  await watchVisitor(app)
  await renewSubscription(app)
}

/** Renews push messages where they are permitted, for members alone. */
async function renewSubscription({ admission, api }: App): Promise<void> {
  const isPermitted = 'Notification' in window && Notification.permission === 'granted'
  if (!isPermitted || !api.hasToken() || admission.snapshot().name !== 'inside') return
  // If it fails, the next start renews it.
  await loadPushRenewal()
    .then(({ renewPush }) => renewPush(api))
    .catch(() => undefined)
}
