import { listRanks, scoreUp } from '#contract/scores.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { countReported, rankTargets } from './rank-targets.ts'

/** Routes of the ranking (Product 4.20). */
export function scoreRoutes(app: App, services: AppServices): void {
  mount(app, scoreUp, ({ visitor, body }) => countReported(services, visitor, body))
  mount(app, listRanks, ({ query }) => rankTargets(services, query))
}
