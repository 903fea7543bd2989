import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type {
  setClaimFee,
  setClaimPickup,
  withdrawClaim,
} from '#contract/after-sales/claims.calls.ts'
import { PICKUP_DAYS_MAX } from '#contract/after-sales/claim-reasons.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import type { Pickup } from '#server/platform/database/schema/after-sales.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { findPaidFee } from '#server/payments/attempts/claim-fee.store.ts'
import { refundAccountOfOrder } from '#server/payments/attempts/refund-account.ts'
import { isRemoteZonecode } from '#server/selling/pricing/remote-zonecode.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'
import { findOwnClaim } from './find-own-claim.ts'
import { canMoveClaim } from './claim-states.ts'
import { readClaimLines, updateClaim } from './claim.store.ts'
import { presentPickup, presentQuote } from './claims.present.ts'
import { lockClaimOfOrder } from './confirm-claim.ts'
import { moveClaim } from './move-claim.ts'
import { decideNow } from './read-claim-facts.ts'
import { refundClaim } from './refund-claim.ts'
import { wishOfClaim } from './wish-of-claim.ts'

/** Sets pick-up and new delivery address of a draft, or carrier and number of an own dispatch. */
export async function setPickup(
  services: AppServices,
  visitor: Visitor,
  requestNo: string,
  { pickup, redelivery }: ParsedRequestOf<typeof setClaimPickup>['body'],
): Promise<ResponseOf<typeof setClaimPickup>> {
  const found = await findOwnClaim(services, visitor, requestNo)
  if (pickup.method === 'COLLECT') refuseDay(pickup.date, services.clock.now())
  return services.db.transaction(async (tx) => {
    const { claim, order } = await lockClaimOfOrder(tx, found.claim.id)
    const isDraft = claim.state === 'DRAFT' || claim.state === 'FEE_WAIT'
    const addsParcel = claim.state === 'REQUESTED' && claim.pickup?.method === pickup.method
    if (claim.type === 'CANCEL' || (!isDraft && !(addsParcel && pickup.method === 'SELF'))) {
      throw new ApiFailure('CLAIM_NOT_ALLOWED')
    }
    const collected = pickup.method === 'COLLECT' ? [pickup.address] : []
    const addresses = redelivery === undefined ? collected : [...collected, redelivery]
    if (claim.fault === 'BUYER') refuseOtherZone(order, addresses)
    const stored: Pickup =
      pickup.method === 'COLLECT'
        ? {
            method: 'COLLECT',
            address: pickup.address,
            ...(pickup.date === undefined ? {} : { date: pickup.date }),
          }
        : {
            method: 'SELF',
            ...(pickup.carrier === undefined ? {} : { carrier: pickup.carrier }),
            ...(pickup.trackingNo === undefined ? {} : { trackingNo: pickup.trackingNo }),
          }
    const address = isDraft && redelivery !== undefined ? { redelivery } : {}
    await updateClaim(tx, claim.id, { pickup: stored, ...address })
    const shown = address.redelivery ?? claim.redelivery
    return { requestNo, pickup: presentPickup(stored, false), redelivery: shown }
  })
}

/**
 * ADDRESS_FEE_CHANGED for an address on an island when the order is not, or the reverse: each way
 * has its fee (after-sales#claim-fees).
 */
function refuseOtherZone({ receiver }: OrderRow, addresses: readonly Receiver[]): void {
  const isRemote = isRemoteZonecode(receiver.zonecode)
  if (addresses.some(({ zonecode }) => isRemoteZonecode(zonecode) !== isRemote)) {
    throw new ApiFailure('ADDRESS_FEE_CHANGED')
  }
}

const DAY_MS = 24 * 3_600_000

/** PICKUP_DATE for a day that is not one of the next 14 in Korea (our choice). */
function refuseDay(date: string | undefined, now: Date): void {
  if (date === undefined) return
  const today = onKoreanClock(now).toISOString().slice(0, 10)
  const days = (Date.parse(date) - Date.parse(today)) / DAY_MS
  if (days < 1 || days > PICKUP_DAYS_MAX) throw new ApiFailure('PICKUP_DATE')
}

/** Chooses how the fee of a draft is paid, and returns the new quote. */
export async function chooseFee(
  services: AppServices,
  visitor: Visitor,
  requestNo: string,
  { feeMethod }: ParsedRequestOf<typeof setClaimFee>['body'],
): Promise<ResponseOf<typeof setClaimFee>> {
  const { claim: found } = await findOwnClaim(services, visitor, requestNo)
  const now = services.clock.now()
  return services.db.transaction(async (tx) => {
    const { order, claim } = await lockClaimOfOrder(tx, found.id)
    const isDraft = claim.state === 'DRAFT' || claim.state === 'FEE_WAIT'
    if (!isDraft || claim.feeAmount === 0 || claim.expiresAt <= now) {
      throw new ApiFailure('CLAIM_NOT_ALLOWED')
    }
    const wish = wishOfClaim(claim, await readClaimLines(tx, [claim.id]))
    const { quote, decided } = await decideNow(tx, order, wish, {
      now,
      withFee: feeMethod === 'DEDUCT',
      log: services.log,
    })
    if (feeMethod === 'DEDUCT' && quote.fee.mustPrepay) {
      throw new ApiFailure('FEE_DEDUCT_NOT_ALLOWED')
    }
    const state = feeMethod === 'PREPAID' ? ('FEE_WAIT' as const) : ('DRAFT' as const)
    const isPaid = (await findPaidFee(tx, claim.id)) !== undefined
    if (isPaid && feeMethod === 'DEDUCT') throw new ApiFailure('CLAIM_NOT_ALLOWED')
    const change = { state, feeMethod, quote: quote.refund }
    await updateClaim(tx, claim.id, change)
    const { isImmediate } = decided
    const account = await refundAccountOfOrder({ ...services, db: tx }, order.id)
    const facts = { ...quote.fee, isPaid, isImmediate, account }
    return presentQuote({ ...claim, ...change }, order.orderNumber, facts)
  })
}

/**
 * Withdraws a claim before its pick-up, or ends a draft; a paid fee is refunded.
 * CLAIM_NOT_WITHDRAWABLE.
 */
export async function withdraw(
  services: AppServices,
  visitor: Visitor,
  requestNo: string,
): Promise<ResponseOf<typeof withdrawClaim>> {
  const found = await findOwnClaim(services, visitor, requestNo)
  await services.db.transaction(async (tx) => {
    const { order, claim } = await lockClaimOfOrder(tx, found.claim.id)
    if (claim.state === 'WITHDRAWN') return
    if (!canMoveClaim(claim.type, claim.state, 'WITHDRAWN')) {
      throw new ApiFailure('CLAIM_NOT_WITHDRAWABLE')
    }
    const actor = order.userId === null ? 'GUEST' : 'USER'
    await moveClaim(tx, order, claim, { to: 'WITHDRAWN', actor, now: services.clock.now() })
  })
  await refundClaim(services, found.claim.id)
  return { requestNo, state: 'WITHDRAWN' }
}
