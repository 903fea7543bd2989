import { listRanks } from '#contract/catalogue/scores.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { rankTargets } from './rank-targets.ts'

/** Routes of the ranking. */
export function rankRoutes(app: App, services: AppServices): void {
  mount(app, listRanks, ({ visitor, query }) => rankTargets(services, visitor, query))
}
