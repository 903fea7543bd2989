import {
  completeClaim,
  getOperatorClaim,
  listOperatorClaims,
  openClaim,
  pickUpClaim,
  receiveClaim,
  rejectClaim,
} from '#contract/after-sales/operator-claims.calls.ts'
import type { ClaimState } from '#contract/after-sales/claim-views.ts'
import { stepClaim, type ClaimStep } from '#server/after-sales/claims/process-claim.ts'
import { refundClaim } from '#server/after-sales/claims/refund-claim.ts'
import type { FileRow } from '#server/media/uploads/upload.store.ts'
import { withUploads } from '#server/media/uploads/with-uploads.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { takeClaim } from '#server/after-sales/claims/take-claim.ts'
import { readClaimLines } from '#server/after-sales/claims/claim.store.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  mountOperatorRead,
  mountOperatorUpload,
  mountOperatorWrite,
  type AuditEntry,
} from '#server/platform/operators/mount-operator.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { findQueuedClaim } from './claim-queue.store.ts'
import { refuseLargeRefund } from './refuse-large-refund.ts'
import { readClaimQueue, readOperatorClaim } from './read-claims.ts'

/** What a step of a claim needs of its call. */
interface StepCall {
  readonly params: { readonly requestNo: string }
  readonly audit: (entry: AuditEntry) => void
  readonly afterCommit: (work: (services: AppServices) => Promise<void>) => void
}

/** Routes of the console's claims. */
export function operatorClaimRoutes(app: App): void {
  mountOperatorRead(app, listOperatorClaims, ({ query }, services) =>
    readClaimQueue(services, query),
  )
  mountOperatorRead(app, getOperatorClaim, ({ params, audit }, services) => {
    audit({ action: 'claim.read', targetType: 'claim', targetId: params.requestNo })
    return readOperatorClaim(services, params.requestNo)
  })
  mountOperatorWrite(app, pickUpClaim, (call, services) => step(call, services, { to: 'PICKUP' }))
  mountOperatorWrite(app, receiveClaim, (call, services) =>
    step(call, services, { to: 'INSPECT', ...call.body }),
  )
  mountOperatorWrite(app, completeClaim, async (call, services) => {
    const found = await findQueuedClaim(services.db, call.params.requestNo)
    const { pg = 0, money = 0, mileage = 0 } = found?.claim.quote ?? {}
    refuseLargeRefund(call.principal, pg + money + mileage)
    const { restock = [], ...fault } = call.body
    const restocked = new Map(restock.map(({ lineId, isRestocked }) => [lineId, isRestocked]))
    const lines = found ? await readClaimLines(services.db, [found.claim.id]) : []
    const isOfClaim = (lineId: number) => lines.some(({ line }) => line.id === lineId)
    if (![...restocked.keys()].every(isOfClaim)) throw new ApiFailure('CLAIM_NOT_ALLOWED')
    return step(call, services, { to: 'DONE', ...fault, restocked })
  })
  mountOperatorWrite(app, openClaim, async (call, services) => {
    const { orderNumber, type, lines, reasonCode, reasonText, pickup = 'COLLECT' } = call.body
    const order = await lockOrderByNumber(services.db, orderNumber)
    const wished = lines.map(({ lineId, qty, newSizeId }) => ({
      orderProductId: lineId,
      qty,
      ...(newSizeId === undefined ? {} : { newSizeId }),
    }))
    const claim = await takeClaim(services, order, {
      wish: { type, reasonCode, reasonText, lines: wished },
      text: reasonText,
      ...(type === 'CANCEL' ? {} : { pickup: { method: pickup, ...addressOf(pickup, order) } }),
    })
    const { pg, money, mileage } = claim.quote
    if (claim.state === 'DONE') refuseLargeRefund(call.principal, pg + money + mileage)
    call.audit({
      action: 'claim.open',
      targetType: 'claim',
      targetId: claim.requestNo,
      changes: { orderNumber: [null, orderNumber], type: [null, type] },
    })
    call.afterCommit((all) => refundClaim(all, claim.id))
    return { requestNo: claim.requestNo, state: claim.state }
  })
  mountOperatorUpload(
    app,
    rejectClaim,
    (services, files, work: (stored: readonly FileRow[]) => Promise<unknown>) =>
      withUploads(services, files, 'pictures', work),
    (call, services, stored) =>
      step(call, services, { to: 'REJECTED', rejectReason: call.body.reason }, stored),
  )
}

/** Goods are collected where the order went. */
const addressOf = (pickup: 'COLLECT' | 'SELF', { receiver }: OrderRow) =>
  pickup === 'COLLECT' ? { address: receiver } : {}

/**
 * One step of a claim with its row in the audit log; its refund is sent after the commit.
 * STATE_CHANGED {state}.
 */
async function step(
  { params, audit, afterCommit }: StepCall,
  services: TxServices,
  wish: Omit<ClaimStep, 'actor' | 'photos'>,
  stored: readonly FileRow[] = [],
): Promise<{ state: ClaimState }> {
  const { requestNo } = params
  const found = await findQueuedClaim(services.db, requestNo)
  if (found === undefined) throw new ApiFailure('CLAIM_NOT_FOUND')
  const { id, state } = found.claim
  if (!(await stepClaim(services, id, { ...wish, actor: 'ADMIN' }, stored)))
    throw new ApiFailure('STATE_CHANGED', { state })
  audit({
    action: `claim.${wish.to.toLowerCase()}`,
    targetType: 'claim',
    targetId: requestNo,
    changes: {
      state: [state, wish.to],
      ...(wish.restocked === undefined || wish.restocked.size === 0
        ? {}
        : { restocked: [null, [...wish.restocked].map((pair) => pair.join(' ')).join(', ')] }),
      ...(wish.fault ? { fault: [found.claim.fault, wish.fault] } : {}),
    },
    reason: wish.rejectReason ?? wish.faultReason,
  })
  afterCommit((all) => refundClaim(all, id))
  return { state: wish.to }
}
