import type { Logger } from 'pino'
import type { Database, Tx } from '#server/database/database.ts'
import { holidays } from '#server/database/schema/holidays.ts'
import { KnownHolidays, type Holidays } from './holidays.ts'

/** Logs with the warning that a year is missing. */
const warned = new WeakSet<object>()

/** Reads all holidays. The first question about a day after the last known year is logged, once a process. */
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
