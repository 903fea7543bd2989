import {
  confirmClaim,
  draftClaim,
  listCancelClaims,
  listReturnClaims,
  prepareClaimPayment,
  setClaimFee,
  setClaimPickup,
  withdrawClaim,
} from '#contract/after-sales/claims.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { chooseFee, setPickup, withdraw } from './change-claim.ts'
import { requestClaim } from './confirm-claim.ts'
import { startClaim } from './start-claim.ts'
import { listCancellations, listClaims } from './list-claims.ts'
import { openFeePayment } from './open-fee-payment.ts'

/** Routes of claims. */
export function claimRoutes(app: App, services: AppServices): void {
  mount(app, draftClaim, ({ visitor, params, body }) =>
    startClaim(services, visitor, params.orderNumber, body),
  )
  mount(app, setClaimPickup, ({ visitor, params, body }) =>
    setPickup(services, visitor, params.requestNo, body),
  )
  mount(app, setClaimFee, ({ visitor, params, body }) =>
    chooseFee(services, visitor, params.requestNo, body),
  )
  mount(app, confirmClaim, ({ visitor, body, files }) =>
    requestClaim(services, visitor, body, files),
  )
  mount(app, withdrawClaim, ({ visitor, params }) => withdraw(services, visitor, params.requestNo))
  mount(app, prepareClaimPayment, ({ visitor, params, body }) =>
    openFeePayment(services, visitor, params.requestNo, body.payMethod),
  )
  mount(app, listCancelClaims, ({ visitor, query }) =>
    listCancellations(services, requireMember(visitor).id, query),
  )
  mount(app, listReturnClaims, ({ visitor, query: { type, ...page } }) => {
    const types = type === undefined ? (['RETURN', 'EXCHANGE'] as const) : [type]
    return listClaims(services, requireMember(visitor).id, types, page)
  })
}
