import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { WAITING_SIGN_OUTS_MAX } from './sign-out-limits.ts'

/** Characters of a SHA-256 in hex, the form in which the shop stores a token. It cannot sign in. */
const TOKEN_HASH_LENGTH = 64

/**
 * Revokes sessions whose sign-out got no answer. The device stores the hash of a token instead of
 * the token (members#sign-out). Unknown hashes have no effect.
 */
export const endSessions = endpoint({
  method: 'POST',
  path: '/v1/users/logout/late',
  auth: 'public',
  admission: false,
  progress: false,
  body: v.object({
    tokenHashes: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(TOKEN_HASH_LENGTH))),
      v.minLength(1),
      v.maxLength(WAITING_SIGN_OUTS_MAX),
    ),
  }),
  response: v.object({}),
})
