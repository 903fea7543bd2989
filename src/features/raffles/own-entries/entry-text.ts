import type { EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'
import { momentText } from '#src/features/catalogue/product/raffle-text.ts'
import { isUnpaidWin } from '#src/features/raffles/is-unpaid-win.ts'

/** State of an entry, with the rank of a reserve. */
export function stateText({
  state,
  stateLabel,
  reserveRank,
}: Pick<EntrySummary, 'state' | 'stateLabel' | 'reserveRank'>): string {
  return state === 'RESERVE' && reserveRank !== null ? `예비 ${reserveRank}번` : stateLabel
}

/** What happens next to an entry at an instant (epoch milliseconds of the shop), and when. */
export function nextText(entry: EntrySummary, now: number): string {
  const { state, raffle, payDueAt, objection } = entry
  if (isUnpaidWin(entry, now) && payDueAt !== null) return `${momentText(payDueAt)}까지 결제`
  if (entry.isCharging) return '등록 카드로 결제하고 있습니다'
  if (objection !== null && now < Date.parse(objection.until))
    return `${momentText(objection.until)}까지 이의 신청`
  if (state !== 'APPLIED') return ''
  return raffle.state === 'OPEN'
    ? `${momentText(raffle.closeAt)} 마감 · ${momentText(raffle.announceAt)} 발표`
    : `추첨 중 · ${momentText(raffle.announceAt)} 발표`
}
