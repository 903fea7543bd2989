import { recordMeasurements } from '#contract/shop/measurements.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { MinuteCounter } from '#server/platform/http/rate-limit.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { insertMeasurements } from './measurement.store.ts'

/**
 * Requests per minute, of one session and of all. The call is public and the session id is chosen
 * by the sender, so the total bounds the stored data.
 */
export const MEASUREMENT_LIMITS = { session: 30, all: 1_200 } as const

const ALL_SESSIONS = 'all'

/**
 * The shop's own collector of measurements (shop#measurements); rate-limited, and stores no sender.
 */
export function measurementRoutes(app: App, { db, clock }: AppServices): void {
  const requests = new MinuteCounter()
  mount(app, recordMeasurements, async ({ body }) => {
    const now = clock.now()
    const isTooMuch =
      requests.count(ALL_SESSIONS, now) > MEASUREMENT_LIMITS.all ||
      requests.count(body.sessionId, now) > MEASUREMENT_LIMITS.session
    if (isTooMuch) throw new ApiFailure('RATE_LIMITED', null, { retryAfterS: 60 })
    return { kept: await insertMeasurements(db, body.sessionId, body.events, now) }
  })
}
