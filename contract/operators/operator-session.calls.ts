import * as v from 'valibot'
import { WebAuthnOptions } from '#contract/members/passkey.ts'
import { SignedChallenge } from '#contract/members/passkey-forms.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { PERMISSIONS } from '#contract/platform/permissions.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { LoginId, NewPassword, OperatorName, OneTimeCode, Token } from './operator-values.ts'
import { ROLES } from './roles.ts'

/** The signed-in operator with everything that the console decides by. */
export const SignedInOperator = v.object({
  operatorId: Id,
  name: v.string(),
  loginId: v.string(),
  role: v.picklist(ROLES),
  permissions: v.array(v.picklist(PERMISSIONS)),
  expiresAt: Instant,
  reauthUntil: v.nullable(Instant),
})
export type SignedInOperator = v.InferOutput<typeof SignedInOperator>

/**
 * What follows the password: `SECOND` asks for a code, `ENROL` shows the secret of a new
 * authenticator app first. `demoCode` is the code of a demo login, which production never has.
 */
export const SignInStep = v.variant('step', [
  v.object({
    step: v.literal('SECOND'),
    challenge: v.string(),
    demoCode: v.nullable(v.string()),
    /** Options of WebAuthn for the operator's passkeys; null without one. */
    passkeyOptions: v.nullable(WebAuthnOptions),
  }),
  v.object({
    step: v.literal('ENROL'),
    challenge: v.string(),
    /** The secret for typing, and the address that a QR code holds. */
    secret: v.string(),
    uri: v.string(),
  }),
])
export type SignInStep = v.InferOutput<typeof SignInStep>

/** Checks login id and password of an operator. One answer for all refusals. */
export const startOperatorSession = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/session',
  permission: 'none',
  errors: ['OP_LOGIN_FAILED', 'OP_LOCKED'],
  body: v.object({ loginId: LoginId, password: v.pipe(v.string(), v.maxLength(200)) }),
  response: SignInStep,
})

/**
 * Checks the second factor and opens the session, whose cookie the answer sets. `recoveryCodes` are
 * there once, after the first code of a new authenticator app.
 */
export const finishOperatorSession = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/session/second',
  permission: 'none',
  errors: ['OP_CODE_WRONG', 'OP_CODE_USED', 'PASSKEY_FAILED', 'CHALLENGE_EXPIRED', 'OP_LOCKED'],
  body: v.union([
    v.object({ challenge: Token, code: OneTimeCode }),
    v.object({ challenge: Token, credential: SignedChallenge }),
  ]),
  response: v.object({
    operator: SignedInOperator,
    recoveryCodes: v.nullable(v.array(v.string())),
  }),
})

/** Checks a second factor again, for calls that ask for it. */
export const renewOperatorSession = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/session/reauth',
  permission: 'any',
  errors: ['OP_CODE_WRONG', 'OP_CODE_USED', 'PASSKEY_FAILED', 'OP_LOCKED'],
  body: v.union([v.object({ code: OneTimeCode }), v.object({ credential: SignedChallenge })]),
  response: v.object({ reauthUntil: Instant }),
})

/**
 * The signed-in operator. `active` moves the idle timer: the console was used since the last call.
 */
export const getOperatorSession = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/session',
  permission: 'any',
  query: v.object({ active: v.optional(v.picklist(['1'])) }),
  response: SignedInOperator,
})

/** Signs the operator out. */
export const endOperatorSession = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/session',
  permission: 'any',
  response: v.object({}),
})

/** What a one-time link is for. The token travels in the body, never in an address. */
export const lookAtOperatorLink = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/setup/look',
  permission: 'none',
  errors: ['INVITE_EXPIRED'],
  body: v.object({ token: Token }),
  response: v.object({
    kind: v.picklist(['OWNER', 'INVITE', 'RESET']),
    name: v.string(),
    /** Login id of the operator whose password and factors are set again. */
    loginId: v.nullable(v.string()),
    role: v.picklist(ROLES),
    expiresAt: Instant,
  }),
})

/**
 * Makes the operator of a one-time link, or sets the password again; the second factor follows as
 * at the sign-in.
 */
export const redeemOperatorLink = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/setup',
  permission: 'none',
  errors: ['INVITE_EXPIRED', 'OP_ID_TAKEN'],
  body: v.object({ token: Token, name: OperatorName, loginId: LoginId, password: NewPassword }),
  response: SignInStep,
})
