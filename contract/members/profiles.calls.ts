import * as v from 'valibot'
import { Nickname } from './account-values.ts'
import { Gender, ProofToken } from '#contract/identity/identity-values.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { FAVORITES_MAX } from './favorite-limits.ts'
import { InstagramForm, PasswordForm, ProfileForm, SizeForm } from './member-forms.ts'
import { User } from './users.calls.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/** Personal data of the member. */
export const Profile = v.object({
  userId: Id,
  loginId: v.string(),
  name: v.string(),
  birth: v.nullable(v.string()),
  gender: v.nullable(Gender),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  nickname: v.nullable(v.string()),
  instagramUserId: v.nullable(v.string()),
  identityVerified: v.boolean(),
  joinedAt: Instant,
  grade: v.object({ code: v.string(), name: v.string() }),
  favoriteBrandIds: v.array(Id),
})
export type Profile = v.InferOutput<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/v1/users',
  auth: 'member',
  admission: false,
  progress: false,
  response: Profile,
})

/**
 * Changes personal data; only the given fields. REAUTH_REQUIRED without a password check of the
 * last 30 minutes, PHONE_TAKEN, EMAIL_TAKEN, NICKNAME_TAKEN, VERIFY_REQUIRED (type PHONE_CHANGE).
 */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/v1/users',
  auth: 'member',
  admission: false,
  progress: false,
  body: ProfileForm,
  response: Profile,
})

/**
 * Changes what needs no password check. NICKNAME_TAKEN, TARGET_NOT_FOUND for an unknown brand or
 * category.
 */
export const changeUserInfo = endpoint({
  method: 'PUT',
  path: '/v1/users/info',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({
    nickname: v.optional(v.union([v.literal(''), Nickname])),
    favoriteBrandIds: v.optional(v.pipe(v.array(Id), v.maxLength(FAVORITES_MAX))),
    favoriteCategoryIds: v.optional(v.pipe(v.array(Id), v.maxLength(FAVORITES_MAX))),
  }),
  response: User,
})

/**
 * Checks the password; valid 30 minutes on this session (members#password-check). PASSWORD_WRONG
 * {left}, PASSWORD_LOCKED.
 */
export const recheckPassword = endpoint({
  method: 'POST',
  path: '/v1/users/password',
  auth: 'member',
  admission: false,
  progress: false,
  body: PasswordForm,
  response: v.object({ reauthUntil: Instant }),
})

/**
 * Takes name, birth, gender and phone from an identity check of purpose IDENTITY or CHANGE_NAME.
 * IDENTITY_MISMATCH for another person than at the first check, UNDER_14, REJOIN_LIMIT,
 * ALREADY_MEMBER, PHONE_TAKEN, and the errors of `getIdentityResult`.
 */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/v1/users/identity',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ tokenVersionId: ProofToken }),
  response: Profile,
})

/** Returns body measures and usual sizes; all null before the first entry. */
export const getSize = endpoint({
  method: 'GET',
  path: '/v1/users/size',
  auth: 'member',
  admission: false,
  progress: false,
  response: SizeForm,
})

/** Replaces the size info. */
export const replaceSize = endpoint({
  method: 'PUT',
  path: '/v1/users/size',
  auth: 'member',
  admission: false,
  progress: false,
  body: SizeForm,
  response: SizeForm,
})

/** As {@link replaceSize} (members#address-calls). */
export const createSize = endpoint({
  method: 'POST',
  path: '/v1/users/size',
  auth: 'member',
  admission: false,
  progress: false,
  body: SizeForm,
  response: SizeForm,
})

const Instagram = v.object({ instagramUserId: v.nullable(v.string()) })

export const getInstagram = endpoint({
  method: 'GET',
  path: '/v1/users/instagram',
  auth: 'member',
  admission: false,
  progress: false,
  response: Instagram,
})

/** Links an Instagram id; '' removes it. INSTAGRAM_TAKEN. */
export const linkInstagram = endpoint({
  method: 'POST',
  path: '/v1/users/instagram',
  auth: 'member',
  admission: false,
  progress: false,
  body: InstagramForm,
  response: Instagram,
})

/** As {@link linkInstagram}, for a change. */
export const changeInstagram = endpoint({
  method: 'PUT',
  path: '/v1/users/instagram',
  auth: 'member',
  admission: false,
  progress: false,
  body: InstagramForm,
  response: Instagram,
})
