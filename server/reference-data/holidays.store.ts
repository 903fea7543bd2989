import * as years from '@hyunbinseo/holidays-kr/all'
import type { Database, Tx } from '#server/database/database.ts'
import { holidays } from '#server/database/schema/holidays.ts'

/**
 * Inserts the public and substitute holidays of Korea from 2018 to 2027, by the official almanac of each year; existing days are
 * unchanged. A new version of the library adds a year.
 */
export async function insertHolidays(db: Database | Tx): Promise<void> {
  const rows = Object.values(years).flatMap((year) =>
    Object.entries<readonly string[]>(year).map(([day, names]) => ({
      day,
      name: names.join(', '),
    })),
  )
  await db.insert(holidays).values(rows).onConflictDoNothing()
}
