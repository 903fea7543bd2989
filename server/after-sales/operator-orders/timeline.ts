import type { TimelineEntry } from '#contract/after-sales/operator-orders.calls.ts'
import type { ClaimRow } from '#server/after-sales/claims/claim.store.ts'
import { CLAIM_STATE_LABELS, CLAIM_TYPE_LABELS } from '#server/after-sales/claims/claim-states.ts'
import type { ShipmentRow } from '#server/after-sales/shipping/shipment.store.ts'
import { LINE_STATE_LABELS } from '#server/orders/placing/line-states.ts'
import type { EventRow } from '#server/orders/placing/order.store.ts'
import type { PaymentRow } from '#server/payments/attempts/payment.store.ts'
import { toInstant } from '#server/platform/services/kst.ts'

/** Everything that happened to an order. */
export interface OrderHistory {
  readonly events: readonly EventRow[]
  readonly payments: readonly PaymentRow[]
  readonly shipments: readonly ShipmentRow[]
  readonly claims: readonly ClaimRow[]
  readonly refunds: readonly {
    readonly pg: number
    readonly money: number
    readonly mileage: number
    readonly at: Date
  }[]
  readonly notes: readonly {
    readonly id: number
    readonly operatorId: number
    readonly text: string
    readonly at: Date
    readonly by: string | null
  }[]
  readonly actions: readonly {
    readonly action: string
    readonly reason: string | null
    readonly at: Date
    readonly by: string | null
  }[]
}

const ACTORS: Readonly<Record<EventRow['actor'], string>> = {
  USER: '회원',
  GUEST: '비회원',
  SYSTEM: '자동',
  ADMIN: '운영자',
  PG: '결제사',
}

/** Actions of operators that no other entry shows. */
const ACTIONS: Readonly<Record<string, string>> = {
  'order.reveal': '개인정보 열람',
  'order.receiver': '배송지 변경',
  'order.cancel': '판매자 취소',
  'order.compensate': '보상',
  'order.short': '발송 지연 안내',
  'shipment.correct': '송장번호 수정',
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

/**
 * One list of what happened to an order, the latest first. Entries of one instant keep the order of
 * their kinds.
 */
export function timelineOf(history: OrderHistory): TimelineEntry[] {
  const { events, payments, shipments, claims, refunds, notes, actions } = history
  const entries: (Omit<TimelineEntry, 'at'> & { readonly at: Date })[] = [
    ...statesOf(events),
    ...payments.flatMap(({ paidAt, amount, takenAmount, attempt }) =>
      paidAt === null
        ? []
        : [
            {
              at: paidAt,
              kind: 'payment' as const,
              text: `결제 ${won(takenAmount ?? amount)} (${attempt}번째 시도)`,
              by: ACTORS.PG,
            },
          ],
    ),
    ...shipments.flatMap(({ carrier, trackingNo, steps }) =>
      steps.map(({ at, place, label }) => ({
        at: new Date(at),
        kind: 'shipment' as const,
        text: `${carrier} ${trackingNo} · ${label} (${place})`,
        by: carrier,
      })),
    ),
    ...claims.flatMap(({ type, state, requestedAt, closedAt, requestNo }) => {
      const name = `${CLAIM_TYPE_LABELS[type]} ${requestNo}`
      const requested = requestedAt && { at: requestedAt, text: `${name} 신청`, by: ACTORS.USER }
      const closed = closedAt && {
        at: closedAt,
        text: `${name} ${CLAIM_STATE_LABELS[state]}`,
        // One that ends with its request was decided by no operator.
        by: closedAt.getTime() === requestedAt?.getTime() ? ACTORS.SYSTEM : ACTORS.ADMIN,
      }
      return [closed, requested].flatMap((one) => (one ? [{ ...one, kind: 'claim' as const }] : []))
    }),
    ...refunds.map(({ pg, money, mileage, at }) => ({
      at,
      kind: 'refund' as const,
      text: `환불 ${won(pg)}${money > 0 ? ` · 머니 ${won(money)}` : ''}${mileage > 0 ? ` · 마일리지 ${won(mileage)}` : ''}`,
      by: ACTORS.SYSTEM,
    })),
    ...notes.map(({ text, at, by }) => ({ at, kind: 'note' as const, text, by: by ?? '–' })),
    ...actions.flatMap(({ action, reason, at, by }) => {
      const name = ACTIONS[action]
      if (name === undefined) return []
      return [
        {
          at,
          kind: 'operator' as const,
          text: reason === null ? name : `${name}: ${reason}`,
          by: by ?? '–',
        },
      ]
    }),
  ]
  return entries
    .toSorted((left, right) => right.at.getTime() - left.at.getTime())
    .map((entry) => ({ ...entry, at: toInstant(entry.at) }))
}

/** Transitions of several lines at one instant are one entry. */
function statesOf(events: readonly EventRow[]) {
  const groups = new Map<string, { event: EventRow; lines: number }>()
  for (const event of events) {
    const key = `${event.at.getTime()} ${event.fromState ?? ''} ${event.toState} ${event.actor}`
    const group = groups.get(key)
    groups.set(key, { event: group?.event ?? event, lines: (group?.lines ?? 0) + 1 })
  }
  return [...groups.values()].map(({ event, lines }) => ({
    at: event.at,
    kind: 'state' as const,
    text: `${LINE_STATE_LABELS[event.toState]}${event.lineId !== null && lines > 1 ? ` · ${lines}개 상품` : ''}${event.note === null ? '' : ` (${event.note})`}`,
    by: ACTORS[event.actor],
  }))
}
