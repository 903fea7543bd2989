import { STATES, isLive, stateOf, type PlaceState } from './place-states.ts'

const PAGE_PLACES = 4_096
/**
 * Times are stored in tenths of a second since the first one, so that they fit 32 bits for thirteen
 * years.
 */
const MS_PER_UNIT = 100
/** Interval of time-out checks: the maximum delay until a freed slot is given away. */
const SWEEP_EVERY_MS = 125
const NEVER = 0xff_ff_ff_ff

/** Columns of neighbouring positions: nine bytes each. */
class Page {
  readonly states = new Uint8Array(PAGE_PLACES)
  readonly due = new Uint32Array(PAGE_PLACES).fill(NEVER)
  readonly joined = new Uint32Array(PAGE_PLACES)
  live = 0
  /** Nothing in this page is due before. */
  earliest = NEVER
  /** Time when the last position in it ended. */
  endedAt = 0
}

/**
 * State, joining time and deadline of every position. Numbers are ascending. A page with only ended
 * positions is discarded after a while, so that memory depends on current visitors only.
 */
export class Places {
  #last = 0
  readonly #pages = new Map<number, Page>()
  readonly #zeroMs: number
  readonly #retentionUnits: number
  #sweptTick = Number.NaN

  /**
   * `retentionMs`: how long an ended position is remembered, so that late requests get the right
   * reply.
   */
  constructor(nowMs: number, retentionMs: number) {
    this.#zeroMs = nowMs - 24 * 3_600_000
    this.#retentionUnits = Math.ceil(retentionMs / MS_PER_UNIT)
  }

  /** The last number ever given. */
  get last(): number {
    return this.#last
  }

  /** Gives the next number. */
  next(): number {
    this.#last += 1
    return this.#last
  }

  /** Sets the last given number to `number`, if it is larger. */
  reach(number: number): void {
    this.#last = Math.max(this.#last, number)
  }

  state(number: number): PlaceState {
    return stateOf(this.#find(number)?.states[number % PAGE_PLACES] ?? STATES.deleted)
  }

  setState(number: number, state: PlaceState, nowMs: number): void {
    const page = this.#page(number)
    const at = number % PAGE_PLACES
    const wasLive = isLive(stateOf(page.states[at] ?? STATES.deleted))
    page.states[at] = state
    if (isLive(state)) {
      if (!wasLive) page.live += 1
      return
    }
    if (wasLive) page.live -= 1
    page.due[at] = NEVER
    page.endedAt = this.#units(nowMs)
  }

  joinedMs(number: number): number {
    return this.#ms(this.#find(number)?.joined[number % PAGE_PLACES] ?? 0)
  }

  setJoinedMs(number: number, joinedMs: number): void {
    this.#page(number).joined[number % PAGE_PLACES] = Math.max(0, this.#units(joinedMs))
  }

  dueMs(number: number): number {
    return this.#ms(this.#find(number)?.due[number % PAGE_PLACES] ?? NEVER)
  }

  setDueMs(number: number, dueMs: number): void {
    const page = this.#page(number)
    const due = Math.ceil((dueMs - this.#zeroMs) / MS_PER_UNIT)
    page.due[number % PAGE_PLACES] = due
    if (due < page.earliest) page.earliest = due
  }

  /**
   * Calls back for every position with a passed deadline, by ascending number, and discards old
   * ended ones.
   */
  sweep(nowMs: number, visit: (number: number) => void): void {
    const tick = Math.floor(nowMs / SWEEP_EVERY_MS)
    if (tick === this.#sweptTick) return
    this.#sweptTick = tick
    const now = this.#units(nowMs)
    for (const [index, page] of this.#pages) {
      if (page.live === 0) {
        if (page.endedAt + this.#retentionUnits <= now) this.#pages.delete(index)
      } else if (page.earliest <= now) {
        sweepPage(page, now, index * PAGE_PLACES, visit)
      }
    }
  }

  /** Every stored position, by ascending number. */
  *known(): Generator<number> {
    for (const index of [...this.#pages.keys()].toSorted((a, b) => a - b)) {
      const first = index * PAGE_PLACES
      for (let number = first; number < first + PAGE_PLACES; number += 1) {
        if (this.state(number) !== STATES.deleted) yield number
      }
    }
  }

  #find(number: number): Page | undefined {
    return this.#pages.get(Math.floor(number / PAGE_PLACES))
  }

  #page(number: number): Page {
    const index = Math.floor(number / PAGE_PLACES)
    const known = this.#pages.get(index)
    if (known !== undefined) return known
    const page = new Page()
    this.#pages.set(index, page)
    return page
  }

  #units(ms: number): number {
    return Math.floor((ms - this.#zeroMs) / MS_PER_UNIT)
  }

  #ms(units: number): number {
    return this.#zeroMs + units * MS_PER_UNIT
  }
}

function sweepPage(page: Page, now: number, first: number, visit: (number: number) => void): void {
  let earliest = NEVER
  for (let at = 0; at < PAGE_PLACES; at += 1) {
    if ((page.due[at] ?? NEVER) <= now) visit(first + at)
    const due = page.due[at] ?? NEVER
    if (due < earliest) earliest = due
  }
  page.earliest = earliest
}
