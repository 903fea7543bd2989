import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Passkey, WebAuthnOptions } from './passkey.ts'
import { NewCredential, PasskeyName, PasskeyNameForm, SignedChallenge } from './passkey-forms.ts'
import { User } from './users.calls.ts'
import { Instant } from '#contract/platform/values.ts'

/** Lists the passkeys of the member. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/users/passkeys',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(Passkey),
})

/**
 * Returns the options for a new passkey of this member. REAUTH_REQUIRED, PASSKEY_LIMIT above 10.
 */
export const startPasskeyCreation = endpoint({
  method: 'POST',
  path: '/v1/users/passkeys/options',
  auth: 'member',
  admission: false,
  progress: false,
  response: WebAuthnOptions,
})

/** Stores a new passkey. PASSKEY_FAILED. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/users/passkeys',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({
    name: PasskeyName,
    credential: NewCredential,
  }),
  response: v.array(Passkey),
})

/** Changes the name of a passkey. NOT_FOUND. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/v1/users/passkeys/:passkeyId',
  auth: 'member',
  admission: false,
  progress: false,
  body: PasskeyNameForm,
  response: v.array(Passkey),
})

/** Deletes a passkey. NOT_FOUND, REAUTH_REQUIRED. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/users/passkeys/:passkeyId',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(Passkey),
})

/** Returns the options for signing in with any passkey of this device. */
export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/v1/users/passkeys/login-options',
  auth: 'client',
  admission: false,
  progress: false,
  response: WebAuthnOptions,
})

/** Signs in with a passkey; as `login`, without a password. PASSKEY_FAILED, DORMANT. */
export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/v1/users/passkeys/login',
  auth: 'client',
  admission: false,
  progress: false,
  issuesToken: true,
  body: v.object({ credential: SignedChallenge, keep: v.boolean() }),
  response: User,
})

/**
 * Returns the options for a check of the signed-in member with an own passkey. NOT_FOUND without
 * one.
 */
export const startPasskeyCheck = endpoint({
  method: 'POST',
  path: '/v1/users/passkeys/check-options',
  auth: 'member',
  admission: false,
  progress: false,
  response: WebAuthnOptions,
})

/**
 * Checks the signed-in member by a passkey instead of the password; valid as `recheckPassword`
 * (members#password-check). PASSKEY_FAILED, also for the passkey of another member.
 */
export const checkPasskey = endpoint({
  method: 'POST',
  path: '/v1/users/passkeys/check',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ credential: SignedChallenge }),
  response: v.object({ reauthUntil: Instant }),
})
