import { getWinSheet, payRaffleWin } from '#contract/raffle-payments.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { payWin } from './pay-win.ts'
import { openWinSheet } from './win-sheet.ts'

/** Routes of payments of wins (Product 4.3). */
export function rafflePaymentRoutes(app: App, services: AppServices): void {
  mount(app, getWinSheet, ({ visitor, params }) => openWinSheet(services, visitor, params.entryId))
  mount(app, payRaffleWin, ({ visitor, params, body, idempotencyKey: key }) => {
    if (key === undefined) throw new Error('The call has no idempotency key')
    return payWin(services, { visitor, entryId: params.entryId, key, body })
  })
}
