import * as v from 'valibot'
import { Id, Instant } from '#contract/platform/values.ts'

/** A passkey of a member, or of an operator. */
export const Passkey = v.object({
  passkeyId: Id,
  name: v.string(),
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

/**
 * Options of WebAuthn as JSON, for `PublicKeyCredential.parseCreationOptionsFromJSON` and
 * `parseRequestOptionsFromJSON`.
 */
export const WebAuthnOptions = v.record(v.string(), v.unknown())
