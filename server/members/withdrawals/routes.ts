import { getWithdrawal, withdraw } from '#contract/members/withdrawals.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { endMembership, readWithdrawal } from './withdraw.ts'

/** Routes of the withdrawal. */
export function withdrawalRoutes(app: App, services: AppServices): void {
  mount(app, getWithdrawal, ({ visitor }) => readWithdrawal(services, requireMember(visitor).id))
  mount(app, withdraw, async ({ visitor, body }) => {
    await endMembership(services, requireMember(visitor), body)
    return {}
  })
}
