import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DEMO_COMPANY } from '#contract/shop/company.ts'
import { insertReferenceData } from '#server/main/reference-data/reference-data.store.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { readHolidays } from './holiday.store.ts'

test('a shop knows the holidays of ten years, and a day that it added stays', async () => {
  await using shop = await startTestShop()
  const { rows } = await shop.db.execute<{ years: number }>(
    sql`SELECT count(DISTINCT extract(year FROM day))::int AS years FROM holidays`,
  )
  expect(rows).toEqual([{ years: 10 }])
  await shop.db.execute(sql`INSERT INTO holidays (day, name) VALUES ('2026-08-21', '임시공휴일')`)
  await shop.db.execute(sql`UPDATE holidays SET name = '광복절 대체' WHERE day = '2026-08-17'`)
  await insertReferenceData(shop.db, DEMO_COMPANY)
  const own = sql`SELECT name FROM holidays WHERE day IN ('2026-08-17', '2026-08-21') ORDER BY day`
  expect((await shop.db.execute(own)).rows).toEqual([
    { name: '광복절 대체' },
    { name: '임시공휴일' },
  ])
  const holidays = await readHolidays(shop.db, shop.services.log)
  expect(
    ['2026-08-15', '2026-08-17', '2026-08-21', '2026-08-20'].map((day) => holidays.has(day)),
  ).toEqual([true, true, true, false])
})

test('the first question about a year without holidays is logged, once', async () => {
  await using shop = await startTestShop()
  const lines: string[] = []
  const log = pino(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  for (const day of ['2027-12-31', '2028-01-03', '2028-01-04', '2029-05-05']) {
    const holidays = await readHolidays(shop.db, log)
    expect(holidays.has(day)).toBe(false)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('2028-01-03')
})
