import { sql } from 'drizzle-orm'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { GUEST_LOOKUP_TRIES, GUEST_TOKEN_LIFE_MS } from '#contract/limits.ts'
import type { lookUpOrder } from '#contract/order-histories.ts'
import type { AppServices } from '#server/app/app-services.ts'
import { Refusal } from '#server/app/refusal.ts'
import { hashToken, newToken } from '#server/app/token.ts'
import type { Tx } from '#server/database/database.ts'
import { findOrder } from '#server/orders/order-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import { provesOrderer } from './guest-proof.ts'
import type { LookupTry } from './lookup-guard.ts'
import {
  countOrderFailures,
  lockLookups,
  lookupLockEnd,
  lookupPauseMs,
  noteFailedLookup,
} from './lookup-guard.ts'
import { presentOrder } from './present.ts'
import { readWholeOrder } from './service.ts'

type Claim = ParsedRequestOf<typeof lookUpOrder>['body']

/**
 * Shows a guest's order, masked, to who knows its number, orderer and phone, and opens it for ten minutes in this browser. Every
 * mismatch is ORDER_NOT_FOUND; after five in ten minutes the client is refused by RATE_LIMITED, with the minutes that are left
 * (Product 0.39, 2.21, 4.13).
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
  if (found === 'wrong') throw new Refusal('ORDER_NOT_FOUND')
  const whole = await readWholeOrder(services, found)
  const shown = claim.orderProductIds
  const lines = shown?.length
    ? whole.lines.filter(({ orderProductId }) => shown.includes(orderProductId))
    : whole.lines
  if (lines.length === 0) throw new Refusal('ORDER_NOT_FOUND')
  const guestToken = newToken(services.random)
  await keepToken(services, guestToken, { orderId: found.id, clientId })
  return { order: presentOrder({ ...whole, lines }, 'guest-token'), guestToken }
}

function lockedUntil(end: Date, now: Date): Refusal {
  const leftMs = end.getTime() - now.getTime()
  const minutes = Math.ceil(leftMs / 60_000)
  return new Refusal('RATE_LIMITED', null, {
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
  const lockEnd = await lookupLockEnd(tx, tried)
  if (lockEnd !== undefined) return lockEnd
  const order = await findOrder(tx, tried.orderNumber)
  // Members see their orders after signing in; a name and a phone do not open them.
  if (order !== undefined && order.userId === null && provesOrderer(order, claim)) return order
  await noteFailedLookup(tx, tried)
  return 'wrong'
}

async function keepToken(
  { db, clock }: AppServices,
  token: string,
  { orderId, clientId }: { orderId: number; clientId: string },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + GUEST_TOKEN_LIFE_MS).toISOString()
  await db.execute(sql`
    INSERT INTO guest_tokens (token_hash, order_id, client_id, expires_at)
    VALUES (${hashToken(token)}, ${orderId}, ${clientId}, ${expiresAt})
  `)
}
