import type { LineState } from '#contract/orders/orders.calls.ts'

/** Steps of a successful order, with their words split where a narrow screen may wrap. */
const STEPS = [
  { state: 'PAY_WAIT', words: ['결제', '대기'] },
  { state: 'PAID', words: ['결제', '완료'] },
  { state: 'PREPARING', words: ['상품', '준비중'] },
  { state: 'SHIPPING', words: ['배송중'] },
  { state: 'DELIVERED', words: ['배송', '완료'] },
] as const

/** State of one step of the timeline. */
export interface OrderStep {
  /** Words of the label; a line may wrap between them. */
  readonly words: readonly string[]
  readonly place: 'done' | 'now' | 'ahead'
}

/**
 * Step of the state, from 0; undefined for orders outside these steps (cancelled, expired, claims).
 */
function placeOf(state: LineState): number | undefined {
  if (state === 'CONFIRMED') return STEPS.length - 1
  const place = STEPS.findIndex((step) => step.state === state)
  return place < 0 ? undefined : place
}

/** The five steps of an order; undefined outside these steps, when only the label is shown. */
export function orderSteps(state: LineState): readonly OrderStep[] | undefined {
  const now = placeOf(state)
  if (now === undefined) return undefined
  return STEPS.map(({ words }, place) => ({
    words,
    place: place < now ? 'done' : place === now ? 'now' : 'ahead',
  }))
}
