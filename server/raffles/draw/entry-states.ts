import type { EntryAction, EntrySection } from '#contract/raffles/raffle-entries.calls.ts'
import type { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import type { EntryRow, EntryWithOrder } from './entry.store.ts'

/** Labels of the states for shoppers. */
export const ENTRY_STATE_LABELS: Readonly<Record<RaffleEntryState, string>> = {
  APPLIED: '응모 완료',
  CANCELED: '응모 취소',
  WON: '당첨',
  PAYING: '결제 대기',
  PAID: '결제 완료',
  PAY_EXPIRED: '결제 기한 만료',
  DECLINED: '당첨 포기',
  RESERVE: '예비',
  LOST: '미당첨',
  DISQUALIFIED: '응모 제외',
}

/** States of each tab of the entries of a member. */
export const SECTION_STATES: Readonly<Record<EntrySection, readonly RaffleEntryState[]>> = {
  APPLIED: ['APPLIED'],
  WON: ['WON', 'PAYING', 'PAID', 'PAY_EXPIRED', 'DECLINED', 'RESERVE'],
  LOST: ['LOST'],
  CANCELED: ['CANCELED', 'DISQUALIFIED'],
}

/** State for the member: a win with an unpaid order is being paid, unless its card is charged. */
export function shownState({ entry, order }: EntryWithOrder): RaffleEntryState {
  const isPaying = entry.nextChargeAt === null && order?.state === 'PAY_WAIT'
  return entry.state === 'WON' && isPaying ? 'PAYING' : entry.state
}

/** What the member can do with an entry at this instant. */
export function actionsOf(
  { state, payDueAt, nextChargeAt }: Pick<EntryRow, 'state' | 'payDueAt' | 'nextChargeAt'>,
  { isOpen, hasOrder, now }: { isOpen: boolean; hasOrder: boolean; now: Date },
): EntryAction[] {
  switch (state) {
    case 'APPLIED':
      return isOpen ? ['CANCEL'] : []
    case 'WON':
      if (nextChargeAt !== null) return ['DECLINE']
      return payDueAt !== null && payDueAt > now ? ['PAY', 'DECLINE'] : []
    case 'RESERVE':
      return ['DECLINE']
    case 'PAID':
      return hasOrder ? ['VIEW_ORDER'] : []
    default:
      return []
  }
}
