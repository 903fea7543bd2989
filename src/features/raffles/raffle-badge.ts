import { koreanDate } from '#src/ui/format/korean-clock.ts'
import type { RaffleEntryState, RaffleTerms } from '#contract/catalogue/raffle-terms.ts'

const DAY_MS = 86_400_000

/** Badge of a raffle; `signal` badges are volt, because the shopper can or must act. */
export interface RaffleBadge {
  readonly text: string
  readonly tone: 'signal' | 'quiet'
}

const OF_ENTRY: Readonly<Partial<Record<RaffleEntryState, RaffleBadge>>> = {
  APPLIED: { text: '응모 완료', tone: 'quiet' },
  WON: { text: '결제 대기', tone: 'signal' },
  PAYING: { text: '결제 대기', tone: 'signal' },
  PAID: { text: '당첨', tone: 'quiet' },
  RESERVE: { text: '예비', tone: 'quiet' },
  LOST: { text: '미당첨', tone: 'quiet' },
  PAY_EXPIRED: { text: '결제 기한 만료', tone: 'quiet' },
  DECLINED: { text: '당첨 포기', tone: 'quiet' },
}

/** Number of the Korean day of an instant. */
const dayNumber = (at: number): number => Math.floor(koreanDate(at).getTime() / DAY_MS)

/** Badge of a raffle for a member with this entry, or for everyone. `now` in epoch milliseconds. */
export function badgeOf(
  raffle: Pick<RaffleTerms, 'state' | 'openAt'>,
  entry: RaffleEntryState | undefined,
  now: number,
): RaffleBadge {
  const own = entry === undefined ? undefined : OF_ENTRY[entry]
  if (own !== undefined && raffle.state !== 'CANCELED') return own
  switch (raffle.state) {
    case 'SCHEDULED': {
      const days = dayNumber(Date.parse(raffle.openAt)) - dayNumber(now)
      return { text: days > 0 ? `D-${days}` : '오늘 시작', tone: 'quiet' }
    }
    case 'OPEN':
      return { text: '응모중', tone: 'signal' }
    case 'CLOSED':
      return { text: '추첨 중', tone: 'quiet' }
    case 'ANNOUNCED':
      return { text: '발표 완료', tone: 'quiet' }
    case 'COMPLETED':
      return { text: '종료', tone: 'quiet' }
    case 'CANCELED':
      return { text: '취소', tone: 'quiet' }
    default:
      return raffle.state satisfies never
  }
}
