/**
 * State of a position. `deleted` is used for every number that was never given or was discarded.
 */
export const STATES = {
  deleted: 0,
  /** In the queue with recent polls. */
  waiting: 1,
  /** In the queue without recent polls: stored, but not counted. */
  away: 2,
  /** Called: holds a slot and has not entered yet. */
  called: 3,
  inside: 4,
  /** Admitted, and paying. */
  paying: 5,
  completed: 6,
  expired: 7,
} as const
export type PlaceState = (typeof STATES)[keyof typeof STATES]

const BY_NUMBER: readonly PlaceState[] = Object.values(STATES).toSorted((a, b) => a - b)

/** The state of a stored number; `deleted` for an invalid one. */
export function stateOf(value: number): PlaceState {
  return BY_NUMBER[value] ?? STATES.deleted
}

/** A position that has not ended. */
export function isLive(state: PlaceState): boolean {
  return state !== STATES.deleted && state < STATES.completed
}

/** A position that holds a slot. */
export function holdsSlot(state: PlaceState): boolean {
  return state >= STATES.called && state <= STATES.paying
}
