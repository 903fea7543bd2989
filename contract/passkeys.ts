import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { User } from './users.ts'
import { Id, Instant } from './values.ts'

/** A passkey of the member. */
export const Passkey = v.object({
  passkeyId: Id,
  name: v.string(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** Options of WebAuthn as JSON, for `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
const WebAuthnOptions = v.record(v.string(), v.unknown())
const Base64Url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/u))
const CredentialId = v.pipe(Base64Url, v.maxLength(1_400))
const Credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: v.literal('public-key'),
}

/** Ways to reach an authenticator. */
export const PasskeyTransport = v.picklist([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])

/** New credential of the browser as JSON (`PublicKeyCredential.toJSON`). */
const NewCredential = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.optional(v.array(PasskeyTransport), []),
  }),
})

/** Signature of the browser as JSON (`PublicKeyCredential.toJSON`). */
const SignedChallenge = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/users/passkeys',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(Passkey),
})

/** Returns the options for a new passkey of this member. REAUTH_REQUIRED, PASSKEY_LIMIT above 10. */
export const startPasskeyCreation = endpoint({
  method: 'POST',
  path: '/v1/users/passkeys/options',
  auth: 'member',
  admission: false,
  progress: false,
  response: WebAuthnOptions,
})

const PasskeyName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, '패스키 이름을 입력해 주세요.'),
  v.maxLength(40, '패스키 이름은 40자까지 입력할 수 있습니다.'),
)

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
  body: v.object({ name: PasskeyName }),
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
