import { endSessions } from '#contract/members/late-sign-outs.calls.ts'
import { WAITING_SIGN_OUTS_MAX } from '#contract/members/sign-out-limits.ts'
import type { Api } from '#core/api/client.ts'
import { endPush } from '#src/browser/end-push.ts'
import {
  addWaitingSignOut,
  readWaitingSignOuts,
  removeWaitingSignOuts,
} from '#src/browser/waiting-sign-outs.ts'

/** Delay before the next try, multiplied by the failures so far. */
const RETRY_MS = 2_000

/**
 * Ends push messages of this device, and repeats the sign-out of a token when `answer` fails. Until
 * the answer the device stores the hash of the token.
 */
export async function ensureSignOut(
  api: Pick<Api, 'call'>,
  token: string | undefined,
  answer: Promise<unknown>,
): Promise<void> {
  endPush()
  // Browsers compute hashes on secure pages only; elsewhere the session ends by its time.
  if (token === undefined || !window.isSecureContext) return
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  addWaitingSignOut(hash, WAITING_SIGN_OUTS_MAX)
  try {
    await answer
    removeWaitingSignOuts([hash])
  } catch {
    await finishSignOuts(api)
  }
}

/**
 * Repeats the sign-outs that got no answer, until one call succeeds. The first call after `online`
 * often fails, because the connection is not ready: `nextTry` waits for a delay too.
 */
export async function finishSignOuts(
  api: Pick<Api, 'call'>,
  nextTry: (failures: number) => Promise<void> = delayOrNetworkReturn,
): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    const tokenHashes = readWaitingSignOuts()
    if (tokenHashes.length === 0) return
    try {
      await api.call(endSessions, { body: { tokenHashes: [...tokenHashes] } })
      removeWaitingSignOuts(tokenHashes)
    } catch {
      // The next start of the app repeats it too.
      await nextTry(failures)
    }
  }
}

/** Resolves when the network returns, or after {@link RETRY_MS} for each failure. */
function delayOrNetworkReturn(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const end = (): void => {
      stop.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, RETRY_MS * failures)
    window.addEventListener('online', end, { signal: stop.signal })
  })
}
