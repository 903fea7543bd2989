import {
  askPayment,
  listOpenRefunds,
  retryRefund,
  settleOpenRefund,
  type OpenRefundKind,
} from '#contract/payments/operator-refunds.calls.ts'
import { completePayment } from '#server/payments/attempts/complete-payment.ts'
import { isOfWholePayment } from '#server/payments/attempts/judge-refund.ts'
import { findPaymentById } from '#server/payments/attempts/payment.store.ts'
import type { RefundRow } from '#server/payments/attempts/refund.store.ts'
import {
  isUndecided,
  tryRefund,
  UNCLEAR,
  UNKNOWN_PAYMENT,
} from '#server/payments/attempts/refund.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mountOperatorAsked,
  mountOperatorRead,
  mountOperatorWrite,
} from '#server/platform/operators/mount-operator.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { countOpenRefunds, findOpenRefunds, setRefundDue } from './open-refund.store.ts'
import { askAboutRefund, settleRefund } from './settle-refund.ts'

/** Reasons of the shop itself in the words of staff; what the provider says is Korean already. */
const WORDS: Readonly<Record<string, string>> = {
  [UNKNOWN_PAYMENT]: '결제사에 없는 결제입니다. 결제사 관리자 화면에서 확인해 주세요.',
  [UNCLEAR]: '결제사 관리자 화면에서도 환불되었습니다. 금액을 비교한 뒤 처리해 주세요.',
  'The payment provider cannot be reached': '결제사에 연결되지 않습니다. 잠시 뒤 다시 시도합니다.',
}

/** Why a refund is open, in words. */
const refundWords = (message: string | null): string | null =>
  message === null ? null : (WORDS[message] ?? message)

/** Our choice: refunds of a page of the console. */
const PAGE_SIZE = 50

/** Routes of the console's refunds. */
export function operatorRefundRoutes(app: App): void {
  mountOperatorRead(app, listOpenRefunds, async ({ query }, { db }) => {
    const { size = PAGE_SIZE, ...wish } = query
    const found = await findOpenRefunds(db, wish, size + 1)
    return {
      items: found.slice(0, size).map(({ refund, orderNumber, paymentState }) => ({
        refundId: refund.id,
        kind: kindOf(refund),
        orderNumber,
        amount: refund.amount,
        cause: refund.cause,
        paymentState,
        requestedAt: toInstant(refund.requestedAt),
        nextTryAt: toInstant(refund.nextTryAt),
        tries: refund.tries,
        message: refundWords(refund.providerMessage),
      })),
      hasNext: found.length > size,
      counts: await countOpenRefunds(db),
    }
  })
  mountOperatorWrite(app, retryRefund, async ({ params, audit, afterCommit }, { db, clock }) => {
    const { refundId } = params
    if (!(await setRefundDue(db, refundId, clock.now()))) throw new ApiFailure('REFUND_NOT_FOUND')
    audit({ action: 'refund.retry', targetType: 'refund', targetId: refundId })
    afterCommit((services) => tryRefund(services, refundId))
    return {}
  })
  mountOperatorAsked(
    app,
    settleOpenRefund,
    ({ params }, services) => askAboutRefund(services, params.refundId),
    async ({ params, body, audit }, services, asked) => {
      const { refund, providerCanceled } = await settleRefund(services, asked)
      audit({
        action: 'refund.settle',
        targetType: 'refund',
        targetId: params.refundId,
        changes: { amount: [null, refund.amount], providerCanceled: [null, providerCanceled] },
        reason: body.reason,
      })
      return { providerCanceled }
    },
  )
  mountOperatorWrite(app, askPayment, async ({ params, audit, afterCommit }, { db }) => {
    const payment = await findPaymentById(db, params.paymentId)
    if (payment === undefined) throw new ApiFailure('PAYMENT_NOT_FOUND')
    const { id, merchantUid } = payment
    audit({ action: 'payment.ask', targetType: 'payment', targetId: id })
    afterCommit(async (services) => void (await completePayment(services, merchantUid)))
    return {}
  })
}

function kindOf(refund: RefundRow): OpenRefundKind {
  if (isOfWholePayment(refund)) return 'MISMATCH'
  return isUndecided(refund) ? 'UNCLEAR' : 'WAITING'
}
