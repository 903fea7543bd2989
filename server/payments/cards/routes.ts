import { addAutoPay, listAutoPays, removeAutoPay } from '#contract/payments/auto-pays.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { addOwnCard, listOwnCards, removeOwnCard } from './own-cards.ts'

/** Routes of registered cards. */
export function autoPayRoutes(app: App, services: AppServices): void {
  mount(app, listAutoPays, ({ visitor }) => listOwnCards(services, requireMember(visitor).id))
  mount(app, addAutoPay, ({ visitor, body }) =>
    addOwnCard(services, requireMember(visitor).id, body),
  )
  mount(app, removeAutoPay, async ({ visitor, body }) => {
    await removeOwnCard(services, requireMember(visitor).id, body.customerUid)
    return {}
  })
}
