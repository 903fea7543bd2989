import { sql } from 'drizzle-orm'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { GUEST_LOOKUP_LOCK_MS, GUEST_TOKEN_LIFE_MS } from '#contract/limits.ts'
import type { lookUpOrder } from '#contract/order-histories.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { hashToken, newToken } from '#server/services/token.ts'
import type { Tx } from '#server/database/database.ts'
import { findOrder } from '#server/orders/order.store.ts'
import type { OrderRow } from '#server/orders/order.store.ts'
import { provesOrderer } from './guest-proof.ts'
import type { LookupTry } from './lookup-guard.ts'
import { isLookupLocked, lockLookups, noteFailedLookup } from './lookup-guard.ts'
import { presentOrder } from './order-histories.present.ts'
import { readWholeOrder } from './service.ts'

type Claim = ParsedRequestOf<typeof lookUpOrder>['body']

/**
 * Guest look-up: returns a masked order for its number, orderer and phone, and grants this browser access for ten
 * minutes. Every mismatch is ORDER_NOT_FOUND; after five in ten minutes RATE_LIMITED (Product 2.21, 4.13).
 */
export async function lookUp(
  services: AppServices,
  clientId: string,
  orderNumber: string,
  claim: Claim,
): Promise<ResponseOf<typeof lookUpOrder>> {
  const tried: LookupTry = { orderNumber, clientId, now: services.clock.now() }
  // Failures must be committed, so the error is thrown after the transaction.
  const found = await services.db.transaction((tx) => tryClaim(tx, tried, claim))
  if (found === 'locked') {
    throw new ApiFailure('RATE_LIMITED', null, { retryAfterS: GUEST_LOOKUP_LOCK_MS / 1_000 })
  }
  if (found === 'wrong') throw new ApiFailure('ORDER_NOT_FOUND')
  const whole = await readWholeOrder(services, found)
  const shown = claim.orderProductIds
  const lines = shown?.length
    ? whole.lines.filter(({ orderProductId }) => shown.includes(orderProductId))
    : whole.lines
  if (lines.length === 0) throw new ApiFailure('ORDER_NOT_FOUND')
  const guestToken = newToken(services.random)
  await keepToken(services, guestToken, { orderId: found.id, clientId })
  return { order: presentOrder({ ...whole, lines }, 'guest-token'), guestToken }
}

async function tryClaim(
  tx: Tx,
  tried: LookupTry,
  claim: Claim,
): Promise<OrderRow | 'locked' | 'wrong'> {
  await lockLookups(tx, tried)
  if (await isLookupLocked(tx, tried)) return 'locked'
  const order = await findOrder(tx, tried.orderNumber)
  // A member's order requires a sign-in; name and phone are not enough.
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
