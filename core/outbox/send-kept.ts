import { HEADERS, type KeptFor } from '#contract/headers.ts'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import type { KeptWrite, SessionCopy } from './outbox.ts'
import type { KeptAnswer } from './verdict.ts'

/**
 * Sends one kept write and answers what came back; undefined when nothing did. The request may outlive its page: what
 * it does is done once anyway.
 */
export async function sendKept(
  { key, request }: KeptWrite,
  session: SessionCopy,
): Promise<KeptAnswer | undefined> {
  // The store refuses who has no client id yet (Product 1.1); a page will ask for one.
  if (session.clientId === undefined) return undefined
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: {
        ...headersOf(session),
        accept: 'application/json',
        'content-type': 'application/json',
        [HEADERS.idempotencyKey]: key,
      },
      body: JSON.stringify(request.body),
      credentials: 'include',
      redirect: 'manual',
      keepalive: true,
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    const { status, headers } = response
    return { status, text: await response.text(), retryAfterMs: retryAfterMsOf(headers) }
  } catch {
    // No network, no answer in time, or cut in the middle: the write waits on.
    return undefined
  }
}

/** Seconds as the store writes them; another form counts as none. */
function retryAfterMsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined
}

function headersOf({ clientId, token, appMode }: SessionCopy): Record<string, string> {
  const keptFor: KeptFor = token === undefined ? 'guest' : 'member'
  return {
    [HEADERS.keptFor]: keptFor,
    ...(clientId === undefined ? {} : { [HEADERS.clientId]: clientId }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(appMode === undefined ? {} : { [HEADERS.appMode]: appMode }),
  }
}
