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
  /** Runs the task under a lock of all pages and workers of this browser. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>
  /** Sends a write with this session; undefined without a response. */
  readonly send: (write: QueuedWrite, session: SessionCopy) => Promise<ServerAnswer | undefined>
  /** Called after each settled write, with its lane. */
  readonly onChange: (outbox: Outbox, lane: string) => void
  /** Called when the shop postpones a write. */
  readonly onPutOff?: (putOff: PutOff) => void
}

/**
 * Result of sending: the outbox is empty, a write must wait, or the session ended and the outbox
 * was cleared.
 */
export type SendEnd = 'empty' | 'later' | 'ended'

/**
 * Sends queued writes in the order of each channel until the outbox is empty or all channels must
 * wait. A write is marked before its request, so that a sender after a crash repeats it with the
 * same key instead of replacing it.
 */
export function sendAll(ports: SendPorts): Promise<SendEnd> {
  return ports.alone(async () => {
    const waiting = new Set<string>()
    for (;;) {
      const write = nextWrite(await ports.record.read(), waiting)
      if (write === undefined) return waiting.size === 0 ? 'empty' : 'later'
      const verdict = await sendOne(ports, write)
      if (verdict.name === 'ended') {
        await ports.record.change(() => EMPTY_OUTBOX)
        return 'ended'
      }
      if (verdict.name === 'later') {
        waiting.add(write.lane)
        if (verdict.putOff) ports.onPutOff?.(verdict.putOff)
      } else {
        const outbox = await ports.record.change((current) => settled(current, write, verdict))
        ports.onChange(outbox, write.lane)
      }
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
  verdict: Exclude<ResponseClass, { name: 'later' | 'ended' }>,
): Outbox {
  // The write was removed during its request; its refusal would belong to another user.
  if (!outbox.writes.some(({ key }) => key === write.key)) return outbox
  if (verdict.name === 'done') return withoutWrite(outbox, write.key)
  const { status, code, sentence, payload } = verdict
  return withRefusal(outbox, { write, status, code, sentence, payload })
}
