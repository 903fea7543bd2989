import type { RaffleState, RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import { formatClock } from '#src/ui/format/korean-clock.ts'
import { dayText } from './release-text.ts'

const HOUR_MS = 3_600_000

/** Formats an instant as `8.15(토) 10:00`, in Korean time. */
export const momentText = (at: string): string => `${dayText(at)} ${formatClock(at)}`

/** Words for raffle states. */
export const RAFFLE_STATE_WORDS: Readonly<Record<RaffleState, string>> = {
  SCHEDULED: '응모 예정',
  OPEN: '응모 중',
  CLOSED: '추첨 중',
  ANNOUNCED: '발표 완료',
  COMPLETED: '종료',
  CANCELED: '취소',
}

/** Next step of a raffle for the buy bar; null for a product whose raffle is not announced. */
export function raffleBarText(raffle: RaffleTerms | null): string {
  if (raffle === null) return '래플로 판매하는 상품입니다'
  switch (raffle.state) {
    case 'SCHEDULED':
      return `${momentText(raffle.openAt)} 응모 시작`
    case 'OPEN':
      return `응모 중 · ${momentText(raffle.closeAt)} 마감`
    case 'CLOSED':
      return `추첨 중 · ${momentText(raffle.announceAt)} 발표`
    case 'ANNOUNCED':
    case 'COMPLETED':
      return '종료된 래플입니다'
    case 'CANCELED':
      return '취소된 래플입니다'
    default:
      return raffle.state satisfies never
  }
}

/** One line of a raffle's schedule. */
export interface RaffleRow {
  readonly label: string
  readonly value: string
}

/** Lines of a raffle's schedule and terms. */
export function raffleRows(raffle: RaffleTerms): RaffleRow[] {
  const { openAt, closeAt, announceAt, payHours, mode, channel, totalQty } = raffle
  const payUntil = new Date(Date.parse(announceAt) + payHours * HOUR_MS).toISOString()
  return [
    { label: '응모 기간', value: `${momentText(openAt)} ~ ${momentText(closeAt)}` },
    { label: '당첨 발표', value: momentText(announceAt) },
    {
      label: '결제',
      value: mode === 'DEFERRED' ? '당첨 시 등록 카드로 자동 결제' : `${momentText(payUntil)}까지`,
    },
    ...(totalQty === null ? [] : [{ label: '수량', value: `${totalQty}개` }]),
    ...(channel === 'APP_ONLY' ? [{ label: '응모 방법', value: '설치한 앱에서만 응모' }] : []),
  ]
}
