import { EMPTY_OUTBOX, type QueuedWrite, type Outbox, type SessionCopy } from './outbox.ts'
import type { OutboxRecord } from './outbox-record.ts'
import { isTooOld, nextWrite, TOO_OLD, withoutWrite, withRefusal, withSent } from './queue.ts'
import {
  classifyResponse,
  type ServerAnswer,
  type PutOff,
  type ResponseClass,
} from './classify-response.ts'

/** Ports of the sender; page and worker have their own. */
export interface SendPorts {
  readonly record: OutboxRecord
  readonly now: () => number
  /** Runs the task under the lock of this lane in all pages and workers of this browser. */
  readonly alone: <T>(lane: string, task: () => Promise<T>) => Promise<T>
  /** Sends a write with this session; undefined without a response. */
  readonly send: (write: QueuedWrite, session: SessionCopy) => Promise<ServerAnswer | undefined>
  /** Called after each settled write, with its lane. */
  readonly onChange: (outbox: Outbox, lane: string) => void
  /** Called when the shop postpones a write. */
  readonly onPutOff?: (putOff: PutOff) => void
}

/**
 * Result of sending: nothing is left, a write must wait, or the session ended and the outbox was
 * cleared.
 */
export type SendEnd = 'empty' | 'later' | 'ended'

/**
 * Sends the queued writes of one lane in their order until none is left or one must wait. A write
 * is marked before its request, so that a sender after a crash repeats it with the same key instead
 * of replacing it (app#outbox).
 */
export function sendLane(ports: SendPorts, lane: string): Promise<SendEnd> {
  const { record } = ports
  return ports.alone(lane, async () => {
    for (;;) {
      const write = nextWrite(await record.read(), lane)
      if (write === undefined) return 'empty'
      const verdict = await sendOne(ports, write)
      if (verdict.name === 'later') {
        if (verdict.putOff) ports.onPutOff?.(verdict.putOff)
        return verdict.name
      }
      let isHeld = false
      const outbox = await record.change((current) => {
        // Removed during its request, its answer belongs to another session, or to another user.
        isHeld = current.writes.some((candidate) => candidate.key === write.key)
        return isHeld ? settled(current, write, verdict) : current
      })
      if (isHeld && verdict.name === 'ended') return verdict.name
      ports.onChange(outbox, lane)
    }
  })
}

async function sendOne(
  { record, now, send }: SendPorts,
  { key }: QueuedWrite,
): Promise<ResponseClass> {
  // Marking and reading are one step: the shopper may have replaced or removed the write meanwhile.
  const marked = await record.change((outbox) => withSent(outbox, key, now()))
  const write = marked.writes.find((candidate) => candidate.key === key)
  if (write === undefined) return { name: 'done' }
  if (isTooOld(write, now())) {
    return { name: 'refused', status: 0, code: TOO_OLD, sentence: null, payload: null }
  }
  return classifyResponse(await send(write, marked.session))
}

function settled(
  outbox: Outbox,
  write: QueuedWrite,
  verdict: Exclude<ResponseClass, { name: 'later' }>,
): Outbox {
  if (verdict.name === 'ended') return EMPTY_OUTBOX
  if (verdict.name === 'done') return withoutWrite(outbox, write.key)
  const { status, code, sentence, payload } = verdict
  return withRefusal(outbox, { write, status, code, sentence, payload })
}
