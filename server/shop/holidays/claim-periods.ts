import { DEFECT_PERIOD_MONTHS, WITHDRAWAL_DAYS } from '#contract/platform/limits.ts'
import { addDays, businessDayFrom, koreanDay } from './business-days.ts'
import type { Holidays } from './holidays.ts'

/**
 * End of the withdrawal of goods, exclusive: midnight after the seventh day after the day of
 * receipt in Korea, or after the next business day where that is none (E-commerce act 17(1), civil
 * code 157 and 161; shop#claim-period).
 */
export function withdrawalEnd(receivedAt: Date, holidays: Holidays): Date {
  return endOfPeriod(addDays(koreanDay(receivedAt), WITHDRAWAL_DAYS), holidays)
}

/**
 * End of claims for the fault of the seller, exclusive: three calendar months from the day after
 * the receipt, to the next business day (E-commerce act 17(3), civil code 157, 160 and 161;
 * shop#claim-period).
 */
export function defectEnd(receivedAt: Date, holidays: Holidays): Date {
  const first = addDays(koreanDay(receivedAt), 1)
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const isoDay = (date: number) => new Date(date).toISOString().slice(0, 10)
  const later = month - 1 + DEFECT_PERIOD_MONTHS
  const lastOfMonth = isoDay(Date.UTC(year, later + 1, 0))
  // A month without the day ends the period with its last day.
  const isMissing = day > Number(lastOfMonth.slice(8))
  const last = isMissing ? lastOfMonth : isoDay(Date.UTC(year, later, day - 1))
  return endOfPeriod(last, holidays)
}

/** Midnight after a day, or after the next business day. */
function endOfPeriod(day: string, holidays: Holidays): Date {
  return new Date(`${addDays(businessDayFrom(day, holidays), 1)}T00:00:00+09:00`)
}
