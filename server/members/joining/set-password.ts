import { containsPersonalData } from '#contract/members/account-values.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { changePassword } from '#contract/members/joining.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn, Visitor } from '#server/platform/http/visitor.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { checkPassword } from '#server/members/passwords/check-password.ts'
import { lockAndCountPasskeys, deletePasskeysOf } from '#server/members/passkeys/passkey.store.ts'
import { hashPassword, isPassword } from '#server/platform/services/password-hash.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import { replaceSessionToken, revokeSessionsOf } from '#server/members/sign-in/session.store.ts'
import {
  findForNewPassword,
  hasPasswordReset,
  setNewPassword,
  usePasswordReset,
} from './joining.store.ts'

/**
 * Sets a new password by a reset token or by the current password, and ends all other sessions
 * (members#new-password). `countGuess` counts invalid reset tokens of a network and throws
 * RATE_LIMITED; valid ones and current passwords, which have their own lock, are not refused for
 * guesses of others. Returns the new token of the caller's session, if there is one. Errors: see
 * the endpoint.
 */
export async function setPassword(
  services: AppServices,
  visitor: Visitor,
  body: ParsedRequestOf<typeof changePassword>['body'],
  countGuess: () => void,
): Promise<string | undefined> {
  if ('resetToken' in body) return resetPassword(services, visitor, body, countGuess)
  const { user } = visitor
  if (!user) throw new ApiFailure('UNAUTHORIZED')
  await checkPassword(services, user, body.currentPassword)
  return store(services, async () => user.id, body, user)
}

async function resetPassword(
  services: AppServices,
  { clientId, user }: Visitor,
  passwords: { readonly resetToken: string; readonly newPassword: string },
  countGuess: () => void,
): Promise<string | undefined> {
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const reset = { tokenHash: hashToken(passwords.resetToken), clientId, now: services.clock.now() }
  // Before the new password is hashed, which costs far more than a query.
  if (!(await hasPasswordReset(services.db, reset))) {
    countGuess()
    throw new ApiFailure('TOKEN_EXPIRED')
  }
  const findMember = async (tx: Tx) => {
    const userId = await usePasswordReset(tx, reset)
    if (userId === undefined) throw new ApiFailure('TOKEN_EXPIRED')
    return userId
  }
  return store(services, findMember, passwords, user)
}

/** A refused password rolls the transaction back, so that the reset token stays valid. */
async function store(
  { db, clock, random }: AppServices,
  findMember: (tx: Tx) => Promise<number>,
  passwords: {
    readonly newPassword: string
    readonly currentPassword?: string
    readonly endPasskeys?: boolean | undefined
  },
  user: SignedIn | undefined,
): Promise<string | undefined> {
  const { newPassword, currentPassword, endPasskeys } = passwords
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const userId = await findMember(tx)
    const member = await findForNewPassword(tx, userId)
    if (!member) throw new ApiFailure('TOKEN_EXPIRED')
    // Another device may have changed the password after the check; it ended this session.
    if (
      currentPassword !== undefined &&
      !(await isPassword(member.passwordHash, currentPassword))
    ) {
      throw new ApiFailure('SESSION_EXPIRED')
    }
    const { loginId, phone } = member
    if (containsPersonalData(newPassword, { loginId, phone: phone ?? '' })) {
      throw new ApiFailure('PASSWORD_RULE')
    }
    if (await isPassword(member.passwordHash, newPassword)) throw new ApiFailure('PASSWORD_SAME')
    await setNewPassword(tx, userId, passwordHash)
    if (endPasskeys === true) await deletePasskeysOf(tx, userId)
    const hasPasskeys = (await lockAndCountPasskeys(tx, userId)) > 0
    await notify(tx, {
      userId,
      text: NOTIFICATION_TEXTS.PASSWORD_CHANGED({ hasPasskeys }),
      link: '/auth/find-password',
      dedupeKey: `PASSWORD_CHANGED:${userId}:${clock.now().toISOString()}`,
      now: clock.now(),
    })
    const ownSession = user?.id === userId ? user.sessionId : undefined
    await revokeSessionsOf(tx, userId, clock.now(), ownSession)
    if (ownSession === undefined) return undefined
    const token = newToken(random)
    await replaceSessionToken(tx, ownSession, hashToken(token), clock.now())
    return token
  })
}
