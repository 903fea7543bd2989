import type { ActionMetrics } from '#server/waiting-room/protocol/engine.ts'
import { STATES, type PlaceState } from './place-states.ts'

/** What has happened since the engine was opened. */
export class Counters {
  joined = 0
  entered = 0
  /** Ended in any way. */
  left = 0
  /** Ended by their owner after they had entered. */
  completed = 0
  /** Ended by silence after they had entered. */
  lapsed = 0

  /** Counts the end of a place that was in state `before`. */
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
