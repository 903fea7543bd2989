import type { StoreInfo } from '#contract/service/store-infos.calls.ts'

const DAYS = ['월', '화', '수', '목', '금', '토', '일'] as const

/** Days with the same hours, such as `화–일` and `12:00–20:00`. */
export interface HoursRow {
  readonly days: string
  readonly hours: string
}

/** Weekly hours of a branch with neighbouring equal days as one row. */
export function weeklyHours(hours: StoreInfo['hours']): HoursRow[] {
  const texts = hours.map((day) => (day === null ? '휴무' : `${day.open}–${day.close}`))
  const starts = texts.flatMap((text, day) => (text === texts[day - 1] ? [] : [day]))
  return starts.map((start, index) => {
    const end = (starts[index + 1] ?? texts.length) - 1
    return { days: daysText(start, end), hours: texts[start] ?? '' }
  })
}

function daysText(start: number, end: number): string {
  if (start === 0 && end === DAYS.length - 1) return '매일'
  return start === end ? `${DAYS[start]}` : `${DAYS[start]}–${DAYS[end]}`
}
