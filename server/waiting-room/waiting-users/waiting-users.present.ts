import { RETURN_CODES, SERVER_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { peopleAhead, type Reply } from '#contract/waiting-room/netfunnel.ts'
import type { WaitingStatus } from '#contract/waiting-room/waiting-users.calls.ts'

/** Milliseconds until the next request where the waiting room names none. */
const POLL_AFTER_MS = 1_000

const OUTSIDE = { position: 0, total: 0, etaSeconds: null, pollAfterMs: 0 } as const

/**
 * Status in a reply to a request for entry, or to its check; undefined for a refusal. `key`: that
 * of the request, where there is one. A completed position was canceled, and an unknown one has
 * timed out.
 */
export function presentStatus(
  { code, params }: Reply,
  key: string | undefined,
): WaitingStatus | undefined {
  const waitingUserKey = params.key ?? key
  if (waitingUserKey === undefined) return undefined
  switch (code) {
    case RETURN_CODES.success:
    case RETURN_CODES.bypass:
    case RETURN_CODES.expressNumber:
      return { ...OUTSIDE, waitingUserKey, state: 'ADMITTED', pollAfterMs: pollAfterMs(params) }
    case RETURN_CODES.continue:
    case RETURN_CODES.continueDebug:
      return { waitingUserKey, state: 'WAITING', ...positionIn(params) }
    case SERVER_CODES.alreadyCompleted:
      return { ...OUTSIDE, waitingUserKey, state: 'CANCELED' }
    case SERVER_CODES.noKey:
      return { ...OUTSIDE, waitingUserKey, state: 'EXPIRED' }
    default:
      return undefined
  }
}

function positionIn(params: Reply['params']) {
  const ahead = peopleAhead(params) ?? 0
  const { nnext = 0, tps = 0 } = params
  return {
    position: ahead + 1,
    total: ahead + 1 + nnext,
    etaSeconds: tps > 0 ? Math.ceil((ahead + 1) / tps) : null,
    pollAfterMs: pollAfterMs(params),
  }
}

/**
 * Milliseconds until the next request; the waiting room counts in seconds, and 0 or none is a
 * missing value.
 */
export function pollAfterMs({ ttl = 0 }: Reply['params']): number {
  return ttl > 0 ? ttl * 1_000 : POLL_AFTER_MS
}
