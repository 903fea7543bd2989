const KST = { timeZone: 'Asia/Seoul' } as const
const day = new Intl.DateTimeFormat('ko-KR', {
  ...KST,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
})
const clock = new Intl.DateTimeFormat('ko-KR', {
  ...KST,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function dayText(date: Date): string {
  const parts = Object.fromEntries(day.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts['year']}.${parts['month']}.${parts['day']}(${parts['weekday']})`
}

/**
 * Formats a window in Korean time as `2024.10.26(토) 00:00 ~ 04:00`; with a second day when it ends
 * on another one.
 */
export function windowText(startsAt: string, endsAt: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const endDay = dayText(end) === dayText(start) ? '' : `${dayText(end)} `
  return `${dayText(start)} ${clock.format(start)} ~ ${endDay}${clock.format(end)}`
}

const MINUTE_MS = 60_000

/** Formats the time until the shop opens, in whole minutes rounded up: `약 1시간 20분 남았습니다.` */
export function remainingText(endsAt: string, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const words = [hours > 0 && `${hours}시간`, minutes % 60 > 0 && `${minutes % 60}분`]
  return `약 ${words.filter(Boolean).join(' ')} 남았습니다.`
}
