import type { StoreInfo } from './store-infos.calls.ts'

/** Opening and closing time of a day, `HH:mm` KST. */
type DayHours = NonNullable<StoreInfo['hours'][number]>

/** Hours of a branch by weekday and on single days. */
type Hours = Pick<StoreInfo, 'hours' | 'holidays'>

/** State of a branch at an instant. */
export type Openness =
  | { readonly name: 'open'; readonly until: string }
  /** Opens later on the same day. */
  | { readonly name: 'before'; readonly opens: string }
  /** Closed for the rest of the day. */
  | { readonly name: 'after' }
  /** Closed on this day; `reason` is the name of a holiday. */
  | { readonly name: 'closed'; readonly reason: string | undefined }

const KST_OFFSET_MS = 9 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** Korean day `YYYY-MM-DD` of an instant in epoch milliseconds. */
export function koreanDay(now: number): string {
  return onKoreanClock(now).slice(0, 10)
}

/** Hours of a branch on a Korean day, with the holiday that changes them; null: closed. */
export function hoursOn(
  { hours, holidays }: Hours,
  day: string,
): { readonly hours: DayHours | null; readonly holiday: string | undefined } {
  const holiday = holidays.find((one) => one.day === day)
  if (holiday !== undefined) return { hours: holiday.hours, holiday: holiday.name }
  // Weekdays of a day are the same in every time zone.
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return { hours: hours[fromMonday] ?? null, holiday: undefined }
}

/**
 * State of a branch at an instant in epoch milliseconds, in Korean time (service#branches). Hours
 * that close at or before they open last until the next day.
 */
export function opennessAt(store: Hours, now: number): Openness {
  const time = onKoreanClock(now).slice(11, 16)
  const night = hoursOn(store, koreanDay(now - DAY_MS)).hours
  if (night !== null && night.close <= night.open && time < night.close) {
    return { name: 'open', until: night.close }
  }
  const { hours, holiday } = hoursOn(store, koreanDay(now))
  if (hours === null) return { name: 'closed', reason: holiday }
  if (time < hours.open) return { name: 'before', opens: hours.open }
  const isOpen = hours.close <= hours.open || time < hours.close
  return isOpen ? { name: 'open', until: hours.close } : { name: 'after' }
}

const onKoreanClock = (now: number): string => new Date(now + KST_OFFSET_MS).toISOString()
