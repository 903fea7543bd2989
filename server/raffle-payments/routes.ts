import { payRaffleWin } from '#contract/raffle-payments.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { payWin } from './pay-win.ts'

/** Routes of payments of wins (Product 4.3). */
export function rafflePaymentRoutes(app: App, services: AppServices): void {
  mount(app, payRaffleWin, ({ visitor, params, body, idempotencyKey: key }) => {
    if (key === undefined) throw new Error('The call has no idempotency key')
    return payWin(services, { visitor, entryId: params.entryId, key, body })
  })
}
