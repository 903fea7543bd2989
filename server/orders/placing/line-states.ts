import type { LineState } from '#contract/orders/orders.calls.ts'

/**
 * State transitions of an order line (orders#line-states); unlisted pairs are refused. A claim that
 * ends without a result returns its lines to the state before it.
 */
export const LINE_MOVES: Readonly<Record<LineState, readonly LineState[]>> = {
  PAY_WAIT: ['PAID', 'PAY_EXPIRED'],
  // A payment approved after the hold ended is accepted while stock can be taken again
  // (orders#late-payment).
  PAY_EXPIRED: ['PAID'],
  PAID: ['PREPARING', 'CANCELED'],
  PREPARING: ['SHIPPING', 'CANCEL_REQ'],
  CANCEL_REQ: ['CANCELED', 'PREPARING'],
  CANCELED: [],
  SHIPPING: ['DELIVERED'],
  DELIVERED: ['CONFIRMED', 'EXCHANGE_REQ', 'RETURN_REQ'],
  // Faults of the seller are claimed after the confirmation too (after-sales#seller-fault).
  CONFIRMED: ['EXCHANGE_REQ', 'RETURN_REQ'],
  EXCHANGE_REQ: ['EXCHANGE_PICKUP', 'DELIVERED', 'CONFIRMED'],
  EXCHANGE_PICKUP: ['EXCHANGE_INSPECT'],
  EXCHANGE_INSPECT: ['EXCHANGED', 'DELIVERED', 'CONFIRMED'],
  EXCHANGED: [],
  RETURN_REQ: ['RETURN_PICKUP', 'DELIVERED', 'CONFIRMED'],
  RETURN_PICKUP: ['RETURN_INSPECT'],
  RETURN_INSPECT: ['RETURNED', 'DELIVERED', 'CONFIRMED'],
  RETURNED: [],
}

/** Whether a transition of a line is allowed. */
export function canMoveLine(from: LineState, to: LineState): boolean {
  return LINE_MOVES[from].includes(to)
}

/** Korean label of a state for shoppers. */
export const LINE_STATE_LABELS: Readonly<Record<LineState, string>> = {
  PAY_WAIT: '결제대기',
  PAID: '결제완료',
  PREPARING: '상품준비중',
  SHIPPING: '배송중',
  DELIVERED: '배송완료',
  CONFIRMED: '구매확정',
  PAY_EXPIRED: '결제기한만료',
  CANCEL_REQ: '취소요청',
  CANCELED: '취소완료',
  EXCHANGE_REQ: '교환신청',
  EXCHANGE_PICKUP: '교환수거중',
  EXCHANGE_INSPECT: '교환검수중',
  EXCHANGED: '교환완료',
  RETURN_REQ: '반품신청',
  RETURN_PICKUP: '반품수거중',
  RETURN_INSPECT: '반품검수중',
  RETURNED: '반품완료',
}

/** Open states from the least to the most advanced; closed ones are in {@link CLOSED}. */
const ADVANCE: readonly LineState[] = [
  'PAY_WAIT',
  'PAID',
  'PREPARING',
  'CANCEL_REQ',
  'SHIPPING',
  'EXCHANGE_REQ',
  'RETURN_REQ',
  'EXCHANGE_PICKUP',
  'RETURN_PICKUP',
  'EXCHANGE_INSPECT',
  'RETURN_INSPECT',
  'DELIVERED',
]
/** Closed states by priority, for the state of a mixed, wholly closed order. */
const CLOSED: readonly LineState[] = [
  'CONFIRMED',
  'EXCHANGED',
  'RETURNED',
  'CANCELED',
  'PAY_EXPIRED',
]

/**
 * State of a whole order: the least advanced open line. When all are closed, the first of
 * CONFIRMED, EXCHANGED, RETURNED, CANCELED, PAY_EXPIRED that occurs (orders#order-state). An order
 * without lines is a RangeError.
 */
export function orderStateOf(lines: readonly LineState[]): LineState {
  const state = [...ADVANCE, ...CLOSED].find((candidate) => lines.includes(candidate))
  if (state === undefined) throw new RangeError('An order has at least one line')
  return state
}

/**
 * States in which the courier may still need the code of the entrance (orders#entrance-code); an
 * expired order may be paid late.
 */
const BEFORE_DELIVERY = new Set<LineState>([
  'PAY_WAIT',
  'PAY_EXPIRED',
  'PAID',
  'PREPARING',
  'CANCEL_REQ',
  'SHIPPING',
])

/** Whether an order in this state keeps the code of its entrance. */
export function needsEntrance(state: LineState): boolean {
  return BEFORE_DELIVERY.has(state)
}
