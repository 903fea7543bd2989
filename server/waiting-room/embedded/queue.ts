import { QUEUE_TTL_MAX_S } from '#contract/platform/limits.ts'
import type { ActionMetrics, EngineSettings } from '#server/waiting-room/protocol/engine.ts'
import { RateLimit, Speed, pollDelayS } from '#server/waiting-room/protocol/throughput.ts'
import type { QueueStatus } from '#server/waiting-room/protocol/queue-status.ts'
import { Line } from './line.ts'
import { Replay, recordsOf } from './replay.ts'
import { STATES, holdsSlot, isLive, type PlaceState } from './place-states.ts'
import { Places } from './places.ts'
import { EVENTS, type JournalRecord, type PlaceEvent } from './record.ts'
import { Counters } from './counters.ts'

/** More numbers than a power cut may lose records of: their keys must not be given again. */
const NUMBERS_SKIPPED = 50_000

/**
 * Queue and admissions of one action: strictly first come, first served among visitors with recent
 * polls, never more admissions than the limit. Deterministic: time and randomness are arguments,
 * and every event is passed to `record` for a later rebuild. A free slot is offered to the first in
 * the queue, until its next expected poll.
 */
export class Queue {
  #settings: EngineSettings
  readonly #random: () => number
  readonly #record: (record: JournalRecord) => void
  readonly #line = new Line()
  readonly #speed = new Speed()
  #rate: RateLimit | undefined
  readonly #places: Places
  #slotsTaken = 0
  #away = 0
  readonly #tally = new Counters()

  constructor(
    settings: EngineSettings,
    random: () => number,
    nowMs: number,
    record: (record: JournalRecord) => void,
  ) {
    this.#settings = settings
    this.#random = random
    this.#record = record
    this.#rate = settings.rate === undefined ? undefined : new RateLimit(settings.rate)
    this.#places = new Places(nowMs, settings.times.ticketLifeMs)
  }

  /** Changes the settings. Time-outs under the old ones are not undone. */
  change(settings: EngineSettings): void {
    if (settings.rate !== this.#settings.rate) {
      this.#rate =
        settings.rate === undefined ? undefined : new RateLimit(settings.rate, this.#rate)
    }
    this.#settings = settings
  }

  /**
   * Takes a new position at the end and enters at once if the queue is empty and a slot is free;
   * undefined when the queue is full.
   */
  join(nowMs: number): number | undefined {
    const number = this.reserve(nowMs)
    if (number === undefined) return undefined
    this.#callNext(nowMs)
    if (this.#places.state(number) === STATES.called) this.#enter(number, nowMs)
    return number
  }

  /** Takes a new position without entering: the ticket of opcode 5001. */
  reserve(nowMs: number): number | undefined {
    this.#expire(nowMs)
    if (this.live >= this.#settings.capacity) return undefined
    const number = this.#places.next()
    this.#tally.joined += 1
    this.#line.add(number)
    this.#move(number, STATES.waiting, EVENTS.joined, nowMs)
    this.#places.setJoinedMs(number, nowMs)
    this.#places.setDueMs(number, nowMs + this.#silenceMs(QUEUE_TTL_MAX_S))
    return number
  }

  /** Entry request: enters if called, otherwise returns the position. */
  poll(number: number, nowMs: number): QueueStatus {
    this.#setPresent(number, nowMs)
    if (this.#places.state(number) === STATES.called) this.#enter(number, nowMs)
    return this.reportStatus(number, nowMs)
  }

  /** State of a position, without any effect on it. */
  look(number: number, nowMs: number): QueueStatus {
    this.#advance(nowMs)
    return this.#statusOf(number, nowMs)
  }

  /** Alive notice: prolongs an admission, or a waiting position. */
  alive(number: number, isPaying: boolean, nowMs: number): QueueStatus {
    this.#setPresent(number, nowMs)
    const state = this.#places.state(number)
    if (state === STATES.inside || state === STATES.paying) {
      if (isPaying && state === STATES.inside) {
        this.#move(number, STATES.paying, EVENTS.paying, nowMs)
      } else if (!isPaying && state === STATES.paying) {
        this.#move(number, STATES.inside, EVENTS.entered, nowMs)
      }
      const { aliveTimeoutMs, paymentTimeoutMs } = this.#settings.times
      this.#places.setDueMs(number, nowMs + (isPaying ? paymentTimeoutMs : aliveTimeoutMs))
    }
    return this.reportStatus(number, nowMs)
  }

  /** Ends an admission or returns a position; the result is the state before. */
  complete(number: number, nowMs: number): QueueStatus {
    this.#advance(nowMs)
    const before = this.#statusOf(number, nowMs)
    if (before.is === 'inside' || before.is === 'waiting') {
      this.#end(number, STATES.completed, EVENTS.completed, nowMs)
      this.#callNext(nowMs)
    }
    return before
  }

  /** Recent entries per second. */
  speed(nowMs: number): number {
    return this.#speed.perSecond(nowMs)
  }

  counts(nowMs: number): ActionMetrics {
    this.#advance(nowMs)
    const first = this.#line.first()
    return {
      waiting: this.#line.size,
      away: this.#away,
      inside: this.#slotsTaken,
      ...this.#tally.figures(),
      entriesPerSecond: this.speed(nowMs),
      longestWaitMs: first ? Math.max(0, nowMs - this.#places.joinedMs(first)) : 0,
    }
  }

  /**
   * Rebuilds the queue from records of a previous process: `past` passes each to its callback,
   * oldest first. All time-outs restart now.
   */
  restore(past: (take: (record: JournalRecord) => void) => void, nowMs: number): void {
    const replay = new Replay(this.#places)
    past((record) => {
      replay.take(record)
      // The clock may have been set back since.
      if (record.event === EVENTS.called) this.#rate?.note(Math.min(record.atMs, nowMs))
    })
    if (this.#places.last > 0) this.#places.reach(this.#places.last + NUMBERS_SKIPPED)
    for (const number of this.#places.known()) {
      const state = this.#places.state(number)
      if (!isLive(state)) continue
      this.#places.setDueMs(number, nowMs + this.#timeToReturn(state))
      if (state === STATES.waiting) this.#line.add(number)
      if (state === STATES.away) this.#away += 1
      if (holdsSlot(state)) this.#slotsTaken += 1
    }
  }

  /** The shortest list of records that rebuilds the current state. */
  records(nowMs: number): Iterable<JournalRecord> {
    return recordsOf(this.#places, nowMs, this.#rate?.callsThatCount(nowMs) ?? [])
  }

  /** Positions that have not ended. */
  get live(): number {
    return this.#line.size + this.#away + this.#slotsTaken
  }

  /** An away visitor with a new request waits again. */
  #setPresent(number: number, nowMs: number): void {
    this.#advance(nowMs)
    if (this.#places.state(number) !== STATES.away) return
    this.#away -= 1
    this.#line.add(number)
    this.#move(number, STATES.waiting, EVENTS.returned, nowMs)
    this.#callNext(nowMs)
  }

  #timeToReturn(state: PlaceState): number {
    const { paymentTimeoutMs, aliveTimeoutMs, ticketLifeMs } = this.#settings.times
    if (state === STATES.paying) return paymentTimeoutMs
    if (state === STATES.inside) return aliveTimeoutMs
    if (state === STATES.away) return ticketLifeMs
    return this.#silenceMs(QUEUE_TTL_MAX_S)
  }

  #advance(nowMs: number): void {
    this.#expire(nowMs)
    this.#callNext(nowMs)
  }

  /** Calls the first in the queue for every free slot. */
  #callNext(nowMs: number): void {
    while (this.#slotsTaken < this.#settings.limit) {
      if (this.#rate !== undefined && !this.#rate.allows(nowMs)) return
      const first = this.#line.first()
      if (first === undefined) return
      this.#line.remove(first)
      this.#slotsTaken += 1
      this.#rate?.note(nowMs)
      this.#speed.note(nowMs)
      this.#move(first, STATES.called, EVENTS.called, nowMs)
    }
  }

  #enter(number: number, nowMs: number): void {
    this.#tally.entered += 1
    this.#move(number, STATES.inside, EVENTS.entered, nowMs)
    this.#places.setDueMs(number, nowMs + this.#settings.times.enteredTimeoutMs)
  }

  #expire(nowMs: number): void {
    this.#places.sweep(nowMs, (number) => {
      this.#lapse(number, this.#places.state(number), this.#places.dueMs(number), nowMs)
    })
  }

  #lapse(number: number, state: PlaceState, dueMs: number, nowMs: number): void {
    switch (state) {
      case STATES.waiting:
        this.#line.remove(number)
        this.#setAway(number, EVENTS.away, dueMs, nowMs)
        break
      case STATES.called:
        this.#slotsTaken -= 1
        this.#setAway(number, EVENTS.missed, dueMs, nowMs)
        break
      default:
        this.#end(number, STATES.expired, EVENTS.expired, nowMs)
    }
  }

  /** Time-outs count from the last request, however late they are detected. */
  #setAway(number: number, event: PlaceEvent, sinceMs: number, nowMs: number): void {
    this.#away += 1
    this.#move(number, STATES.away, event, nowMs)
    const endsMs = sinceMs + this.#settings.times.ticketLifeMs
    if (endsMs > nowMs) this.#places.setDueMs(number, endsMs)
    else this.#end(number, STATES.expired, EVENTS.expired, nowMs)
  }

  #end(
    number: number,
    state: typeof STATES.completed | typeof STATES.expired,
    event: PlaceEvent,
    nowMs: number,
  ): void {
    const before = this.#places.state(number)
    if (before === STATES.waiting) this.#line.remove(number)
    else if (before === STATES.away) this.#away -= 1
    else this.#slotsTaken -= 1
    this.#tally.end(before, state)
    this.#move(number, state, event, nowMs)
  }

  /** Status for the visitor; the time until the next poll starts now. */
  reportStatus(number: number, nowMs: number): QueueStatus {
    const status = this.#statusOf(number, nowMs)
    if (status.is === 'waiting') {
      this.#places.setDueMs(number, nowMs + this.#silenceMs(status.ttlS))
    }
    return status
  }

  #statusOf(number: number, nowMs: number): QueueStatus {
    if (number > this.#places.last || number < 1) return { is: 'unknown' }
    switch (this.#places.state(number)) {
      case STATES.inside:
      case STATES.paying:
        return { is: 'inside' }
      case STATES.waiting:
      case STATES.away: {
        const ahead = this.#line.ahead(number)
        const behind = Math.max(0, this.#line.size - ahead - 1)
        return { is: 'waiting', ahead, behind, ttlS: this.#ttlS(ahead, nowMs) }
      }
      case STATES.called:
        return { is: 'waiting', ahead: 0, behind: this.#line.size, ttlS: 1 }
      case STATES.completed:
        return { is: 'completed' }
      default:
        return { is: 'expired' }
    }
  }

  #ttlS(ahead: number, nowMs: number): number {
    return pollDelayS(ahead, this.#speed.perSecond(nowMs), this.#random)
  }

  #silenceMs(ttlS: number): number {
    return ttlS * 1_000 + this.#settings.times.absenceGraceMs
  }

  #move(number: number, state: PlaceState, event: PlaceEvent, nowMs: number): void {
    this.#places.setState(number, state, nowMs)
    this.#record({ event, number, atMs: nowMs })
  }
}
