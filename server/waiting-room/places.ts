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

/** A place that has not ended. */
export function isLive(state: PlaceState): boolean {
  return state !== STATES.gone && state < STATES.completed
}

/** A place that holds a slot. */
export function holdsSlot(state: PlaceState): boolean {
  return state >= STATES.called && state <= STATES.paying
}

const SMALLEST = 1_024
/** Times are kept in tenths of a second since the first one, so that they fit 32 bits for thirteen years. */
const MS_PER_UNIT = 100

/**
 * State, deadline and bucket of every place, in columns: nine bytes each. Numbers are given upwards; ended places at
 * the front are forgotten when room is needed.
 */
export class Places {
  #floor = 1
  #last = 0
  #states = new Uint8Array(SMALLEST)
  #due = new Uint32Array(SMALLEST)
  #bucket = new Uint32Array(SMALLEST)
  readonly #zeroMs: number

  constructor(nowMs: number) {
    this.#zeroMs = nowMs - 24 * 3_600_000
  }

  /** The last number ever given. */
  get last(): number {
    return this.#last
  }

  /** Gives the next number. */
  next(): number {
    this.reach(this.#last + 1)
    return this.#last
  }

  /** Makes `number` the last one given, when it is beyond. */
  reach(number: number): void {
    if (number <= this.#last) return
    if (number - this.#floor >= this.#states.length) this.#makeRoom(number)
    this.#last = number
  }

  /** True for a number that was given and forgotten. */
  isForgotten(number: number): boolean {
    return number < this.#floor
  }

  state(number: number): PlaceState {
    return BY_NUMBER[this.#states[number - this.#floor] ?? STATES.gone] ?? STATES.gone
  }

  setState(number: number, state: PlaceState): void {
    if (number >= this.#floor) this.#states[number - this.#floor] = state
  }

  dueMs(number: number): number {
    return this.#zeroMs + (this.#due[number - this.#floor] ?? 0) * MS_PER_UNIT
  }

  setDueMs(number: number, dueMs: number): void {
    this.#due[number - this.#floor] = Math.ceil((dueMs - this.#zeroMs) / MS_PER_UNIT)
  }

  bucket(number: number): number {
    return this.#bucket[number - this.#floor] ?? 0
  }

  setBucket(number: number, bucket: number): void {
    this.#bucket[number - this.#floor] = bucket
  }

  /** Numbers of all places that have not ended, upwards. */
  *live(): Generator<number> {
    for (let number = this.#floor; number <= this.#last; number += 1) {
      if (isLive(this.state(number))) yield number
    }
  }

  #makeRoom(number: number): void {
    let floor = this.#floor
    while (floor <= this.#last && !isLive(this.state(floor))) floor += 1
    // A few ended places stay known, so that a late answer to them is the right one.
    floor = Math.max(this.#floor, Math.min(floor, this.#last - SMALLEST / 2))
    let size = this.#states.length
    while (number - floor >= size * 0.75) size *= 2
    const shift = floor - this.#floor
    const used = this.#last - floor + 1
    this.#states = moved(this.#states, new Uint8Array(size), shift, used)
    this.#due = moved(this.#due, new Uint32Array(size), shift, used)
    this.#bucket = moved(this.#bucket, new Uint32Array(size), shift, used)
    this.#floor = floor
  }
}

function moved<T extends Uint8Array | Uint32Array>(
  from: T,
  to: T,
  shift: number,
  count: number,
): T {
  to.set(from.subarray(shift, shift + Math.max(0, count)))
  return to
}
