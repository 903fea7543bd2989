import { PASSKEY_CHALLENGE_LIFE_MS } from '#contract/platform/limits.ts'
import { startPasskeyLogin } from '#contract/members/passkeys.calls.ts'
import type { Api } from '#core/api/client.ts'
import { hasPasskeySuggestions, signWithPasskey } from '#src/browser/passkeys.ts'

/**
 * A challenge is replaced before its end, so that a chosen suggestion is not refused for its age.
 */
const CHALLENGE_USE_MS = PASSKEY_CHALLENGE_LIFE_MS - 60_000

/**
 * Offers the passkeys of the device in the suggestions of the login id until `signal` aborts
 * (WebAuthn conditional UI); returns the signature of the chosen one, and undefined after the abort,
 * where passkeys cannot be suggested, and for a signed-in visitor: the login page shows its form
 * once more while it is left. Throws `ApiError` and `PasskeyError`.
 */
export async function suggestPasskeys(api: Api, signal: AbortSignal): Promise<unknown> {
  if (api.hasToken() || !(await hasPasskeySuggestions())) return undefined
  while (!signal.aborted) {
    const options = await api.call(startPasskeyLogin, {}, signal)
    const round = AbortSignal.timeout(CHALLENGE_USE_MS)
    try {
      const either = AbortSignal.any([signal, round])
      return await signWithPasskey(options, { signal: either, mediation: 'conditional' })
    } catch (error) {
      // The next round gets a new challenge.
      if (!round.aborted) throw error
    }
  }
  return undefined
}
