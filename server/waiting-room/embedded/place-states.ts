/** What a place is now. `gone` stands for every number that was never given or is long forgotten. */
export const STATES = {
  gone: 0,
  /** In the line and polling. */
  waiting: 1,
  /** In the line, silent: kept, but not counted. */
  away: 2,
  /** Its turn has come; it holds a slot and has not come in yet. */
  called: 3,
  inside: 4,
  /** Inside, and paying. */
  paying: 5,
  completed: 6,
  expired: 7,
} as const
export type PlaceState = (typeof STATES)[keyof typeof STATES]

const BY_NUMBER: readonly PlaceState[] = Object.values(STATES).toSorted((a, b) => a - b)

/** The state that a small number stands for; `gone` for a number that is none. */
export function stateOf(value: number): PlaceState {
  return BY_NUMBER[value] ?? STATES.gone
}

/** A place that has not ended. */
export function isLive(state: PlaceState): boolean {
  return state !== STATES.gone && state < STATES.completed
}

/** A place that holds a slot. */
export function holdsSlot(state: PlaceState): boolean {
  return state >= STATES.called && state <= STATES.paying
}
