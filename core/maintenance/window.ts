import { FIRST_MAINTENANCE_WINDOW } from '#contract/platform/limits.ts'
import type { MaintenanceWindow } from '#contract/shop/maintenance.calls.ts'
import { isNumber, isText, listOf, objectOf } from '#core/guard/guard.ts'

/** What a device knows about maintenance: windows, and how far its clock is from the shop's. */
export interface KnownMaintenance {
  readonly windows: readonly MaintenanceWindow[]
  /** Milliseconds to add to the device's clock to get the shop's. */
  readonly clockOffsetMs: number
  /** Device time at which this was learnt, in epoch milliseconds. */
  readonly learntAt: number
}

/** An instant as the shop writes it; the contract's schema would take other spellings too. */
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u

/** Whether it is an instant that this version can reckon with. */
export const isInstant = (value: unknown): value is string => isText(value) && INSTANT.test(value)

const isWindow = objectOf<MaintenanceWindow>({
  startsAt: isInstant,
  endsAt: isInstant,
  reason: isText,
})

/** Whether a device kept what this version understands. */
export const isKnownMaintenance = objectOf<KnownMaintenance>({
  windows: listOf(isWindow),
  clockOffsetMs: isNumber,
  learntAt: isNumber,
})

/** The window that every app knows from the day it is built. */
const BUILT_IN: MaintenanceWindow = { ...FIRST_MAINTENANCE_WINDOW, reason: '서비스 안정화 작업' }

/** What a device knows that never reached the shop: the window of the spec, and its own clock. */
export const UNTAUGHT: KnownMaintenance = { windows: [], clockOffsetMs: 0, learntAt: 0 }

/** Our choice: what was learnt is good for this long. */
const REFRESH_AFTER_MS = 10 * 60_000

/**
 * The window in which the shop is closed at `deviceNow` (epoch milliseconds), start included, end
 * excluded (app#maintenance). The device's clock is corrected first, so that a wrong one excludes
 * no visitor.
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

/** What the shop says of its maintenance: its clock, and its windows. */
export interface MaintenanceAnswer {
  readonly serverTime: string
  readonly windows: readonly MaintenanceWindow[]
}

/** Whether a document carries what this version understands. */
export const isMaintenanceAnswer = objectOf<MaintenanceAnswer>({
  serverTime: isInstant,
  windows: listOf(isWindow),
})

/** What the server's answer teaches a device whose clock shows `deviceNow`. */
export function learn(
  { serverTime, windows }: MaintenanceAnswer,
  deviceNow: number,
): KnownMaintenance {
  return { windows, clockOffsetMs: Date.parse(serverTime) - deviceNow, learntAt: deviceNow }
}

/** True when it is time to ask again; also when the device's clock was set back since. */
export function isOutdated({ learntAt }: KnownMaintenance, deviceNow: number): boolean {
  return deviceNow < learntAt || deviceNow - learntAt > REFRESH_AFTER_MS
}
