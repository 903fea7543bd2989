import type { LineState } from '#contract/orders.ts'

/** The way of an order that goes well, with the words of each step and where a narrow screen breaks them (Product 3.4). */
const STEPS = [
  { state: 'PAY_WAIT', words: ['결제', '대기'] },
  { state: 'PAID', words: ['결제', '완료'] },
  { state: 'PREPARING', words: ['상품', '준비중'] },
  { state: 'SHIPPING', words: ['배송중'] },
  { state: 'DELIVERED', words: ['배송', '완료'] },
] as const

/** Where one step of the timeline stands. */
export interface OrderStep {
  /** Together the label; a line may end between two of them. */
  readonly words: readonly string[]
  readonly place: 'done' | 'now' | 'ahead'
}

/** Place of the state on the way, from 0; undefined for orders that left it (cancelled, expired, claims). */
function placeOf(state: LineState): number | undefined {
  if (state === 'CONFIRMED') return STEPS.length - 1
  const place = STEPS.findIndex((step) => step.state === state)
  return place < 0 ? undefined : place
}

/** The five steps of an order, or undefined when it is off that way and only its label tells (Product 3.4, display). */
export function orderSteps(state: LineState): readonly OrderStep[] | undefined {
  const now = placeOf(state)
  if (now === undefined) return undefined
  return STEPS.map(({ words }, place) => ({
    words,
    place: place < now ? 'done' : place === now ? 'now' : 'ahead',
  }))
}

/** Whether the payment of an order is through. */
export function isPaid(state: LineState): boolean {
  return state !== 'PAY_WAIT' && state !== 'PAY_EXPIRED'
}

/** What a shopper wants to know of a state beside its label (Product 3.4, help text). */
const HELP: Partial<Record<LineState, string>> = {
  PAY_WAIT: '결제가 끝나면 상품을 준비합니다.',
  PAID: '주문을 확인하고 있습니다.',
  PREPARING: '상품을 포장하고 있습니다.',
  SHIPPING: '상품이 배송되고 있습니다.',
  PAY_EXPIRED: '기한 내 결제되지 않아 취소되었습니다.',
  CANCELED: '취소가 완료되었습니다. 환불은 카드사에 따라 3~5영업일이 걸립니다.',
}

/** One sentence on what happens next; undefined when the label says it all. */
export function stepHelp(state: LineState): string | undefined {
  return HELP[state]
}
