import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { ErrorCode } from '#contract/platform/error-codes.ts'
import type { changeProfile, changeUserInfo, Profile } from '#contract/members/profiles.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { orTaken } from '#server/platform/database/unique-violation.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn, Visitor } from '#server/platform/http/visitor.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import { requireReauth } from '#server/members/passwords/check-password.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { normalizeEmail } from '#server/members/sign-in/normalize-email.ts'
import { consumePhoneProof } from '#server/identity/phone/verification.store.ts'
import { existAll, findProfile, updateUser } from './profile.store.ts'
import { presentProfile } from './profiles.present.ts'

type ProfileBody = ParsedRequestOf<typeof changeProfile>['body']

/** Failures of values that another member has, by the violated constraint. */
export const TAKEN: Readonly<Record<string, ErrorCode>> = {
  users_email_key: 'EMAIL_TAKEN',
  users_phone_key: 'PHONE_TAKEN',
  users_nickname_key: 'NICKNAME_TAKEN',
  users_instagram_key: 'INSTAGRAM_TAKEN',
  users_ci_key: 'ALREADY_MEMBER',
}

/** Personal data of the member. */
export async function readProfile({ db }: AppServices, user: SignedIn): Promise<Profile> {
  const found = await findProfile(db, user.id)
  if (!found) throw new ApiFailure('UNAUTHORIZED')
  return presentProfile(found)
}

/**
 * Changes personal data after a password check; a new phone is proved by a code. Errors: see the
 * endpoint.
 */
export async function changeOwnProfile(
  services: AppServices,
  visitor: Visitor,
  body: ProfileBody,
): Promise<Profile> {
  const user = requireMember(visitor)
  const { db, clock } = services
  const run = () =>
    db.transaction(async (tx) => {
      await requireReauth(tx, user, clock.now())
      const { email, nickname, gender, phone } = body
      if (phone !== undefined) await proveNewPhone(tx, services, visitor, body)
      await updateUser(tx, user.id, {
        ...(email === undefined ? {} : { email: normalizeEmail(email) }),
        ...nicknameChange(nickname),
        ...(gender === undefined ? {} : { gender }),
        ...(phone === undefined ? {} : { phone }),
      })
    })
  await orTaken(run, TAKEN)
  return readProfile(services, user)
}

const nicknameChange = (nickname: string | undefined) =>
  nickname === undefined ? {} : { nickname: nickname === '' ? null : nickname }

async function proveNewPhone(
  tx: Tx,
  { clock }: AppServices,
  { clientId }: Visitor,
  { phone, verifiedToken }: ProfileBody,
): Promise<void> {
  if (!clientId || !phone || !verifiedToken) throw new ApiFailure('VERIFY_REQUIRED')
  const tokenHash = hashToken(verifiedToken)
  const types = ['PHONE_CHANGE'] as const
  const isProved = await consumePhoneProof(tx, {
    tokenHash,
    phone,
    clientId,
    now: clock.now(),
    types,
  })
  if (!isProved) throw new ApiFailure('VERIFY_REQUIRED')
}

/** Changes nickname and favourites. NICKNAME_TAKEN, TARGET_NOT_FOUND. */
export async function changeOwnInfo(
  { db }: AppServices,
  user: SignedIn,
  body: ParsedRequestOf<typeof changeUserInfo>['body'],
): Promise<void> {
  const { nickname, favoriteBrandIds: brandIds, favoriteCategoryIds: categoryIds } = body
  const wanted = { brandIds: brandIds ?? [], categoryIds: categoryIds ?? [] }
  if (!(await existAll(db, wanted))) throw new ApiFailure('TARGET_NOT_FOUND')
  const change = {
    ...nicknameChange(nickname),
    ...(brandIds === undefined ? {} : { favoriteBrandIds: [...new Set(brandIds)] }),
    ...(categoryIds === undefined ? {} : { favoriteCategoryIds: [...new Set(categoryIds)] }),
  }
  await orTaken(() => updateUser(db, user.id, change), TAKEN)
}
