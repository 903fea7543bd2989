import { getReferral } from '#contract/members/memberships.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readReferral } from './read-referral.ts'

/** Route of the referral code. */
export function referralRoutes(app: App, services: AppServices): void {
  mount(app, getReferral, ({ visitor }) => readReferral(services, requireMember(visitor).id))
}
