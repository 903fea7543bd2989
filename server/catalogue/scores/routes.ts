import { scoreUp } from '#contract/catalogue/scores.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { countReported } from './count-reported.ts'
import { scoreLimit } from './score-limit.ts'

/** Routes of scores. */
export function scoreRoutes(app: App, services: AppServices): void {
  const limit = scoreLimit()
  mount(app, scoreUp, ({ visitor, network, body }) =>
    countReported(services, visitor, body, limit(visitor, network)),
  )
}
