import type { ActionMetrics } from '#server/waiting-room/protocol/engine.ts'
import { STATES, type PlaceState } from './place-states.ts'

/** Counters since the engine was opened. */
export class Counters {
  joined = 0
  entered = 0
  /** Ended in any way. */
  left = 0
  /** Admissions ended by their visitors. */
  completed = 0
  /** Admissions that timed out. */
  lapsed = 0

  /** Counts the end of a position with the state `before`. */
  end(before: PlaceState, after: typeof STATES.completed | typeof STATES.expired): void {
    this.left += 1
    if (before !== STATES.inside && before !== STATES.paying) return
    if (after === STATES.completed) this.completed += 1
    else this.lapsed += 1
  }

  figures(): Pick<ActionMetrics, 'joined' | 'entered' | 'left' | 'completed' | 'lapsed'> {
    const { joined, entered, left, completed, lapsed } = this
    return { joined, entered, left, completed, lapsed }
  }
}
