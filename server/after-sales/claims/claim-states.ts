import type { ClaimReasonCode, ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimState } from '#contract/after-sales/claim-views.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'

type Moves = Readonly<Record<ClaimState, readonly ClaimState[]>>

const CANCEL_MOVES: Moves = {
  // A cancellation before the preparation is done at once.
  DRAFT: ['REQUESTED', 'DONE', 'WITHDRAWN'],
  FEE_WAIT: [],
  REQUESTED: ['DONE', 'REJECTED', 'WITHDRAWN'],
  PICKUP: [],
  INSPECT: [],
  DONE: [],
  REJECTED: [],
  WITHDRAWN: [],
}

const RETURN_MOVES: Moves = {
  DRAFT: ['FEE_WAIT', 'REQUESTED', 'WITHDRAWN'],
  FEE_WAIT: ['DRAFT', 'REQUESTED', 'WITHDRAWN'],
  REQUESTED: ['PICKUP', 'REJECTED', 'WITHDRAWN'],
  PICKUP: ['INSPECT'],
  INSPECT: ['DONE', 'REJECTED'],
  DONE: [],
  REJECTED: [],
  WITHDRAWN: [],
}

/** Transitions of claims by type (after-sales#claim-states); unlisted pairs are refused. */
export const CLAIM_MOVES: Readonly<Record<ClaimType, Moves>> = {
  CANCEL: CANCEL_MOVES,
  EXCHANGE: RETURN_MOVES,
  RETURN: RETURN_MOVES,
}

/** Whether a transition of a claim is allowed. */
export function canMoveClaim(type: ClaimType, from: ClaimState, to: ClaimState): boolean {
  return CLAIM_MOVES[type][from].includes(to)
}

/**
 * Whether the goods of an ended claim return to the stock: defective goods are not sold again
 * (after-sales#restocked-goods).
 */
export function isRestockedByReason({
  type,
  reasonCode,
}: {
  readonly type: ClaimType
  readonly reasonCode: ClaimReasonCode
}): boolean {
  return type === 'CANCEL' || reasonCode !== 'DEFECT'
}

type LineStates = Readonly<Partial<Record<ClaimState, LineState>>>

/** State of delivered lines of a claim in each state of it; none before the request. */
export const LINE_STATE_OF: Readonly<Record<ClaimType, LineStates>> = {
  CANCEL: {
    REQUESTED: 'CANCEL_REQ',
    DONE: 'CANCELED',
    REJECTED: 'PREPARING',
    WITHDRAWN: 'PREPARING',
  },
  EXCHANGE: {
    REQUESTED: 'EXCHANGE_REQ',
    PICKUP: 'EXCHANGE_PICKUP',
    INSPECT: 'EXCHANGE_INSPECT',
    DONE: 'EXCHANGED',
    REJECTED: 'DELIVERED',
    WITHDRAWN: 'DELIVERED',
  },
  RETURN: {
    REQUESTED: 'RETURN_REQ',
    PICKUP: 'RETURN_PICKUP',
    INSPECT: 'RETURN_INSPECT',
    DONE: 'RETURNED',
    REJECTED: 'DELIVERED',
    WITHDRAWN: 'DELIVERED',
  },
}

/**
 * State of the lines of a claim after its transition: confirmed lines return to CONFIRMED, not to
 * DELIVERED.
 */
export function lineStateAfter(
  type: ClaimType,
  to: ClaimState,
  { wasConfirmed }: { readonly wasConfirmed: boolean },
): LineState | undefined {
  const state = LINE_STATE_OF[type][to]
  return wasConfirmed && state === 'DELIVERED' ? 'CONFIRMED' : state
}

/** Korean names of claims. */
export const CLAIM_TYPE_LABELS: Readonly<Record<ClaimType, string>> = {
  CANCEL: '취소',
  EXCHANGE: '교환',
  RETURN: '반품',
}

/** Korean labels of states. */
export const CLAIM_STATE_LABELS: Readonly<Record<ClaimState, string>> = {
  DRAFT: '작성 중',
  FEE_WAIT: '배송비 결제대기',
  REQUESTED: '신청',
  PICKUP: '수거중',
  INSPECT: '검수중',
  DONE: '완료',
  REJECTED: '거부',
  WITHDRAWN: '철회',
}
