import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'

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
export const NewCredential = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.optional(v.array(PasskeyTransport), []),
  }),
})

/** Signature of the browser as JSON (`PublicKeyCredential.toJSON`). */
export const SignedChallenge = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
})

/** Name of a passkey. */
export const PasskeyName = typedText({
  min: 1,
  max: 40,
  short: '패스키 이름을 입력해 주세요.',
  long: '패스키 이름은 40자까지 입력할 수 있습니다.',
})

/** Form "Passkey name". */
export const PasskeyNameForm = v.object({ name: PasskeyName })
