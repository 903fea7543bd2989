import {
  addPushSubscription,
  removePushSubscription,
} from '#contract/messages/push-subscriptions.calls.ts'
import { renewPushSubscription } from '#contract/messages/renewed-subscriptions.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  deleteSubscriptionOf,
  renewSubscription,
  replaceSubscription,
} from './subscription.store.ts'

/** Routes of push subscriptions. */
export function pushRoutes(app: App, { db, clock }: AppServices): void {
  mount(app, addPushSubscription, async ({ visitor, body: { endpoint, keys } }) => {
    const subscription = {
      clientId: requireClientId(visitor),
      userId: visitor.user?.id ?? null,
      endpoint,
      ...keys,
      createdAt: clock.now(),
    }
    await db.transaction((tx) => replaceSubscription(tx, subscription))
    return {}
  })
  mount(app, renewPushSubscription, async ({ body: { formerEndpoint, endpoint, keys } }) => {
    const renewed = { endpoint, ...keys, createdAt: clock.now() }
    await db.transaction((tx) => renewSubscription(tx, formerEndpoint, renewed))
    return {}
  })
  mount(app, removePushSubscription, async ({ visitor }) => {
    await deleteSubscriptionOf(db, requireClientId(visitor))
    return {}
  })
}
