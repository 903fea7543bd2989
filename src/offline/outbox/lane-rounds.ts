import type { SendEnd } from '#core/outbox/send-lane.ts'

const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/** Delay of the next try of an open page after this many failures in a row, in milliseconds. */
function retryDelayMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
}

/** Result of one round, with what the shop asked for in milliseconds; 0 where it did not. */
export interface RoundEnd {
  readonly end: SendEnd
  readonly retryAfterMs: number
}

/** Ports of the rounds. */
export interface LaneRoundsOptions {
  readonly round: (lane: string) => Promise<RoundEnd>
  /** Runs after a delay in milliseconds; the result cancels the timer. */
  readonly wake: (run: () => void, delayMs: number) => () => void
  readonly isOnline: () => boolean
}

interface LaneState {
  running?: Promise<void> | undefined
  isAskedAgain: boolean
  failures: number
  callOffRetry: () => void
}

/**
 * Creates the function that sends a lane: one round of it at a time, whatever other lanes do. A
 * request during a round starts another one, because this one may have read already. A lane that
 * has to wait is repeated after a while, with growing delays.
 */
export function createLaneRounds(options: LaneRoundsOptions): (lane: string) => Promise<void> {
  const lanes = new Map<string, LaneState>()

  const roundOf = async (lane: string, state: LaneState): Promise<void> => {
    const { end, retryAfterMs } = await options.round(lane)
    state.callOffRetry()
    state.failures = end === 'later' ? state.failures + 1 : 0
    if (end !== 'later' || !options.isOnline()) return
    const delayMs = Math.max(retryAfterMs, retryDelayMs(state.failures))
    state.callOffRetry = options.wake(() => void send(lane), delayMs)
  }

  const send = (lane: string): Promise<void> => {
    const state = lanes.get(lane) ?? {
      isAskedAgain: false,
      failures: 0,
      callOffRetry: () => undefined,
    }
    lanes.set(lane, state)
    state.isAskedAgain = state.running !== undefined
    state.running ??= (async () => {
      try {
        do {
          state.isAskedAgain = false
          await roundOf(lane, state)
        } while (state.isAskedAgain)
      } finally {
        state.running = undefined
      }
    })()
    return state.running
  }

  return send
}
