import * as v from 'valibot'

/** Actions of a tester in a window. */
export const WindowAct = v.variant('act', [
  v.object({
    act: v.picklist(['approve', 'declining', 'refusing', 'close', 'fail', 'tamper', 'lose']),
  }),
  v.object({
    act: v.literal('late'),
    seconds: v.pipe(v.string(), v.regex(/^\d{1,5}$/u), v.transform(Number), v.maxValue(86_400)),
  }),
])
export type WindowAct = v.InferOutput<typeof WindowAct>

/** Result of an action for a payment. */
export interface WindowDecision {
  /** Approved amount in won; absent without approval. */
  readonly approve?: number
  /** True for a new card whose charges are refused. */
  readonly declines?: true
  /** Number of refunds that the provider refuses before it accepts one. */
  readonly cancelRefusals?: number
  /** Why the payment fails. */
  readonly fail?: string
  /** Delay of the webhook in milliseconds; absent: no webhook. */
  readonly noticeAfterMs?: number
  /** Whether the browser notifies the shop's page, with the error if any. */
  readonly notifiesPage: boolean
  readonly error?: { readonly code: string; readonly message: string }
}

const TAMPERED_KRW = 100
const CANCEL_REFUSALS = 2

/** Decides the result of an action for a payment of this amount. */
export function decideWindow(act: WindowAct, amount: number): WindowDecision {
  switch (act.act) {
    case 'approve':
      return { approve: amount, noticeAfterMs: 0, notifiesPage: true }
    case 'declining':
      return { approve: amount, declines: true, noticeAfterMs: 0, notifiesPage: true }
    case 'refusing':
      return {
        approve: amount,
        cancelRefusals: CANCEL_REFUSALS,
        noticeAfterMs: 0,
        notifiesPage: true,
      }
    case 'tamper':
      return { approve: TAMPERED_KRW, noticeAfterMs: 0, notifiesPage: true }
    case 'lose':
      return { approve: amount, notifiesPage: false }
    case 'late':
      return { approve: amount, noticeAfterMs: act.seconds * 1_000, notifiesPage: false }
    case 'close': {
      const message = '사용자가 결제를 취소하였습니다.'
      return { notifiesPage: true, error: { code: 'STAND_IN_CLOSED', message } }
    }
    default: {
      const message = '한도 초과로 승인이 거절되었습니다.'
      return { fail: message, notifiesPage: true, error: { code: 'STAND_IN_DECLINED', message } }
    }
  }
}
