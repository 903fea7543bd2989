import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  ChangePasswordForm,
  DuplicateCheck,
  FindIdForm,
  FindPasswordForm,
  JoinForm,
  ResetPasswordForm,
} from './member-forms.ts'
import { User } from './users.calls.ts'
import { Instant, Krw } from '#contract/platform/values.ts'

/** New member, with the coupons and the mileage of the welcome. */
const NewMember = v.object({
  ...User.entries,
  welcome: v.object({ coupons: v.number(), mileage: Krw }),
})

/**
 * Registers a member and signs in. ID_TAKEN, EMAIL_TAKEN, PHONE_TAKEN, ALREADY_MEMBER {maskedId,
 * joinedAt}, UNDER_14, REJOIN_LIMIT, REFERRAL_INVALID, VERIFY_REQUIRED, AGREEMENT_REQUIRED,
 * PASSWORD_RULE, NICE_EXPIRED.
 */
export const join = endpoint({
  method: 'POST',
  path: '/v1/users',
  auth: 'client',
  admission: false,
  progress: false,
  issuesToken: true,
  body: JoinForm,
  response: NewMember,
})

/**
 * Whether a login id, e-mail or nickname is free; at most 20 a minute (members#duplicate-check).
 * RATE_LIMITED.
 */
export const checkDuplicate = endpoint({
  method: 'POST',
  path: '/v1/users/info',
  auth: 'client',
  admission: false,
  progress: false,
  body: DuplicateCheck,
  response: v.object({ available: v.boolean() }),
})

/**
 * Masked ids of the members with a name and a proved phone (type FIND_ID). NOT_FOUND,
 * VERIFY_REQUIRED.
 */
export const findId = endpoint({
  method: 'POST',
  path: '/v1/users/find-id',
  auth: 'client',
  admission: false,
  progress: false,
  body: FindIdForm,
  response: v.array(v.object({ maskedId: v.string(), joinedAt: Instant })),
})

/**
 * Token for one new password within ten minutes, for a proved phone (type FIND_PASSWORD).
 * NOT_FOUND, VERIFY_REQUIRED.
 */
export const findPassword = endpoint({
  method: 'POST',
  path: '/v1/users/find-password',
  auth: 'client',
  admission: false,
  progress: false,
  body: FindPasswordForm,
  response: v.object({ resetToken: v.string(), expiresAt: Instant }),
})

/**
 * Sets a new password, by a reset token or by the current password. Signs all other devices out; a
 * new token comes in the `Authorization` header where the caller is signed in. PASSWORD_RULE,
 * PASSWORD_SAME, TOKEN_EXPIRED, PASSWORD_WRONG {left}, PASSWORD_LOCKED.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/v1/users/change-password',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.union([ResetPasswordForm, ChangePasswordForm]),
  response: v.object({}),
})
