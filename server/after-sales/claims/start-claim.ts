import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { draftClaim } from '#contract/after-sales/claims.calls.ts'
import { CLAIM_DRAFT_LIFE_MS } from '#contract/platform/limits.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { newOrderNumber } from '#server/orders/placing/new-order-number.ts'
import { findOrderToChange } from '#server/orders/placing/ownership.ts'
import { refundAccountOfOrder } from '#server/payments/attempts/refund-account.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { insertClaim } from './claim.store.ts'
import { presentQuote } from './claims.present.ts'
import { decideNow } from './read-claim-facts.ts'

/** Stores the draft of a claim and returns its quote. Failures as in `draftClaim`. */
export async function startClaim(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  wish: ParsedRequestOf<typeof draftClaim>['body'],
): Promise<ResponseOf<typeof draftClaim>> {
  const { db, clock, random, log } = services
  const order = await findOrderToChange(services, visitor, orderNumber)
  const now = clock.now()
  const { decided, quote } = await decideNow(db, order, wish, { now, withFee: true, log })
  const { fee } = quote
  const lines = decided.lines.map(({ line, qty, newSkuId }) => ({ lineId: line.id, qty, newSkuId }))
  const feeMethod = fee.amount === 0 ? 'NONE' : fee.mustPrepay ? 'PREPAID' : 'DEDUCT'
  const claim = await db.transaction((tx) =>
    insertClaim(
      tx,
      {
        requestNo: `R${newOrderNumber(now, random)}`,
        orderId: order.id,
        type: wish.type,
        state: feeMethod === 'PREPAID' ? 'FEE_WAIT' : 'DRAFT',
        reasonCode: wish.reasonCode,
        reasonText: wish.reasonText || null,
        fault: decided.reason.fault,
        feeAmount: fee.amount,
        feeMethod,
        quote: quote.refund,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CLAIM_DRAFT_LIFE_MS),
        movedAt: now,
      },
      lines,
    ),
  )
  const { isImmediate } = decided
  const account = await refundAccountOfOrder(services, order.id)
  return presentQuote(claim, orderNumber, { ...fee, isPaid: false, isImmediate, account })
}
