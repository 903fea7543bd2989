import type { ActionMetrics } from '#server/waiting-room/protocol/engine.ts'
import type { QueueStatus } from '#server/waiting-room/protocol/queue-status.ts'

/** What the script tells of a place. */
export interface PlaceAnswer {
  readonly id: string
  readonly standing: QueueStatus
  readonly perSecond: number
  /** Milliseconds after which silence ends the session of someone inside. */
  readonly leftMs: number
  readonly times: AnswerTimes
}

/** When an answer was given, by Redis's clock, and since when Redis remembers, both in milliseconds. */
export interface AnswerTimes {
  readonly wallMs: number
  readonly bornMs: number
}

/** Reads the answer about a place. Throws when it is none. */
export function readPlace(answer: string): PlaceAnswer {
  const [state, id = '', ahead, behind, ttlS, perSecond, wallMs, bornMs, leftMs] = answer.split(' ')
  return {
    id,
    standing: standingOf(state, {
      ahead: Number(ahead),
      behind: Number(behind),
      ttlS: Number(ttlS),
    }),
    perSecond: Number(perSecond),
    leftMs: Number(leftMs),
    times: { wallMs: Number(wallMs), bornMs: Number(bornMs) },
  }
}

function standingOf(
  state: string | undefined,
  place: { readonly ahead: number; readonly behind: number; readonly ttlS: number },
): QueueStatus {
  switch (state) {
    case 'W':
    case 'A':
    case 'C':
      return { is: 'waiting', ...place }
    case 'I':
    case 'P':
      return { is: 'inside' }
    case 'D':
      return { is: 'completed' }
    case 'X':
      return { is: 'expired' }
    case 'U':
      return { is: 'unknown' }
    case 'F':
      return { is: 'full' }
    default:
      throw new Error(`The line answered "${state}"`)
  }
}

/** Reads the answer about a whole line. */
export function readCounts(answer: string): {
  readonly counts: ActionMetrics
  readonly times: AnswerTimes
} {
  const figures = answer.split(' ')
  const at = (position: number) => Number(figures[position] ?? 0)
  return {
    counts: {
      waiting: at(2),
      away: at(3),
      inside: at(4),
      entriesPerSecond: at(5),
      joined: at(8),
      entered: at(9),
      left: at(10),
      completed: at(11),
      lapsed: at(12),
      longestWaitMs: at(13),
    },
    times: { wallMs: at(6), bornMs: at(7) },
  }
}
