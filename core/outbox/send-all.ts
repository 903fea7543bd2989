import { EMPTY_OUTBOX, type KeptWrite, type Outbox, type SessionCopy } from './outbox.ts'
import type { OutboxRecord } from './outbox-record.ts'
import { isTooOld, nextWrite, TOO_OLD, withoutWrite, withRefusal, withSent } from './queue.ts'
import { verdictOf, type KeptAnswer, type PutOff, type Verdict } from './verdict.ts'

/** What sending reaches for; a page and the worker have each their own. */
export interface SendPorts {
  readonly record: OutboxRecord
  readonly now: () => number
  /** Runs the task while no page and no worker of this browser runs another under the same lock. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>
  /** Sends a write as this session; undefined when no answer came. */
  readonly send: (write: KeptWrite, session: SessionCopy) => Promise<KeptAnswer | undefined>
  /** Told after each write that is settled. */
  readonly onChange: (outbox: Outbox) => void
  /** Told when the store itself puts a write off. */
  readonly onPutOff?: (putOff: PutOff) => void
}

/** How sending ended: nothing is left, something has to wait, or the session was over and everything was dropped. */
export type SendEnd = 'empty' | 'later' | 'ended'

/**
 * Sends what waits, in the order of each lane, until nothing is left or has to wait. A write is marked before it
 * leaves, so that whoever comes after a killed sender repeats it under its key instead of replacing it.
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
      } else ports.onChange(await ports.record.change((outbox) => settled(outbox, write, verdict)))
    }
  })
}

async function sendOne({ record, now, send }: SendPorts, { key }: KeptWrite): Promise<Verdict> {
  // Marked and read again in one step: the shopper may have replaced or taken it back meanwhile.
  const marked = await record.change((outbox) => withSent(outbox, key, now()))
  const write = marked.writes.find((candidate) => candidate.key === key)
  if (write === undefined) return { name: 'done' }
  if (isTooOld(write, now())) {
    return { name: 'refused', status: 0, code: TOO_OLD, sentence: null, payload: null }
  }
  return verdictOf(await send(write, marked.session))
}

function settled(
  outbox: Outbox,
  write: KeptWrite,
  verdict: Exclude<Verdict, { name: 'later' | 'ended' }>,
): Outbox {
  // Dropped while it was under way: its news would be another user's.
  if (!outbox.writes.some(({ key }) => key === write.key)) return outbox
  if (verdict.name === 'done') return withoutWrite(outbox, write.key)
  const { status, code, sentence, payload } = verdict
  return withRefusal(outbox, { write, status, code, sentence, payload })
}
