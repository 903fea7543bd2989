import {
  cancelPayment,
  confirmMobilePayment,
  confirmPayment,
  preparePayment,
} from '#contract/payments/payments.calls.ts'
import { changeOrderDiscount, returnStock } from '#contract/orders/orders.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { changeDiscount } from './change-discount.ts'
import { abandonWindow } from './abandon-window.ts'
import { confirmReturn } from './confirm-payment.ts'
import { openPayment } from './prepare-payment.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'

/** Routes of payments. */
export function paymentRoutes(app: App, services: AppServices): void {
  mount(app, preparePayment, ({ visitor, params, body }) =>
    openPayment(services, visitor, params.orderNumber, body),
  )
  mount(app, confirmPayment, ({ visitor, body }) =>
    confirmReturn(services, visitor, body, 'CALLBACK'),
  )
  mount(app, confirmMobilePayment, async ({ visitor, params, body }) => {
    // The number in the path and the attempt in the query must match; a forged redirect may mix
    // them.
    if (!body.merchant_uid.startsWith(`${params.orderNumber}_`)) {
      throw new ApiFailure('PAYMENT_NOT_FOUND')
    }
    const result = await confirmReturn(services, visitor, body, 'REDIRECT')
    const isPaid = result.result === 'PAID'
    const redirect = isPaid ? `/order/complete?orderNumber=${params.orderNumber}` : null
    return { ...result, redirect }
  })
  mount(app, cancelPayment, ({ visitor, params, body }) =>
    abandonWindow(services, visitor, params.orderNumber, body),
  )
  mount(app, returnStock, ({ visitor, query }) =>
    cancelUnpaidOrder(services, visitor, query.orderNumber),
  )
  mount(app, changeOrderDiscount, ({ visitor, params, body }) =>
    changeDiscount(services, visitor, params.orderNumber, body),
  )
}
