import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { login } from '#contract/members/sessions.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { hashPassword, isPassword, needsRehash } from '#server/platform/services/password-hash.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { maskPhone } from '#server/platform/services/mask.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { consumePhoneProof } from '#server/identity/phone/verification.store.ts'
import { findKnownDevice, lockKnownDevice, storeDevice } from './known-device.store.ts'
import { failureTimes, refusalAfter, refuseWhileLocked } from './login-lock.ts'
import {
  addDeviceFailure,
  addFailure,
  addUnknownIdFailure,
  findUnknownIdLock,
  lockMember,
  resetFailures,
} from './login-lock.store.ts'
import { openSession, type NewSession, type SignInRequest } from './open-session.ts'
import { reportNewDevice } from './report-new-device.ts'
import { revokeSession, revokeSessionsByTokens } from './session.store.ts'
import {
  deleteSubscriptionOf,
  deleteSubscriptionOfMember,
} from '#server/messages/push/subscription.store.ts'
import {
  activateMember,
  findCredentials,
  setPasswordHash,
  type CredentialRow,
} from './user.store.ts'

type LoginBody = ParsedRequestOf<typeof login>['body']
/** Browser of a sign-in, as its request names it. */
type LoginBrowser = Omit<SignInRequest, 'keep'>

/** Limit of failed sign-ins of one network (platform#network-limits). */
export interface FailureLimit {
  /** Counts an attempt before its result is known. RATE_LIMITED. */
  readonly take: () => void
  /** Returns the attempt of a right password. */
  readonly returnToken: () => void
}

/** Browser of a sign-in, and whether failures count for it alone. */
interface LoginDevice {
  readonly clientId: string
  readonly isKnown: boolean
  /** Whether this request proved the member's phone. */
  readonly isPhoneProved: boolean
}

/**
 * Checks id and password, creates a session for this browser and merges its cart into the member's.
 * Five failures from unknown devices lock an id for ten minutes for unknown devices; a known
 * device, or one with a proof of the member's phone, has its own count, and the limit of its
 * network does not apply to it (members#login-lock). A wrong id and a wrong password get the same
 * response (members#same-answer). LOGIN_FAILED, LOGIN_LOCKED, DORMANT, RATE_LIMITED.
 */
export async function signIn(
  services: AppServices,
  { visitor, userAgent }: LoginBrowser,
  body: LoginBody,
  ofNetwork: FailureLimit,
): Promise<NewSession> {
  const { db, clock } = services
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const loginId = body.loginId.toLowerCase()
  const found = await findCredentials(db, loginId)
  const member = found?.status === 'WITHDRAWN' ? undefined : found
  const isPhoneProved = await provePhone(services, member, clientId, body.verifiedToken)
  const known = await findKnownDevice(db, { userId: member?.id ?? 0, clientId })
  // Taken before the password check, so that parallel attempts cannot pass the limit.
  if (!known) ofNetwork.take()
  // Read in every case, so that the response takes as long with an account.
  const unknownIdLock = await findUnknownIdLock(db, hashToken(loginId))
  const lock = member ? member.lockedUntil : unknownIdLock
  refuseWhileLocked(known ? known.lockedUntil : lock, clock.now())
  const isRight = await isPassword(member?.passwordHash, body.password)
  const device = { clientId, isKnown: known !== undefined, isPhoneProved }
  if (!member || !isRight) throw await countFailure(services, loginId, member, device)
  const { keep, password } = body
  const checked = await renewHash(services, member, password)
  const request = { visitor, userAgent, keep, password }
  const session = await enter(services, checked, device, request)
  // Nothing is returned that was not taken: otherwise a member could go on guessing after own
  // sign-ins.
  if (!known) ofNetwork.returnToken()
  return session
}

/** Uses a proof of the member's phone: the browser is then a known device. */
async function provePhone(
  { db, clock }: AppServices,
  member: CredentialRow | undefined,
  clientId: string,
  verifiedToken: string | undefined,
): Promise<boolean> {
  if (verifiedToken === undefined || !member?.phone) return false
  const { id: userId, phone } = member
  return db.transaction(async (tx) => {
    const now = clock.now()
    const types = ['LOGIN', 'DORMANT'] as const
    const proof = { tokenHash: hashToken(verifiedToken), phone, clientId, now, types }
    const isProved = await consumePhoneProof(tx, proof)
    if (isProved) await storeDevice(tx, { userId, clientId }, now)
    return isProved
  })
}

/** Counts a failed sign-in and returns its failure, the same with and without an account. */
async function countFailure(
  { db, clock }: AppServices,
  loginId: string,
  member: CredentialRow | undefined,
  { clientId, isKnown }: LoginDevice,
): Promise<ApiFailure> {
  const times = failureTimes(clock)
  if (!member) {
    return refusalAfter(await addUnknownIdFailure(db, hashToken(loginId), times), times)
  }
  const failed = isKnown
    ? await addDeviceFailure(db, { userId: member.id, clientId }, times)
    : await addFailure(db, member.id, times)
  return refusalAfter(failed, times)
}

/**
 * Stores the hash again where its parameters are not those of today; returns the member with the
 * new hash.
 */
async function renewHash(
  { db }: AppServices,
  member: CredentialRow,
  password: string,
): Promise<CredentialRow> {
  const { id, passwordHash } = member
  if (!needsRehash(passwordHash)) return member
  const renewed = await hashPassword(password)
  await setPasswordHash(db, id, { from: passwordHash, to: renewed })
  return { ...member, passwordHash: renewed }
}

/**
 * Opens the session of a member whose password was right when it was read. Lock, password and
 * status are checked again on the locked row: each of them may have changed during the password
 * check.
 */
async function enter(
  services: AppServices,
  member: CredentialRow,
  device: LoginDevice,
  request: SignInRequest & { readonly password: string },
): Promise<NewSession> {
  const { id: userId, phone, passwordHash } = member
  return services.db.transaction(async (tx) => {
    const current = await lockMember(tx, userId)
    if (!current || current.status === 'WITHDRAWN') throw new ApiFailure('LOGIN_FAILED')
    refuseWhileLocked(await currentLock(tx, current, userId, device), services.clock.now())
    const isSame = current.passwordHash === passwordHash
    // A parallel sign-in may have renewed the hash of the same password.
    if (!isSame && !(await isPassword(current.passwordHash, request.password))) {
      throw new ApiFailure('LOGIN_FAILED')
    }
    if (current.status === 'DORMANT') {
      if (!device.isPhoneProved) {
        throw new ApiFailure('DORMANT', { phoneMasked: phone && maskPhone(phone) })
      }
      await activateMember(tx, userId)
    }
    await resetFailures(tx, userId, services.clock.now(), device.isKnown)
    const session = await openSession(tx, services, member, request)
    await reportNewDevice(tx, services, session, device.clientId)
    return session
  })
}

/**
 * End of the lock that applies to the browser; the lock of the account applies to unknown ones
 * alone.
 */
async function currentLock(
  tx: Tx,
  account: { readonly lockedUntil: Date | null },
  userId: number,
  { clientId, isKnown }: LoginDevice,
): Promise<Date | null> {
  if (!isKnown) return account.lockedUntil
  return (await lockKnownDevice(tx, { userId, clientId }))?.lockedUntil ?? null
}

/** Ends the session of this visitor, if there is one, and the push subscription of the browser. */
export async function signOut({ db, clock }: AppServices, visitor: Visitor): Promise<void> {
  const { user, clientId } = visitor
  if (!user) return
  await revokeSession(db, user.sessionId, clock.now())
  if (clientId !== undefined) await deleteSubscriptionOf(db, clientId)
}

/**
 * Ends sessions whose sign-out got no answer, and the push subscriptions of their members in those
 * browsers.
 */
export async function signOutLate(
  { db, clock }: AppServices,
  tokenHashes: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const ended of await revokeSessionsByTokens(tx, tokenHashes, clock.now())) {
      await deleteSubscriptionOfMember(tx, ended)
    }
  })
}
