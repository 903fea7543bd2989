import {
  MEASUREMENT_BATCH_MAX,
  MEASUREMENT_FLUSH_MS,
  MEASUREMENT_LIFE_MS,
  MEASUREMENT_QUEUE_MAX,
  MEASUREMENT_RETRIES,
} from '#contract/limits.ts'
import type { Measurement } from '#contract/measurements.ts'

type Found<Event> = Event extends Measurement ? Omit<Event, 'eventId' | 'ageMs'> : never
/** A measurement as it was found: not yet named and dated. */
export type FoundMeasurement = Found<Measurement>

/** How a batch was received: `failed` may be tried again, `refused` may not. */
export type SendResult = 'taken' | 'refused' | 'failed'

/** The world of a queue. */
export interface MeasurementQueueOptions {
  readonly now: () => number
  readonly wake: (run: () => void, delayMs: number) => unknown
  readonly uuid: () => string
  /** Session of an event that happens now. */
  readonly sessionAt: (now: number) => string
  readonly isAllowed: () => boolean
  readonly isOnline: () => boolean
  readonly send: (body: string) => Promise<SendResult>
  /** Hands a batch to the browser as the page goes away; false when the browser takes no more. */
  readonly sendLast: (body: string) => boolean
}

/** Measurements on their way. */
export interface MeasurementQueue {
  readonly add: (event: FoundMeasurement) => void
  /** The page may not come back: sends everything at once. */
  readonly flushLast: () => void
}

interface Waiting {
  readonly event: FoundMeasurement
  readonly eventId: string
  readonly sessionId: string
  readonly at: number
}

/**
 * Sends what was measured every ten seconds, or as soon as two hundred wait; what comes beyond them pushes out the oldest.
 * A batch that fails is sent again with the next beat, twelve times (Spec 9). An event keeps its id, so that the
 * collector knows it again.
 */
export function createMeasurementQueue(options: MeasurementQueueOptions): MeasurementQueue {
  const { now, wake, isAllowed, isOnline } = options
  let waiting: Waiting[] = []
  let retries = 0
  let isBeating = false
  let isSending = false

  const beat = (): void => {
    if (isBeating || waiting.length === 0) return
    isBeating = true
    wake(() => {
      isBeating = false
      void flush().finally(beat)
    }, MEASUREMENT_FLUSH_MS)
  }
  const drop = (batch: readonly Waiting[]): void => {
    waiting = waiting.filter((one) => !batch.includes(one))
    retries = 0
  }
  const flush = async (): Promise<void> => {
    if (!isAllowed()) waiting = []
    if (isSending || !isOnline()) return
    isSending = true
    for (let batch = firstBatch(waiting); batch.length > 0; batch = firstBatch(waiting)) {
      const result = await options.send(bodyOf(batch, now()))
      if (result === 'failed' && (retries += 1) <= MEASUREMENT_RETRIES) break
      drop(batch)
    }
    isSending = false
  }

  return {
    add: (event) => {
      if (!isAllowed()) return
      const at = now()
      waiting.push({ event, eventId: options.uuid(), sessionId: options.sessionAt(at), at })
      if (waiting.length > MEASUREMENT_QUEUE_MAX) waiting.shift()
      if (waiting.length === MEASUREMENT_QUEUE_MAX) void flush().finally(beat)
      beat()
    },
    flushLast: () => {
      if (!isAllowed()) waiting = []
      if (!isOnline()) return
      for (let batch = firstBatch(waiting); batch.length > 0; batch = firstBatch(waiting)) {
        if (!options.sendLast(bodyOf(batch, now()))) return
        drop(batch)
      }
    },
  }
}

/** The oldest events of one session, as many as one request carries. */
function firstBatch(waiting: readonly Waiting[]): readonly Waiting[] {
  const sessionId = waiting[0]?.sessionId
  const end = waiting.findIndex((one) => one.sessionId !== sessionId)
  return waiting.slice(0, end === -1 ? waiting.length : end).slice(0, MEASUREMENT_BATCH_MAX)
}

function bodyOf(batch: readonly Waiting[], now: number): string {
  const ageOf = (at: number) => Math.min(Math.max(Math.round(now - at), 0), MEASUREMENT_LIFE_MS)
  const events = batch.map(({ event, eventId, at }) => ({ ...event, eventId, ageMs: ageOf(at) }))
  return JSON.stringify({ sessionId: batch[0]?.sessionId, events })
}
