import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import type { OwnEntry, getRaffleEligibility } from '#contract/raffles/raffle-entries.calls.ts'

type Eligibility = ResponseOf<typeof getRaffleEligibility>

/** Visitor of a raffle; `eligibility` is undefined while it loads. */
export interface BarVisitor {
  readonly login: 'loading' | 'guest' | 'member'
  readonly eligibility: Eligibility | undefined
  /** Error of the last call for `eligibility`; null while it runs and after an answer. */
  readonly error: Error | null
  /** Whether the app runs from the home screen. */
  readonly isInstalled: boolean
}

/** Next step of a visitor in a raffle: one state of the bar. */
export type BarState =
  | { readonly name: 'alarm' | 'login' | 'identity' | 'instagram' | 'install' | 'apply' }
  | { readonly name: 'entered' | 'pay' | 'reserve' | 'paid'; readonly entry: OwnEntry }
  | { readonly name: 'suspended'; readonly until: string | null }
  | { readonly name: 'message'; readonly text: string }
  | { readonly name: 'failed'; readonly error: Error }
  | { readonly name: 'loading' | 'queued' | 'drawing' | 'lost' | 'over' | 'canceled' }

const DISQUALIFIED: BarState = { name: 'message', text: '응모가 취소 처리된 래플입니다' }

/** State of the bar for a raffle and its visitor. */
export function barStateOf(
  raffle: Pick<RaffleDetail, 'state' | 'channel'>,
  visitor: BarVisitor,
): BarState {
  if (raffle.state === 'CANCELED') return { name: 'canceled' }
  if (raffle.state === 'SCHEDULED') return { name: 'alarm' }
  if (raffle.state === 'CLOSED')
    return visitor.eligibility?.entry?.state === 'DISQUALIFIED' ? DISQUALIFIED : { name: 'drawing' }
  if (visitor.login === 'loading') return { name: 'loading' }
  if (visitor.login === 'guest') return { name: raffle.state === 'OPEN' ? 'login' : 'over' }
  if (visitor.eligibility === undefined)
    return visitor.error === null ? { name: 'loading' } : { name: 'failed', error: visitor.error }
  return raffle.state === 'OPEN'
    ? openState(raffle, visitor.eligibility, visitor.isInstalled)
    : announcedState(visitor.eligibility.entry)
}

function openState(
  { channel }: Pick<RaffleDetail, 'channel'>,
  { entry, reasons, suspendedUntil }: Eligibility,
  isInstalled: boolean,
): BarState {
  if (entry?.state === 'DISQUALIFIED') return DISQUALIFIED
  if (entry !== null && entry.state !== 'CANCELED') return { name: 'entered', entry }
  if (reasons.includes('RAFFLE_SUSPENDED')) return { name: 'suspended', until: suspendedUntil }
  if (reasons.includes('IDENTITY_REQUIRED')) return { name: 'identity' }
  if (reasons.includes('RAFFLE_DUPLICATE_IDENTITY'))
    return { name: 'message', text: '다른 계정으로 이미 응모한 명의입니다' }
  if (reasons.includes('RAFFLE_INSTAGRAM_REQUIRED')) return { name: 'instagram' }
  if (channel === 'APP_ONLY' && !isInstalled) return { name: 'install' }
  return { name: 'apply' }
}

function announcedState(entry: OwnEntry | null): BarState {
  if (entry === null) return { name: 'over' }
  switch (entry.state) {
    case 'WON':
      return entry.isCharging
        ? { name: 'message', text: '당첨 · 등록 카드로 결제하고 있습니다' }
        : { name: 'pay', entry }
    case 'PAYING':
      return { name: 'pay', entry }
    case 'PAID':
      return { name: 'paid', entry }
    case 'RESERVE':
      return { name: 'reserve', entry }
    case 'LOST':
      return { name: 'lost' }
    case 'PAY_EXPIRED':
      return { name: 'message', text: '결제 기한이 지나 당첨이 취소되었습니다' }
    case 'DECLINED':
      return { name: 'message', text: '당첨을 포기한 래플입니다' }
    case 'DISQUALIFIED':
      return DISQUALIFIED
    case 'APPLIED':
      return { name: 'drawing' }
    case 'CANCELED':
      return { name: 'over' }
    default:
      return entry.state satisfies never
  }
}
