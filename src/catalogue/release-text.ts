const KST = 'Asia/Seoul'
const DAY = new Intl.DateTimeFormat('ko-KR', { timeZone: KST, month: 'numeric', day: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat('ko-KR', { timeZone: KST, weekday: 'short' })
const TIME = new Intl.DateTimeFormat('ko-KR', {
  timeZone: KST,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day as shoppers read it where it matters: `8.20(목)` in KST (Product 1.2). */
export function dayText(instant: string): string {
  const date = new Date(instant)
  const parts = DAY.formatToParts(date)
  const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? ''
  return `${part('month')}.${part('day')}(${WEEKDAY.format(date)})`
}

/** `8.20(목) 11:00 발매` (Product 2.7). */
export function releaseText(releaseAt: string): string {
  return `${dayText(releaseAt)} ${TIME.format(new Date(releaseAt))} 발매`
}
