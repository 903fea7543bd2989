import { listOpenRefunds, retryRefund } from '#contract/payments/operator-refunds.calls.ts'
import { tryRefund } from '#server/payments/attempts/refund.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findOpenRefunds, setRefundDue } from './open-refund.store.ts'

/** Routes of the console's refunds. */
export function operatorRefundRoutes(app: App): void {
  mountOperatorRead(app, listOpenRefunds, async (_, { db }) =>
    (await findOpenRefunds(db)).map(({ refund, orderNumber, paymentState }) => ({
      refundId: refund.id,
      orderNumber,
      amount: refund.amount,
      cause: refund.cause,
      paymentState,
      requestedAt: toInstant(refund.requestedAt),
      nextTryAt: toInstant(refund.nextTryAt),
      tries: refund.tries,
      message: refund.providerMessage,
    })),
  )
  mountOperatorWrite(app, retryRefund, async ({ params, audit, afterCommit }, { db, clock }) => {
    const { refundId } = params
    if (!(await setRefundDue(db, refundId, clock.now()))) throw new ApiFailure('REFUND_NOT_FOUND')
    audit({ action: 'refund.retry', targetType: 'refund', targetId: refundId })
    afterCommit((services) => tryRefund(services, refundId))
    return {}
  })
}
