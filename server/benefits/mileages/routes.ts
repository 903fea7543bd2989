import { listMileages } from '#contract/benefits/mileages.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { showMileage } from './show-mileage.ts'

/** Routes of mileage. */
export function mileageRoutes(app: App, services: AppServices): void {
  mount(app, listMileages, ({ visitor, query }) =>
    showMileage(services, requireMember(visitor).id, query),
  )
}
