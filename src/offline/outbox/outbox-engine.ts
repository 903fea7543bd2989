import { PAGE_SENDS_FIRST_MS } from '#contract/platform/limits.ts'
import { ApiError } from '#core/api/errors.ts'
import {
  EMPTY_OUTBOX,
  type QueuedWrite,
  type Outbox,
  type Refused,
  type SessionCopy,
} from '#core/outbox/outbox.ts'
import { withoutUnsent } from '#core/outbox/cancel-write.ts'
import type { OutboxRecord } from '#core/outbox/outbox-record.ts'
import { lanesOf, withoutNews, withWrite } from '#core/outbox/queue.ts'
import { sendLane, type SendPorts } from '#core/outbox/send-lane.ts'
import type { PutOff } from '#core/outbox/classify-response.ts'
import type { QueuedWriteState, LoadOutbox, OutboxView } from './outbox-client.ts'
import { createLaneRounds, type RoundEnd } from './lane-rounds.ts'
import { createSendPause } from './send-pause.ts'

/**
 * True when the writes belong to the current visitor: the same client id, or one assigned later,
 * and the same member or guest (app#outbox).
 */
function isSameVisitor({ writes, session }: Outbox, now: SessionCopy): boolean {
  if (writes.length === 0) return true
  const wasMember = session.token !== undefined
  const isSameDevice = session.clientId === undefined || session.clientId === now.clientId
  return isSameDevice && wasMember === (now.token !== undefined)
}

/** Time limit for the caller of a write on a slow network (our choice). */
const PATIENCE_MS = 5_000

/** Ports of the outbox engine. */
export interface OutboxEngineOptions {
  readonly record: OutboxRecord
  readonly send: SendPorts['send']
  readonly alone: SendPorts['alone']
  readonly now: () => number
  readonly newKey: () => string
  /** Runs after a delay in milliseconds; the result cancels the timer. */
  readonly wake: (run: () => void, delayMs: number) => () => void
  readonly isOnline: () => boolean
  /** Session of the current visitor. */
  readonly session: () => SessionCopy
  /** Shows queued writes on every screen. */
  readonly show: (view: OutboxView, outbox: Outbox) => void
  /** Notifies other pages and asks the worker to continue if this page closes. */
  readonly announce: (outbox: Outbox) => void
  /**
   * Called when writes of these channels were sent or refused without a waiting caller: their
   * queries are out of date.
   */
  readonly onSettled: (lanes: readonly string[]) => void
  readonly onRefused: (news: readonly Refused[]) => void
  /** Called when the shop says "not now" to a write, which the outbox sends again. */
  readonly onPutOff: (putOff: PutOff) => void
  /** Called when the session of the writes is over and no caller awaits them. */
  readonly onEnded: (error: ApiError) => void
}

interface Waiter {
  readonly resolve: (result: QueuedWriteState) => void
  readonly reject: (error: ApiError) => void
  readonly callOff: () => void
}

/** Outbox of an open page. */
export interface OutboxEngine extends Omit<LoadOutbox, 'refresh'> {
  /** Reads the outbox again after a change by another page or the worker. */
  readonly look: () => Promise<void>
  /**
   * Sends at once what still pauses, for the page is left or hidden; answers whether anything did.
   */
  readonly endPause: () => boolean
  /** Ends writes that are in memory alone: their user signed out in another page. */
  readonly forgetUnstored: () => Promise<void>
  /** Renews the copy of the session, for the worker may be the next to send. */
  readonly renewSession: () => Promise<void>
}

/** Creates the engine that queues, shows and sends writes. */
export function createOutboxEngine(options: OutboxEngineOptions): OutboxEngine {
  const { record } = options
  const waiters = new Map<string, Waiter>()
  let last: Outbox = EMPTY_OUTBOX
  /** Writes that ended with their session and were not reported yet. */
  let ended = 0

  const release = (key: string): Waiter | undefined => {
    const waiter = waiters.get(key)
    waiters.delete(key)
    waiter?.callOff()
    return waiter
  }

  const showNow = (): void => {
    const waiting = last.writes.filter(({ key }) => !waiters.has(key))
    options.show({ waiting, refused: last.refused }, last)
  }

  /**
   * Resolves the callers of finished writes, as far as the outbox shows them, and reports all other
   * changes.
   */
  const observe = (outbox: Outbox): void => {
    const former = last
    const unawaited = former.writes.filter(({ key }) => !waiters.has(key))
    last = outbox
    const held = new Set(outbox.writes.map(({ key }) => key))
    const reported: string[] = []
    for (const [key, waiter] of waiters) {
      if (held.has(key)) continue
      const news = outbox.refused.find(({ write }) => write.key === key)
      release(key)
      if (news === undefined) waiter.resolve('done')
      else {
        reported.push(key)
        waiter.reject(refusalOf(news))
      }
    }
    showNow()
    const settled = settledChannels(unawaited, outbox)
    if (settled.length > 0) options.onSettled(settled)
    const known = new Set(former.refused.map(({ write }) => write.key))
    const fresh = outbox.refused.filter(
      ({ write: { key } }) => !known.has(key) && !reported.includes(key),
    )
    if (fresh.length > 0) options.onRefused(fresh)
    for (const key of reported) void change((current) => withoutNews(current, key))
  }

  const change = async (make: (outbox: Outbox) => Outbox): Promise<void> => {
    const outbox = await record.change(make)
    observe(outbox)
    options.announce(outbox)
  }

  const letGo = (keys: Iterable<string>): void => {
    for (const key of keys) release(key)?.resolve('waiting')
    showNow()
  }

  /** Waiting callers receive the failure; without one the session ends by itself. */
  const endNow = (): void => {
    const isAwaited = waiters.size > 0
    const error = new ApiError('unauthorized', 'The session is over', { status: 401 })
    ended += last.writes.filter(({ key }) => !waiters.has(key)).length
    for (const key of waiters.keys()) release(key)?.reject(error)
    observe(EMPTY_OUTBOX)
    options.announce(EMPTY_OUTBOX)
    if (!isAwaited) options.onEnded(error)
  }

  const round = async (lane: string): Promise<RoundEnd> => {
    let retryAfterMs = 0
    const ports: SendPorts = {
      record,
      now: options.now,
      alone: options.alone,
      send: options.send,
      onChange: (outbox) => {
        observe(outbox)
        options.announce(outbox)
      },
      onPutOff: (putOff) => {
        retryAfterMs = putOff.retryAfterMs ?? 0
        options.onPutOff(putOff)
      },
    }
    const end = await sendLane(ports, lane)
    if (end === 'ended') endNow()
    // Another page or the worker may have sent the queued writes.
    else observe(await record.read())
    if (end === 'later') letGo(keysOf(last, lane))
    return { end, retryAfterMs }
  }

  const sendLaneOnce = createLaneRounds({ round, wake: options.wake, isOnline: options.isOnline })
  const sendLanes = async (lanes: readonly string[]): Promise<void> => {
    await Promise.all(lanes.map(sendLaneOnce))
  }
  const pause = createSendPause(options.wake, () => void sendLanes(lanesOf(last)))

  const look = async (): Promise<void> => {
    const outbox = await record.read()
    if (isSameVisitor(outbox, options.session())) observe(outbox)
    else await change(() => EMPTY_OUTBOX)
  }

  return {
    enqueue: async (write, pauseMs = 0) => {
      const key = options.newKey()
      const madeAt = options.now()
      const fresh = pauseMs > 0 ? { pageUntil: madeAt + PAGE_SENDS_FIRST_MS } : {}
      const queued = { ...write, key, madeAt, ...fresh }
      let replaced: readonly QueuedWrite[] = []
      const outbox = await record.change((current) => {
        const next = withWrite(current, queued, options.session())
        replaced = current.writes.filter((former) => !next.writes.includes(former))
        return next
      })
      for (const former of replaced) release(former.key)?.resolve('replaced')
      // Registered after the write is stored: before, its absence from the outbox would count as
      // success.
      const answer = new Promise<QueuedWriteState>((resolve, reject) => {
        const callOff = options.wake(() => letGo([key]), PATIENCE_MS)
        waiters.set(key, { resolve, reject, callOff })
      })
      observe(outbox)
      options.announce(outbox)
      if (!options.isOnline()) letGo([key])
      else if (pauseMs > 0) pause.begin(pauseMs)
      else void sendLanes([write.lane])
      return answer
    },
    endPause: pause.end,
    dismiss: (key) => change((outbox) => withoutNews(outbox, key)),
    cancel: async (key) => {
      let isCancelled = false
      await change((outbox) => {
        const rest = withoutUnsent(outbox, key)
        isCancelled = rest !== outbox
        return rest
      })
      return isCancelled
    },
    drop: async () => {
      const unsent = ended + last.writes.length
      ended = 0
      for (const key of waiters.keys()) release(key)?.resolve('replaced')
      await change(() => EMPTY_OUTBOX)
      return unsent
    },
    send: async (lane) => {
      await look()
      if (!options.isOnline()) return
      await sendLanes(lanesOf(last).filter((held) => lane === undefined || held === lane))
    },
    look,
    forgetUnstored: async () => {
      record.forgetUnstored()
      await look()
    },
    renewSession: async () => {
      if (last.writes.length === 0) return
      await change((outbox) =>
        outbox.writes.length === 0 ? outbox : { ...outbox, session: options.session() },
      )
    },
  }
}

function refusalOf({ write, status, code, sentence, payload }: Refused): ApiError {
  const message = `${write.request.method} ${write.request.path} was refused with ${code}`
  return new ApiError('rejected', message, {
    status,
    code,
    sentence: sentence ?? undefined,
    payload,
  })
}

const keysOf = ({ writes }: Outbox, lane: string): string[] =>
  writes.filter((write) => write.lane === lane).map(({ key }) => key)

/** Channels of the former writes that have no more writes to send. */
function settledChannels(former: readonly QueuedWrite[], outbox: Outbox): string[] {
  const open = new Set(lanesOf(outbox))
  return [...new Set(former.map(({ lane }) => lane))].filter((lane) => !open.has(lane))
}
