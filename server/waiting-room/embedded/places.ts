import { STATES, isLive, stateOf, type PlaceState } from './place-states.ts'

const PAGE_PLACES = 4_096
/** Times are kept in tenths of a second since the first one, so that they fit 32 bits for thirteen years. */
const MS_PER_UNIT = 100
/** Silence is noticed this often: a slot that it freed is given away no later. */
const SWEEP_EVERY_MS = 125
const NEVER = 0xff_ff_ff_ff

/** Neighbouring places in columns: nine bytes each. */
class Page {
  readonly states = new Uint8Array(PAGE_PLACES)
  readonly due = new Uint32Array(PAGE_PLACES).fill(NEVER)
  readonly joined = new Uint32Array(PAGE_PLACES)
  live = 0
  /** Nothing in this page is due before. */
  earliest = NEVER
  /** When the last place in it ended. */
  endedAt = 0
}

/**
 * State, joining time and deadline of every place. Numbers are given upwards; a page in which everybody has ended is
 * forgotten after a while, so that memory follows those who are there, however long the line has run.
 */
export class Places {
  #last = 0
  readonly #pages = new Map<number, Page>()
  readonly #zeroMs: number
  readonly #keepUnits: number
  #sweptTick = Number.NaN

  /** `keepMs`: how long an ended place stays known, so that a late answer to it is the right one. */
  constructor(nowMs: number, keepMs: number) {
    this.#zeroMs = nowMs - 24 * 3_600_000
    this.#keepUnits = Math.ceil(keepMs / MS_PER_UNIT)
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

  /** Makes `number` the last one given, when it is beyond. */
  reach(number: number): void {
    this.#last = Math.max(this.#last, number)
  }

  state(number: number): PlaceState {
    return stateOf(this.#find(number)?.states[number % PAGE_PLACES] ?? STATES.gone)
  }

  setState(number: number, state: PlaceState, nowMs: number): void {
    const page = this.#page(number)
    const at = number % PAGE_PLACES
    const wasLive = isLive(stateOf(page.states[at] ?? STATES.gone))
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

  /** Calls back for every place whose time is up, by ascending number, and forgets what ended long ago. */
  sweep(nowMs: number, visit: (number: number) => void): void {
    const tick = Math.floor(nowMs / SWEEP_EVERY_MS)
    if (tick === this.#sweptTick) return
    this.#sweptTick = tick
    const now = this.#units(nowMs)
    for (const [index, page] of this.#pages) {
      if (page.live === 0) {
        if (page.endedAt + this.#keepUnits <= now) this.#pages.delete(index)
      } else if (page.earliest <= now) {
        sweepPage(page, now, index * PAGE_PLACES, visit)
      }
    }
  }

  /** Every place that is known, by ascending number. */
  *known(): Generator<number> {
    for (const index of [...this.#pages.keys()].toSorted((a, b) => a - b)) {
      const first = index * PAGE_PLACES
      for (let number = first; number < first + PAGE_PLACES; number += 1) {
        if (this.state(number) !== STATES.gone) yield number
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
