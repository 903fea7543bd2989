/**
 * Reasons without a passkey: closed or timed out by the person, registered already, or another
 * failure.
 */
export type PasskeyFailure = 'cancelled' | 'exists' | 'failed'

/** Failure of the browser to create or use a passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly reason: PasskeyFailure

  constructor(cause: unknown) {
    super('the browser gave no passkey', { cause })
    this.reason = failureOf(cause)
  }
}

function failureOf(cause: unknown): PasskeyFailure {
  const name = cause instanceof Error ? cause.name : undefined
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'exists' : 'failed'
}

/** Whether this browser has passkeys and the conversions of their JSON (members#passkeys). */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Whether this browser offers passkeys in the suggestions of a text field. */
export async function hasPasskeySuggestions(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())
}

/**
 * Options of the server as JSON. The browser validates them further: malformed ones make its dialog
 * fail.
 */
type OptionsJson = Readonly<Record<string, unknown>>

const isRequest = (options: object): options is PublicKeyCredentialRequestOptionsJSON =>
  'challenge' in options
const isCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in options && 'user' in options && 'rp' in options && 'pubKeyCredParams' in options

/** Creates a passkey; returns its JSON. Throws {@link PasskeyError}. */
export async function createPasskey(options: OptionsJson): Promise<unknown> {
  return jsonOf(async () => {
    if (!isCreation(options)) throw new TypeError('these are no options of a new passkey')
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return navigator.credentials.create({ publicKey })
  })
}

/**
 * Signs a challenge with a passkey that the person chooses, in the browser's dialog or with
 * `conditional` in the suggestions of a text field; returns its JSON. Throws {@link PasskeyError}.
 */
export async function signWithPasskey(
  options: OptionsJson,
  asking: Pick<CredentialRequestOptions, 'signal' | 'mediation'> = {},
): Promise<unknown> {
  return jsonOf(async () => {
    if (!isRequest(options)) throw new TypeError('these are no options of a passkey')
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    return navigator.credentials.get({ ...asking, publicKey })
  })
}

async function jsonOf(ask: () => Promise<Credential | null>): Promise<unknown> {
  const credential = await asked(ask)
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError(undefined)
  return credential.toJSON()
}

async function asked(ask: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await ask()
  } catch (error) {
    throw new PasskeyError(error)
  }
}
