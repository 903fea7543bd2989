import { SESSION_KEEP_MS, SESSION_LIFE_MS } from '#contract/platform/limits.ts'
import { mergeGuestCart } from '#server/orders/cart/merge-guest-cart.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn, Visitor } from '#server/platform/http/visitor.ts'
import { deleteSubscriptionOfOthers } from '#server/messages/push/subscription.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import { deviceName } from '#server/platform/services/device-name.ts'
import { storeLogin } from './known-device.store.ts'
import { insertSession, revokeSessionsOfOthers } from './session.store.ts'

/** A member who has just signed in, with the new bearer token. */
export interface NewSession {
  readonly user: SignedIn
  readonly token: string
  /** Whether the member signed in with this browser for the first time. */
  readonly isNewDevice: boolean
}

/** Browser and wish of a sign-in. `keep`: 14 days instead of 12 hours (members#session-life). */
export interface SignInRequest {
  readonly visitor: Visitor
  readonly userAgent: string | null
  readonly keep: boolean
}

/**
 * Creates a session, remembers the browser and merges its cart into the member's. Sessions and push
 * messages of other members in this browser end: a browser is signed in for one member.
 */
export async function openSession(
  tx: Tx,
  { clock, random }: Pick<AppServices, 'clock' | 'random'>,
  { id: userId, name }: { readonly id: number; readonly name: string },
  { visitor, userAgent, keep }: SignInRequest,
): Promise<NewSession> {
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const now = clock.now()
  const token = newToken(random)
  await revokeSessionsOfOthers(tx, { userId, clientId }, now)
  await deleteSubscriptionOfOthers(tx, { userId, clientId })
  const { isNew } = await storeLogin(tx, { userId, clientId }, now)
  const sessionId = await insertSession(tx, {
    userId,
    clientId,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + (keep ? SESSION_KEEP_MS : SESSION_LIFE_MS)),
    createdAt: now,
    device: deviceName(userAgent),
  })
  await mergeGuestCart(tx, { clientId, userId, now })
  return { user: { id: userId, sessionId, name }, token, isNewDevice: isNew }
}
