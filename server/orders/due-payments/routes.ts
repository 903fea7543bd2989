import { listDuePayments } from '#contract/orders/due-payments.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { listDuePaymentsOf } from './list-due-payments.ts'

/** Route of what a buyer must pay now. */
export function duePaymentRoutes(app: App, services: AppServices): void {
  mount(app, listDuePayments, ({ visitor }) => listDuePaymentsOf(services, visitor))
}
