import { CLIENT_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { fail, report, to } from './outcomes.ts'
import type { EpochMs } from './ports.ts'
import type { QueueSettings } from './settings.ts'
import {
  inFlightOf,
  type InFlightRequest,
  type Memory,
  type Phase,
  type Place,
  type State,
  type Step,
} from './state.ts'

/** Starts a request: the state with its in-flight id, and the command that sends it. */
export function launch(
  memory: Memory,
  request: ClientRequest,
  attempt: number,
  phase: (flight: InFlightRequest) => Phase,
): Step {
  const flight = { id: memory.nextFlight, request, attempt }
  return to({ ...memory, nextFlight: memory.nextFlight + 1 }, phase(flight), [
    { do: 'send', flight },
  ])
}

/**
 * Handles a time-out: retries the request, then applies the rule of its kind
 * (waiting-room#request-retries).
 */
export function timeOut(state: State, now: EpochMs, settings: QueueSettings): Step {
  if (!isFlying(state)) return { state, commands: [] }
  const { flight } = state
  if (flight.attempt < settings.retries) {
    return launch(state.memory, flight.request, flight.attempt + 1, (next) =>
      withFlight(state, next, now + settings.timeoutMs),
    )
  }
  switch (state.name) {
    case 'completing':
      return to(state.memory, { name: 'idle' }, [{ do: 'forget' }, report(CLIENT_CODES.connect)])
    case 'admitted':
      // A shopper without network remains admitted; the next alive notice reaches the server.
      return to(
        state.memory,
        { ...withoutMemory(state), flight: undefined, wakeAt: now + settings.ttlMaxS * 1_000 },
        [report(CLIENT_CODES.connect)],
      )
    default: {
      const failed = fail(state.memory, CLIENT_CODES.connect, settings, ticketOf(state))
      return { state: failed.state, commands: [{ do: 'saveTimeout' }, ...failed.commands] }
    }
  }
}

type Flying = Extract<State, { readonly flight: InFlightRequest | undefined }> & {
  readonly flight: InFlightRequest
}

function isFlying(state: State): state is Flying {
  return inFlightOf(state) !== undefined
}

function withFlight(state: Flying, flight: InFlightRequest, wakeAt: EpochMs): Phase {
  switch (state.name) {
    case 'waiting':
      return { name: 'waiting', place: state.place, flight, wakeAt }
    case 'admitted':
      return { name: 'admitted', key: state.key, via: state.via, flight, wakeAt }
    default:
      return { name: state.name, flight, wakeAt }
  }
}

/** Queue position of this state. */
export function ticketOf(state: State): Place | undefined {
  return state.name === 'waiting' || state.name === 'failed' ? state.place : undefined
}

/** Phase of a state without its memory. */
export function withoutMemory<S extends State>(state: S): Omit<S, 'memory'> {
  const { memory: _, ...phase } = state
  return phase
}
