import type { ActionMetrics } from '#server/waiting-room/protocol/engine.ts'
import type { QueueStatus } from '#server/waiting-room/protocol/queue-status.ts'

/** Status of a position in the script's reply. */
export interface PlaceAnswer {
  readonly id: string
  readonly status: QueueStatus
  readonly perSecond: number
  /** Milliseconds until the time-out of an admission. */
  readonly leftMs: number
  readonly times: AnswerTimes
}

/** Time of the reply by Redis's clock, and start of Redis's data, both in milliseconds. */
export interface AnswerTimes {
  readonly wallMs: number
  readonly bornMs: number
}

/** Parses the reply about a position. Throws when it is invalid. */
export function readPlace(answer: string): PlaceAnswer {
  const [state, id = '', ahead, behind, ttlS, perSecond, wallMs, bornMs, leftMs] = answer.split(' ')
  return {
    id,
    status: statusOf(state, {
      ahead: Number(ahead),
      behind: Number(behind),
      ttlS: Number(ttlS),
    }),
    perSecond: Number(perSecond),
    leftMs: Number(leftMs),
    times: { wallMs: Number(wallMs), bornMs: Number(bornMs) },
  }
}

function statusOf(
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
      throw new Error(`The queue script answered "${state}"`)
  }
}

/** Parses the reply about a whole queue. */
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
