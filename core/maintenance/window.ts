import * as v from 'valibot'
import { FIRST_MAINTENANCE_WINDOW } from '#contract/limits.ts'
import { MaintenanceWindow, type listMaintenanceWindows } from '#contract/maintenance.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

/** What a device knows about maintenance: windows, and how far its clock is from the store's. */
export const KnownMaintenance = v.object({
  windows: v.array(MaintenanceWindow),
  /** Milliseconds to add to the device's clock to get the store's. */
  clockOffsetMs: v.number(),
  /** Device time at which this was learnt, in epoch milliseconds. */
  learntAt: v.number(),
})
export type KnownMaintenance = v.InferOutput<typeof KnownMaintenance>

/** Spec 9: the window that every app knows from the day it is built. */
const BUILT_IN: MaintenanceWindow = { ...FIRST_MAINTENANCE_WINDOW, reason: '서비스 안정화 작업' }

/** What a device knows that never reached the store: the window of the spec, and its own clock. */
export const UNTAUGHT: KnownMaintenance = { windows: [], clockOffsetMs: 0, learntAt: 0 }

/** Our choice: what was learnt is good for this long. */
const REFRESH_AFTER_MS = 10 * 60_000

/**
 * The window in which the store is closed at `deviceNow` (epoch milliseconds), start included, end excluded
 * (Product 0.20). The device's clock is corrected first, so that a wrong one locks nobody out.
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

/** What the store says of its maintenance: its clock, and its windows. */
export type MaintenanceAnswer = ResponseOf<typeof listMaintenanceWindows>

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
