import * as v from 'valibot'
import { Passkey, WebAuthnOptions } from '#contract/members/passkey.ts'
import { NewCredential, PasskeyName } from '#contract/members/passkey-forms.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { QueryFlag } from '#contract/platform/query-values.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/** Passkeys of an operator at most. */
export const OPERATOR_PASSKEYS_MAX = 10

/** Lists the operator's own passkeys. */
export const listOperatorPasskeys = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/passkeys',
  permission: 'any',
  response: v.array(Passkey),
})

/** Returns the options for a new passkey. */
export const startOperatorPasskey = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/passkeys/options',
  permission: 'any',
  reauth: true,
  errors: ['PASSKEY_LIMIT'],
  body: v.object({}),
  response: WebAuthnOptions,
})

/** Stores a new passkey, from then on a second factor next to the authenticator app. */
export const addOperatorPasskey = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/passkeys',
  permission: 'any',
  reauth: true,
  errors: ['PASSKEY_FAILED', 'PASSKEY_LIMIT'],
  body: v.object({ name: PasskeyName, credential: NewCredential }),
  response: v.array(Passkey),
})

/** Deletes a passkey. The authenticator app stays, so that a second factor is always left. */
export const removeOperatorPasskey = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/passkeys/:passkeyId',
  permission: 'any',
  reauth: true,
  errors: ['NOT_FOUND'],
  response: v.array(Passkey),
})

/**
 * Returns the options for a passkey as the second factor of a running session. NOT_FOUND without a
 * passkey.
 */
export const startPasskeyReauth = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/session/reauth/options',
  permission: 'any',
  errors: ['NOT_FOUND'],
  body: v.object({}),
  response: WebAuthnOptions,
})

/** A session that has not ended. */
export const OperatorSession = v.object({
  sessionId: Id,
  operatorName: v.string(),
  isCurrent: v.boolean(),
  isOwn: v.boolean(),
  device: v.string(),
  network: v.string(),
  createdAt: Instant,
  usedAt: Instant,
})
export type OperatorSession = v.InferOutput<typeof OperatorSession>

/** Lists the operator's own sessions, or with `staff.write` and `all` those of everyone. */
export const listOperatorSessions = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/sessions',
  permission: 'kind',
  query: v.object({ all: v.optional(QueryFlag) }),
  response: v.array(OperatorSession),
})

/** Ends a session: an own one, or with `staff.write` any. */
export const endOneSession = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/sessions/:sessionId',
  permission: 'any',
  errors: ['NOT_FOUND'],
  response: v.object({}),
})
