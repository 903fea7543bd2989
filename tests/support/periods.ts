import * as years from '@hyunbinseo/holidays-kr/all'
import { KnownHolidays, type Holidays } from '#server/shop/holidays/holidays.ts'

/** The holidays that a shop knows. */
export const HOLIDAYS: Holidays = new KnownHolidays(
  Object.values(years).flatMap((year) => Object.keys(year)),
  (day) => {
    throw new Error(`The holidays of ${day} are not known`)
  },
)

/** Instant of the stopped clock of tests; its module starts a shop. */
const TEST_NOW = Date.parse('2026-08-14T12:00:00+09:00')
const untilStartOf = (day: string) => Date.parse(`${day}T00:00:00+09:00`) - TEST_NOW

/**
 * Time from a delivery at the start of a test, on a Friday, to the end of its withdrawal and its
 * confirmation.
 */
export const WITHDRAWAL_MS = untilStartOf('2026-08-22')
/**
 * Time from such a delivery to the end of claims for the fault of the seller: 14 November is a
 * Saturday.
 */
export const DEFECT_PERIOD_MS = untilStartOf('2026-11-17')
