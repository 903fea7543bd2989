const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekday = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', weekday: 'short' })

function piecesOf(at: string | number): Record<string, string> {
  return Object.fromEntries(
    parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
  )
}

/** Instant in Korean time as `2026.08.14 13:00`, whatever the device's zone is (Product 1.2). */
export function formatMoment(at: string | number): string {
  const { year, month, day, hour, minute } = piecesOf(at)
  return `${year}.${month}.${day} ${hour}:${minute}`
}

/** Calendar day `YYYY-MM-DD` as `8.14(금)` (Product 1.2, weekday where a date matters). */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCMonth() + 1}.${date.getUTCDate()}(${weekday.format(date)})`
}
