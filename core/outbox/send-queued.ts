import { HEADERS, SHOP_HEADER, type QueuedFor } from '#contract/platform/headers.ts'
import { API_TIMEOUT_MS } from '#contract/platform/limits.ts'
import type { QueuedWrite, SessionCopy } from './outbox.ts'
import type { ServerAnswer } from './classify-response.ts'

/**
 * Slowest line on which a write with files is sent, in bytes a millisecond (64 kbit/s), and the
 * longest time of one (our choice). On a line that is silent the write, and those behind it in its
 * lane, wait for the limit in vain.
 */
const UPLOAD_BYTES_PER_MS = 8
const UPLOAD_MAX_MS = 5 * 60_000

const limitOf = (body: Blob): number =>
  Math.min(UPLOAD_MAX_MS, API_TIMEOUT_MS + body.size / UPLOAD_BYTES_PER_MS)

/**
 * Sends one queued write; undefined without a response. The request may outlive its page: its
 * effect is idempotent.
 */
export async function sendQueued(
  { key, request }: QueuedWrite,
  session: SessionCopy,
): Promise<ServerAnswer | undefined> {
  // The server refuses devices without a client id; a page will request one.
  if (session.clientId === undefined) return undefined
  const { body, type = 'application/json' } = request
  const isForm = body instanceof Blob
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: {
        ...headersOf(session),
        accept: 'application/json',
        'content-type': type,
        [HEADERS.idempotencyKey]: key,
      },
      body: isForm ? body : JSON.stringify(body),
      credentials: 'include',
      redirect: 'manual',
      // Browsers allow few bytes to requests that outlive their page.
      keepalive: !isForm,
      signal: AbortSignal.timeout(isForm ? limitOf(body) : API_TIMEOUT_MS),
    })
    const { status, headers } = response
    const isOfShop = headers.has(SHOP_HEADER)
    return { status, text: await response.text(), isOfShop, retryAfterMs: retryAfterMsOf(headers) }
  } catch {
    // No network, a time-out or an interrupted response: the write remains queued.
    return undefined
  }
}

/** Seconds as the shop writes them; another form counts as none. */
function retryAfterMsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined
}

function headersOf({
  clientId,
  token,
  appMode,
  admissionKey,
}: SessionCopy): Record<string, string> {
  const queuedFor: QueuedFor = token === undefined ? 'guest' : 'member'
  return {
    [HEADERS.queuedFor]: queuedFor,
    ...(clientId === undefined ? {} : { [HEADERS.clientId]: clientId }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(appMode === undefined ? {} : { [HEADERS.appMode]: appMode }),
    ...(admissionKey === undefined ? {} : { [HEADERS.admissionKey]: admissionKey }),
  }
}
