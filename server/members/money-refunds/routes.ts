import { refundMoney } from '#contract/benefits/money.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { requestRefund } from './request-refund.ts'

/** Route of refunds of money: the account of the member, after a check of the password. */
export function moneyRefundRoutes(app: App, services: AppServices): void {
  mount(app, refundMoney, ({ visitor, body }) =>
    requestRefund(services, requireMember(visitor), body.password),
  )
}
