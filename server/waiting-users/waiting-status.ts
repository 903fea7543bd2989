import { RETURN_CODES, SERVER_CODES } from '#contract/netfunnel-codes.ts'
import { parseResult, peopleAhead, type Reply } from '#contract/netfunnel.ts'
import type { WaitingStatus } from '#contract/waiting-users.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { QueueClient } from '#server/services/page-services.ts'

/** Codes of a visitor who may use the shop. */
const ADMITTED: ReadonlySet<number> = new Set([
  RETURN_CODES.success,
  RETURN_CODES.bypass,
  RETURN_CODES.expressNumber,
])
const BLOCKED: ReadonlySet<number> = new Set([RETURN_CODES.block, RETURN_CODES.ipBlock])
/** Codes of keys whose position has ended. */
const ENDED: ReadonlySet<number> = new Set(Object.values(SERVER_CODES))

/** A visitor of the waiting room. */
export interface WaitingVisitor {
  /** Undefined for a visitor without a position. */
  readonly key: string | undefined
  readonly address: string
}

/** Position of a visitor, by the protocol of the waiting room. QUEUE_BLOCKED, UNAVAILABLE. */
export async function readWaitingStatus(
  queue: QueueClient,
  { key, address }: WaitingVisitor,
): Promise<WaitingStatus> {
  const text = key === undefined ? await queue.takePlace(address) : await queue.check(key, address)
  const reply = parseResult(text ?? '')
  if (reply === undefined) throw new ApiFailure('UNAVAILABLE')
  if (BLOCKED.has(reply.code)) throw new ApiFailure('QUEUE_BLOCKED')
  const waitingUserKey = reply.params.key ?? key ?? ''
  if (ADMITTED.has(reply.code)) return { ...NOTHING_AHEAD, waitingUserKey, state: 'ADMITTED' }
  if (reply.code === RETURN_CODES.continue) {
    return waitingIn(reply, { waitingUserKey, total: await queue.countWaiting() })
  }
  if (key === undefined || !ENDED.has(reply.code)) throw new ApiFailure('UNAVAILABLE')
  return { ...NOTHING_AHEAD, waitingUserKey, state: 'EXPIRED' }
}

const NOTHING_AHEAD = { position: 0, total: 0, etaSeconds: 0, pollAfterMs: 0 }

/** A waiting visitor; the expected time is that of the waiting screen (Product 7.4). */
function waitingIn(
  { params }: Reply,
  known: Pick<WaitingStatus, 'waitingUserKey' | 'total'>,
): WaitingStatus {
  const ahead = peopleAhead(params) ?? 0
  return {
    ...known,
    state: 'WAITING',
    position: ahead + 1,
    etaSeconds: Math.max(1, Math.round(ahead / Math.max(1, params.tps ?? 0))),
    pollAfterMs: Math.max(1, params.ttl ?? 0) * 1_000,
  }
}
