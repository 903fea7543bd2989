import * as v from 'valibot'
import { PaymentReturn } from '#contract/payments/payments.calls.ts'
import {
  confirmDeferredPayment,
  prepareDeferredPayment,
} from '#contract/raffles/raffle-deferred.calls.ts'
import {
  changeWinAddress,
  getWinSheet,
  payRaffleWin,
} from '#contract/raffles/raffle-payments.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { readFields } from '#server/platform/http/read-fields.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { completeDeferredReturn, confirmDeferred, openDeferredPayment } from './deferred-payment.ts'
import { changeAddressOfWin } from './change-win-address.ts'
import { payWin } from './pay-win.ts'
import { openWinSheet } from './win-sheet.ts'

/** Routes of payments of wins. */
export function rafflePaymentRoutes(app: App, services: AppServices): void {
  mount(app, getWinSheet, ({ visitor, params, query }) =>
    openWinSheet(services, visitor, params.entryId, query.money ?? 0),
  )
  mount(app, changeWinAddress, ({ visitor, params, body }) =>
    changeAddressOfWin(services, visitor, params.entryId, body),
  )
  mount(app, payRaffleWin, ({ visitor, params, body, idempotencyKey: key }) => {
    if (key === undefined) throw new Error('The call has no idempotency key')
    return payWin(services, { visitor, entryId: params.entryId, key, body })
  })
  mount(app, prepareDeferredPayment, ({ visitor, params, body }) =>
    openDeferredPayment(services, { visitor, entryId: params.entryId, body }),
  )
  mount(app, confirmDeferredPayment, ({ visitor, body }) =>
    confirmDeferred(services, visitor, body),
  )
  mobileReturnRoute(app, services)
}

/** A form contains texts alone. */
const FormReturn = v.object({
  ...PaymentReturn.entries,
  imp_success: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((text) => text === 'true'),
      ),
    ]),
  ),
})

/**
 * Return of a phone from the provider's page: a form or JSON, by a call or as a full page without a
 * session (raffles#card-return). A page is sent on to the entry. VALIDATION_FAILED,
 * PAYMENT_NOT_FOUND.
 */
function mobileReturnRoute(app: App, services: AppServices): void {
  app.post('/v1/raffle/deferred/payments/confirm/mobile', async (c) => {
    const answer = v.safeParse(FormReturn, await readFields(c))
    if (!answer.success) throw new ApiFailure('VALIDATION_FAILED', { fields: [] })
    const done = await completeDeferredReturn(services, answer.output)
    if (done === undefined) throw new ApiFailure('PAYMENT_NOT_FOUND')
    const { entryId, ...payload } = done
    const isPage = c.req.header('accept')?.includes('text/html') ?? false
    if (isPage) return c.redirect(`/app-download?entry=${entryId}`, 303)
    return c.json({ code: 'SUCCESS', message: null, payload }, 200, { 'cache-control': 'no-store' })
  })
}
