import { getMembership, getMembershipCode } from '#contract/members/memberships.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { issueCode, readMembership } from './read-membership.ts'

/** Routes of grade and card code. */
export function membershipRoutes(app: App, services: AppServices): void {
  mount(app, getMembership, ({ visitor }) => readMembership(services, requireMember(visitor).id))
  mount(app, getMembershipCode, async ({ visitor }) =>
    issueCode(services, requireMember(visitor).id),
  )
}
