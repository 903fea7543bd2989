import { FIRST_MAINTENANCE_WINDOW } from '#contract/limits.ts'
import type { listMaintenanceWindows, MaintenanceWindow } from '#contract/maintenance.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isNumber, isText, listOf, objectOf } from '#core/guard/guard.ts'

/** Known maintenance windows and the offset between device and server clock. */
export interface KnownMaintenance {
  readonly windows: readonly MaintenanceWindow[]
  /** Milliseconds to add to the device clock to get the server time. */
  readonly clockOffsetMs: number
  /** Device time of the last update, in epoch milliseconds. */
  readonly learntAt: number
}

/** Instant as written by the server; the contract's schema accepts more forms. */
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u

/** Whether the value is an instant that this version can parse. */
export const isInstant = (value: unknown): value is string => isText(value) && INSTANT.test(value)

/** Guard of stored windows. */
export const isKnownMaintenance = objectOf<KnownMaintenance>({
  windows: listOf(
    objectOf<MaintenanceWindow>({ startsAt: isInstant, endsAt: isInstant, reason: isText }),
  ),
  clockOffsetMs: isNumber,
  learntAt: isNumber,
})

/** Spec 9: maintenance window built into every app. */
const BUILT_IN: MaintenanceWindow = { ...FIRST_MAINTENANCE_WINDOW, reason: '서비스 안정화 작업' }

/** Knowledge of a device that never reached the server: the built-in window and its own clock. */
export const UNTAUGHT: KnownMaintenance = { windows: [], clockOffsetMs: 0, learntAt: 0 }

/** Our choice: validity of the windows before the server is asked again. */
const REFRESH_AFTER_MS = 10 * 60_000

/**
 * Maintenance window at `deviceNow` (epoch milliseconds), start included, end excluded (Product 0.20). The device clock
 * is corrected first, so that a wrong one blocks no visitor.
 */
export function windowAt(
  known: KnownMaintenance,
  deviceNow: number,
): MaintenanceWindow | undefined {
  const now = deviceNow + known.clockOffsetMs
  return [BUILT_IN, ...known.windows].find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  )
}

/** Maintenance windows and server time of a response. */
export type MaintenanceAnswer = ResponseOf<typeof listMaintenanceWindows>

/** Knowledge from a response received at the device time `deviceNow`. */
export function learn(
  { serverTime, windows }: MaintenanceAnswer,
  deviceNow: number,
): KnownMaintenance {
  return { windows, clockOffsetMs: Date.parse(serverTime) - deviceNow, learntAt: deviceNow }
}

/** Whether the windows are too old, or the device clock was set back. */
export function isOutdated({ learntAt }: KnownMaintenance, deviceNow: number): boolean {
  return deviceNow < learntAt || deviceNow - learntAt > REFRESH_AFTER_MS
}
