import { STATES, holdsSlot, type PlaceState, type Places } from './places.ts'
import { EVENTS, type JournalRecord, type PlaceEvent } from './record.ts'

const STATE_AFTER: Partial<Record<PlaceEvent, PlaceState>> = {
  [EVENTS.joined]: STATES.waiting,
  [EVENTS.called]: STATES.called,
  [EVENTS.missed]: STATES.waiting,
  [EVENTS.entered]: STATES.inside,
  [EVENTS.paying]: STATES.paying,
  [EVENTS.completed]: STATES.completed,
  [EVENTS.expired]: STATES.expired,
}

const EVENT_OF_SLOT: Partial<Record<PlaceState, PlaceEvent>> = {
  [STATES.called]: EVENTS.called,
  [STATES.inside]: EVENTS.entered,
  [STATES.paying]: EVENTS.paying,
}

/** Lets everything that was recorded happen to the places again. */
export function replay(past: readonly JournalRecord[], places: Places): void {
  for (const { event, number } of past) {
    places.reach(number)
    const state = STATE_AFTER[event]
    if (state !== undefined) places.setState(number, state)
  }
}

/** The shortest list of records that makes these places again. Those who were away count as waiting: nobody knows better after a restart. */
export function* recordsOf(places: Places, nowMs: number): Generator<JournalRecord> {
  yield { event: EVENTS.last, number: Math.max(1, places.last), atMs: nowMs }
  for (const number of places.live()) {
    const state = places.state(number)
    const event = holdsSlot(state) ? EVENT_OF_SLOT[state] : EVENTS.joined
    yield { event: event ?? EVENTS.joined, number, atMs: nowMs }
  }
}
