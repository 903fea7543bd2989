import {
  MEASUREMENT_BATCH_MAX,
  MEASUREMENT_FLUSH_MS,
  MEASUREMENT_LIFE_MS,
  MEASUREMENT_QUEUE_MAX,
  MEASUREMENT_RETRIES,
} from '#contract/platform/limits.ts'
import type { Measurement } from '#contract/shop/measurements.calls.ts'

type Found<Event> = Event extends Measurement ? Omit<Event, 'eventId' | 'ageMs'> : never
/** Measurement without id and time. */
export type FoundMeasurement = Found<Measurement>

/** Result of a batch: `failed` may be tried again, `refused` may not. */
export type SendResult = 'taken' | 'refused' | 'failed'

/** Ports of a queue. */
export interface MeasurementQueueOptions {
  readonly now: () => number
  readonly wake: (run: () => void, delayMs: number) => unknown
  readonly uuid: () => string
  /** Visit id of an event that happens now. */
  readonly sessionAt: (now: number) => string
  readonly isAllowed: () => boolean
  readonly isOnline: () => boolean
  readonly send: (body: string) => Promise<SendResult>
  /** Sends a batch while the page closes; false when the browser accepts no more data. */
  readonly sendLast: (body: string) => boolean
}

/** Queue of measurements. */
export interface MeasurementQueue {
  readonly add: (event: FoundMeasurement) => void
  /** Sends everything at once, because the page may be closing. */
  readonly flushLast: () => void
}

interface Waiting {
  readonly event: FoundMeasurement
  readonly eventId: string
  readonly sessionId: string
  readonly at: number
}

/**
 * Creates the queue. It sends every ten seconds, or as soon as two hundred events wait; further
 * events replace the oldest. A failed batch is sent again with the next interval, twelve times
 * (app#measurements). An event has a constant id, by which the collector detects repetitions.
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

/** The oldest events of one visit, up to the limit of a request. */
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
