import { recordMeasurements } from '#contract/measurements.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { MinuteCounter } from '#server/http/rate-limit.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { insertMeasurements } from './measurement.store.ts'

/**
 * Our choice: requests in a minute, of one session and of all. Anybody may send them and a session is made up by its
 * sender, so the second one bounds what a stranger can fill.
 */
export const MEASUREMENT_LIMITS = { session: 30, all: 1_200 } as const

const EVERYBODY = 'everybody'

/** The store's own collector of measurements (Spec 9); it takes them until there are too many, and tells nobody who sent them. */
export function measurementRoutes(app: App, { db, clock }: AppServices): void {
  const requests = new MinuteCounter()
  mount(app, recordMeasurements, async ({ body }) => {
    const now = clock.now()
    const isTooMuch =
      requests.count(EVERYBODY, now) > MEASUREMENT_LIMITS.all ||
      requests.count(body.sessionId, now) > MEASUREMENT_LIMITS.session
    if (isTooMuch) throw new ApiFailure('RATE_LIMITED', null, { retryAfterS: 60 })
    return { kept: await insertMeasurements(db, body.sessionId, body.events, now) }
  })
}
