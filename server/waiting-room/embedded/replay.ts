import { STATES, stateOf, type PlaceState } from './place-states.ts'
import type { Places } from './places.ts'
import { EVENTS, RUN_PLACES, type JournalRecord, type PlaceEvent } from './record.ts'

const STATE_AFTER: Partial<Record<PlaceEvent, PlaceState>> = {
  [EVENTS.joined]: STATES.waiting,
  [EVENTS.called]: STATES.called,
  [EVENTS.missed]: STATES.away,
  [EVENTS.entered]: STATES.inside,
  [EVENTS.paying]: STATES.paying,
  [EVENTS.completed]: STATES.completed,
  [EVENTS.expired]: STATES.expired,
  [EVENTS.away]: STATES.away,
  [EVENTS.returned]: STATES.waiting,
}

/** Values of a position's state in a run: four of its 48 bits. */
const STATE_SPAN = 16
/** Precision of joining times in a compacted journal. */
const JOINED_WITHIN_MS = 1_000

/** Replays recorded events one after the other. */
export class Replay {
  readonly #places: Places
  #joinedMs = 0

  constructor(places: Places) {
    this.#places = places
  }

  take({ event, number, atMs }: JournalRecord): void {
    if (event === EVENTS.since) this.#joinedMs = atMs
    else if (event === EVENTS.run) this.#takeRun(number, atMs)
    else {
      this.#places.reach(number)
      const state = STATE_AFTER[event]
      if (state !== undefined) this.#places.setState(number, state, atMs)
      if (event === EVENTS.joined) this.#places.setJoinedMs(number, atMs)
    }
  }

  #takeRun(first: number, states: number): void {
    let rest = states
    for (let number = first; rest > 0; number += 1) {
      const state = stateOf(rest % STATE_SPAN)
      rest = Math.floor(rest / STATE_SPAN)
      if (state === STATES.deleted) continue
      this.#places.reach(number)
      this.#places.setState(number, state, this.#joinedMs)
      this.#places.setJoinedMs(number, this.#joinedMs)
    }
  }
}

/**
 * Compacted records that rebuild these positions, twelve neighbours in one. `calls` are the times
 * of the calls that the rate limit still counts.
 */
export function* recordsOf(
  places: Places,
  nowMs: number,
  calls: readonly number[],
): Generator<JournalRecord> {
  yield { event: EVENTS.last, number: Math.max(1, places.last), atMs: nowMs }
  const [anyNumber] = places.known()
  if (anyNumber !== undefined) {
    // Only the time of a call matters here: the state of its position follows below.
    for (const atMs of calls) yield { event: EVENTS.called, number: anyNumber, atMs }
  }
  let joinedMs = Number.NEGATIVE_INFINITY
  let first = 0
  let states = 0
  for (const number of places.known()) {
    const isFar = number >= first + RUN_PLACES
    const isOtherTime = Math.abs(places.joinedMs(number) - joinedMs) >= JOINED_WITHIN_MS
    if (isFar || isOtherTime) {
      if (states > 0) yield { event: EVENTS.run, number: first, atMs: states }
      first = number
      states = 0
    }
    if (isOtherTime) {
      joinedMs = places.joinedMs(number)
      yield { event: EVENTS.since, number: 0, atMs: joinedMs }
    }
    states += places.state(number) * STATE_SPAN ** (number - first)
  }
  if (states > 0) yield { event: EVENTS.run, number: first, atMs: states }
  // Twice, because only this record names the numbers of discarded positions.
  yield { event: EVENTS.last, number: Math.max(1, places.last), atMs: nowMs }
}
