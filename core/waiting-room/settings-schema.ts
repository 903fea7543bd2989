import * as v from 'valibot'
import type { RapidProtection } from './rapid-request.ts'
import type { QueueSettings } from './settings.ts'

const HOUR_MS = 3_600_000

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const name = v.pipe(text(64), v.minLength(1), v.regex(/^[\w.:@~-]+$/u, 'must be a plain name'))

const Room = v.strictObject({
  protocol: v.picklist(['https', 'http']),
  host: v.pipe(text(253), v.regex(/^[\w.[\]:-]+$/u, 'must be a host name')),
  port: whole(1, 65_535),
  query: v.pipe(text(200), v.minLength(1), v.regex(/^[^\s?#&]+$/u, 'must be a path')),
  serviceId: name,
  actionId: name,
})

/** URL to which a visitor may be redirected: a path of this origin, or http(s). */
const PageUrl = v.pipe(
  text(2_048),
  v.regex(/^(?:$|https?:\/\/[^\s/]|\/(?:$|[^\s/\\]))/u, 'must be a path or an http address'),
)

const Settings: v.GenericSchema<unknown, QueueSettings> = v.pipe(
  v.strictObject({
    room: v.union([Room, v.undefined()]),
    isBypassed: v.boolean(),
    timeoutMs: whole(100, 60_000),
    retries: whole(0, 10),
    ttlMinS: whole(1, 60),
    ttlMaxS: whole(1, 600),
    virtualWaitMs: whole(100, HOUR_MS),
    blockUrl: PageUrl,
    blockMessage: text(500),
    ipBlockWaits: whole(0, 10_000),
    ipBlockWaitMs: whole(100, HOUR_MS),
    ipRetries: whole(0, 100),
    ipRetryMs: whole(50, 60_000),
    letsThroughWithoutChange: v.boolean(),
    noChangeMax: whole(1, 100_000),
    rapidRequests: v.optional(
      v.custom<RapidProtection>((value) => typeof value === 'function', 'must be a function'),
    ),
    noActionMs: v.optional(whole(1_000, 24 * HOUR_MS)),
    showLimit: whole(0, 1e9),
    showNextLimit: whole(0, 1e9),
    showTimeLimitS: whole(0, 1e9),
    onFailure: v.picklist(['proceed', 'fail']),
  }),
  v.check(({ ttlMinS, ttlMaxS }) => ttlMinS <= ttlMaxS, 'ttlMinS must not exceed ttlMaxS'),
  v.transform((settings) => ({
    ...settings,
    room: settings.room,
    rapidRequests: settings.rapidRequests,
    noActionMs: settings.noActionMs,
  })),
)

/**
 * Validates external settings: every value must exist and be in its range.
 *
 * @throws Error that names every invalid setting and the reason.
 */
export function checkQueueSettings(settings: unknown): QueueSettings {
  const parsed = v.safeParse(Settings, settings)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue)
    return path === null ? issue.message : `${path}: ${issue.message}`
  })
  throw new Error(`Invalid waiting-room settings: ${faults.join('; ')}`)
}
