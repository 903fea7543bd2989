import * as v from 'valibot'
import { endSessions, TokenHash, WAITING_SIGN_OUTS_MAX } from '#contract/sessions.ts'
import type { Api } from '#core/api/client.ts'
import { createLocalSession } from '#src/browser/local-session.ts'
import {
  addWaitingSignOut,
  readWaitingSignOuts,
  removeWaitingSignOuts,
} from '#src/browser/waiting-sign-outs.ts'

const session = createLocalSession(() => window.localStorage)

/**
 * Stores the hash of the token of this device, so that the sign-out is repeated when it gets no answer. The returned
 * function deletes the hash after the answer.
 */
export async function storeSignOut(): Promise<() => void> {
  const token = session.readToken()
  // Browsers compute hashes on secure pages only; elsewhere the session ends by its time.
  if (token === undefined || !window.isSecureContext) return () => undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  addWaitingSignOut(hash, WAITING_SIGN_OUTS_MAX)
  return () => removeWaitingSignOuts([hash])
}

/** Repeats the sign-outs that got no answer: now, or when the network returns. */
export async function finishSignOuts(api: Pick<Api, 'call'>): Promise<void> {
  const tokenHashes = readWaitingSignOuts().filter((hash) => v.is(TokenHash, hash))
  if (tokenHashes.length === 0) return
  try {
    await api.call(endSessions, { body: { tokenHashes } })
    removeWaitingSignOuts(tokenHashes)
  } catch {
    // The next start of the app repeats it too.
    window.addEventListener('online', () => void finishSignOuts(api), { once: true })
  }
}
