import { HEADERS } from '#contract/platform/headers.ts'
import { createStorageKey } from './storage-key.ts'

/**
 * Token of a guest's look-up. Session storage: it survives reloads and the provider's page, not the
 * tab.
 */
export const guestToken = createStorageKey(() => window.sessionStorage, 'guest-token')

/** Token of the proved phone of that guest. */
export const guestProof = createStorageKey(() => window.sessionStorage, 'guest-proof')

/** Headers that open the looked-up order of a guest. */
export function guestHeaders(): Record<string, string> {
  const token = guestToken.read()
  const proof = guestProof.read()
  return {
    ...(token === undefined ? {} : { [HEADERS.guestToken]: token }),
    ...(proof === undefined ? {} : { [HEADERS.verifiedToken]: proof }),
  }
}
