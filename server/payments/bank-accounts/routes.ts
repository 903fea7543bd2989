import {
  confirmBankCheck,
  getBankAccount,
  requestBankCheck,
} from '#contract/payments/bank-accounts.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { confirmCheck, readBankAccount, requestCheck } from './check-account.ts'

/** Routes of the bank account for refunds. */
export function bankAccountRoutes(app: App, services: AppServices): void {
  mount(app, getBankAccount, ({ visitor }) => readBankAccount(services, requireMember(visitor).id))
  mount(app, requestBankCheck, ({ visitor, body }) =>
    requestCheck(services, requireMember(visitor).id, body),
  )
  mount(app, confirmBankCheck, ({ visitor, body }) =>
    confirmCheck(services, requireMember(visitor).id, body),
  )
}
