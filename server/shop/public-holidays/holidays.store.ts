import * as years from '@hyunbinseo/holidays-kr/all'
import type { Tx } from '#server/platform/database/database.ts'
import { holidays } from '#server/platform/database/schema/shop.ts'
import { ONLY_VERSION, takeNewTexts } from '#server/platform/reference-data/take-new-texts.store.ts'

/**
 * Inserts the public and substitute holidays of Korea from 2018 to 2027, by the official almanac,
 * each year once. A new version of the library adds a year.
 */
export async function insertHolidays(tx: Tx): Promise<void> {
  const texts = Object.values(years).map((days) => {
    const rows = Object.entries<readonly string[]>(days).map(([day, names]) => ({
      day,
      name: names.join(', '),
    }))
    return {
      key: `HOLIDAYS/${rows[0]?.day.slice(0, 4)}`,
      version: ONLY_VERSION,
      row: rows,
    }
  })
  const rows = (await takeNewTexts(tx, texts)).flat()
  if (rows.length > 0) await tx.insert(holidays).values(rows).onConflictDoNothing()
}
