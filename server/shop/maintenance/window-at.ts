import type { MaintenanceWindow } from '#contract/shop/maintenance.calls.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findWindows } from './window.store.ts'
import type { WindowRow } from './window.store.ts'

/** The current window, if any. */
export async function windowAt({ db, clock }: AppServices): Promise<WindowRow | undefined> {
  const now = clock.now()
  return begunBy(now, await findWindows(db, now))
}

/** The window that has begun by `now`, among windows that have not ended. */
export function begunBy(now: Date, windows: readonly WindowRow[]): WindowRow | undefined {
  return windows.find(({ startsAt }) => startsAt <= now)
}

/** A maintenance window in the API. */
export function presentWindow({ startsAt, endsAt, reason }: WindowRow): MaintenanceWindow {
  return { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), reason }
}

/** Windows that have not ended, the next one first. */
export async function windowsToCome({ db, clock }: AppServices): Promise<WindowRow[]> {
  return findWindows(db, clock.now())
}
