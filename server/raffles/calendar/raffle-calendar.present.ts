import type { RaffleRow } from '#server/raffles/draw/draw.store.ts'

/** Longest line of a calendar in bytes (RFC 5545 3.1). */
const LINE_BYTES = 75
const EVENT_MINUTES = 30

/** An event of the calendar of a raffle. */
interface RaffleEvent {
  readonly name: 'open' | 'announce'
  readonly at: Date
  readonly summary: string
}

/** What the calendar of a raffle says besides the raffle. */
interface CalendarFacts {
  readonly origin: string
  readonly shopName: string
  readonly now: Date
}

/**
 * Calendar file of a raffle (RFC 5545): the opening while it is ahead, and the announcement, each
 * with an alarm ten minutes before and at its time.
 */
export function presentCalendar(
  raffle: Pick<RaffleRow, 'id' | 'title' | 'openAt' | 'announceAt'>,
  { origin, shopName, now }: CalendarFacts,
): string {
  const { title, openAt, announceAt } = raffle
  const events: readonly RaffleEvent[] = [
    { name: 'open', at: openAt, summary: `[래플] ${title} 응모 시작` },
    { name: 'announce', at: announceAt, summary: `[래플] ${title} 당첨 발표` },
  ]
  const url = `${origin}/raffle/${raffle.id}`
  const host = new URL(origin).hostname
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(shopName)}//Raffles//KO`,
    'METHOD:PUBLISH',
    ...events
      .filter(({ name, at }) => name === 'announce' || at > now)
      .flatMap(({ name, at, summary }) => [
        'BEGIN:VEVENT',
        `UID:raffle-${raffle.id}-${name}@${host}`,
        `DTSTAMP:${timeOf(now)}`,
        `DTSTART:${timeOf(at)}`,
        `DTEND:${timeOf(new Date(at.getTime() + EVENT_MINUTES * 60_000))}`,
        `SUMMARY:${escaped(summary)}`,
        `DESCRIPTION:${escaped(url)}`,
        `URL:${url}`,
        ...alarm('-PT10M', summary),
        ...alarm('PT0S', summary),
        'END:VEVENT',
      ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const alarm = (trigger: string, text: string): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escaped(text)}`,
  'END:VALARM',
]

/** Instant in UTC: `20260815T030000Z`. */
const timeOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/gu, '')

/** Text value (RFC 5545 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/**
 * Line in parts of at most 75 bytes, without a divided character; further parts begin with a space.
 */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
