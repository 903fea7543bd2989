import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { GUEST_LOOKUP_TRIES, GUEST_TOKEN_LIFE_MS } from '#contract/platform/limits.ts'
import type { lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { insertGuestToken } from '#server/orders/placing/order-access.store.ts'
import { findOrder } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { provesOrderer } from './proves-orderer.ts'
import type { LookupTry } from './lookup.store.ts'
import { lockEndAfter, lookupPauseMs } from './lookup-guard.ts'
import {
  countOrderFailures,
  findClientFailures,
  insertFailedLookup,
  lockLookups,
} from './lookup.store.ts'
import { presentOrder } from './order-histories.present.ts'
import { contextOf, readWholeOrder } from './show-orders.ts'

type Claim = ParsedRequestOf<typeof lookUpOrder>['body']

/**
 * Returns a guest's order, masked, for its number, orderer and phone, and opens it for ten minutes
 * in this browser. Every mismatch is ORDER_NOT_FOUND. After five in ten minutes the client is
 * refused by RATE_LIMITED, with the remaining minutes (after-sales#look-up).
 */
export async function lookUp(
  services: AppServices,
  clientId: string,
  orderNumber: string,
  claim: Claim,
): Promise<ResponseOf<typeof lookUpOrder>> {
  const tried: LookupTry = { orderNumber, clientId, now: services.clock.now() }
  const pauseMs = lookupPauseMs(await countOrderFailures(services.db, tried))
  if (pauseMs > 0) await services.pause(pauseMs)
  // Failures must outlast the refusal, so it is thrown after the commit.
  const found = await services.db.transaction((tx) => tryClaim(tx, tried, claim))
  if (found instanceof Date) throw lockedUntil(found, tried.now)
  if (found === 'wrong') throw new ApiFailure('ORDER_NOT_FOUND')
  const whole = await readWholeOrder(services, found, 'guest-token')
  const shown = claim.orderProductIds
  const lines = shown?.length ? whole.lines.filter(({ id }) => shown.includes(id)) : whole.lines
  if (lines.length === 0) throw new ApiFailure('ORDER_NOT_FOUND')
  const guestToken = newToken(services.random)
  await insertGuestToken(services.db, {
    tokenHash: hashToken(guestToken),
    orderId: found.id,
    clientId,
    expiresAt: new Date(services.clock.now().getTime() + GUEST_TOKEN_LIFE_MS),
  })
  const needsProof = found.guestClientId !== clientId
  return {
    order: presentOrder({ ...whole, lines }, 'guest-token', await contextOf(services)),
    guestToken,
    needsProof,
  }
}

function lockedUntil(end: Date, now: Date): ApiFailure {
  const leftMs = end.getTime() - now.getTime()
  const minutes = Math.ceil(leftMs / 60_000)
  return new ApiFailure('RATE_LIMITED', null, {
    message: `주문조회에 ${GUEST_LOOKUP_TRIES}회 실패하여 제한되었습니다. ${minutes}분 후 다시 시도해 주세요.`,
    retryAfterS: Math.ceil(leftMs / 1_000),
  })
}

/** The order that a claim opens; the end of the lock where the client is refused. */
async function tryClaim(
  tx: Tx,
  tried: LookupTry,
  claim: Claim,
): Promise<OrderRow | Date | 'wrong'> {
  await lockLookups(tx, tried)
  const lockEnd = lockEndAfter(await findClientFailures(tx, tried), tried.now)
  if (lockEnd !== undefined) return lockEnd
  const order = await findOrder(tx, tried.orderNumber)
  // A member's order requires a sign-in; name and phone are not enough.
  if (order !== undefined && order.userId === null && provesOrderer(order, claim)) return order
  await insertFailedLookup(tx, tried)
  return 'wrong'
}
