import type { Logger } from 'pino'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { holidays } from '#server/platform/database/schema/shop.ts'
import { KnownHolidays, type Holidays } from './holidays.ts'

/** Logs with the warning that a year is missing. */
const warned = new WeakSet<object>()

/**
 * Reads all holidays. The first question about a day after the last known year is logged, once a
 * process.
 */
export async function readHolidays(db: Database | Tx, log: Logger): Promise<Holidays> {
  const rows = await db.select({ day: holidays.day }).from(holidays)
  return new KnownHolidays(
    rows.map(({ day }) => day),
    (day) => {
      if (warned.has(log)) return
      warned.add(log)
      log.warn({ day }, 'the holidays of this year are not known; add them to the table holidays')
    },
  )
}

/** Holidays that were read less than this long ago are good enough for a date that is shown. */
const RECENT_MS = 60_000
const recent = new WeakMap<Database, { readonly at: Date; readonly holidays: Promise<Holidays> }>()

/**
 * Holidays as of at most a minute ago: product pages show ship dates, and are the pages that are
 * opened most.
 */
export function readRecentHolidays(db: Database, log: Logger, now: Date): Promise<Holidays> {
  const known = recent.get(db)
  const age = known && now.getTime() - known.at.getTime()
  if (known && age !== undefined && age >= 0 && age < RECENT_MS) return known.holidays
  const holidays = readHolidays(db, log)
  recent.set(db, { at: now, holidays })
  // A failed look-up is not remembered; its caller reports it.
  holidays.catch(() => recent.delete(db))
  return holidays
}
