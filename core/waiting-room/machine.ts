import { CLIENT_CODES, OPCODES, SERVER_CODES } from '#contract/netfunnel-codes.ts'
import type { ClientRequest } from '#contract/netfunnel-request.ts'
import { admitted, fail, report, to } from './outcomes.ts'
import type { EpochMs } from './ports.ts'
import { judgeRequest, noteCompletion } from './rapid-request.ts'
import { stepAlive, stepCompleted, stepEntry } from './replies.ts'
import { isComplete, type RoomSettings } from './settings.ts'
import {
  flightOf,
  type Command,
  type Flight,
  type Memory,
  type Phase,
  type Place,
  type RoomEvent,
  type State,
  type Step,
} from './state.ts'

/** The waiting-room client's rules: what one event makes of a state. Pure; `now` is the only time it knows (Spec 4, Product 7.4). */
export function step(state: State, event: RoomEvent, now: EpochMs, settings: RoomSettings): Step {
  switch (event.is) {
    case 'enter':
      return enter(state, event.key, now, settings)
    case 'adopt':
      return to(state.memory, admitted(event.key, 'stored'))
    case 'alive':
      return startAlive(state, event.isPaying, now, settings)
    case 'reply':
      return isStale(state, event.flight)
        ? stay(state)
        : answer(state, { reply: event.reply, now, settings })
    case 'unreachable':
      return isStale(state, event.flight) ? stay(state) : timeOut(state, now, settings)
    case 'wake':
      return wake(state, event.activeAt, now, settings)
    case 'complete':
      return complete(state, now, settings)
    case 'leave':
      return leave(state)
    default:
      return to(state.memory, { name: 'idle' }, [{ do: 'forget' }])
  }
}

function isStale(state: State, flight: number): boolean {
  return flightOf(state)?.id !== flight
}

function answer(state: State, input: Omit<Parameters<typeof stepEntry>[1], 'flight'>): Step {
  const flight = flightOf(state)
  if (flight === undefined) return stay(state)
  switch (flight.request.opcode) {
    case OPCODES.aliveNotice:
      return stepAlive(state, { ...input, flight })
    case OPCODES.setComplete:
      return stepCompleted(state, { ...input, flight })
    default:
      return stepEntry(state, { ...input, flight })
  }
}

const RUNNING = new Set<State['name']>(['asking', 'waiting', 'held', 'completing'])

function enter(state: State, key: string | undefined, now: EpochMs, settings: RoomSettings): Step {
  if (RUNNING.has(state.name)) return { state, commands: [report(CLIENT_CODES.alreadyRunning)] }
  const memory = { ...state.memory, ipRetries: 0 }
  if (settings.isBypassed) return to(memory, admitted(undefined, 'bypass'))
  if (!isComplete(settings.room)) return fail(memory, CLIENT_CODES.notInitialised, settings)
  if (key === '') return fail(memory, CLIENT_CODES.parameter, settings)
  return key === undefined
    ? requestPlace(memory, now, settings)
    : requestEntry(memory, { opcode: OPCODES.checkEnter, key }, now, settings)
}

/** Asks for a new place, unless the visitor asks too rapidly and is held back first. */
function requestPlace(before: Memory, now: EpochMs, settings: RoomSettings): Step {
  if (!settings.protectsFromRapidRequests) {
    return requestEntry(before, { opcode: OPCODES.getTicketAndEnter }, now, settings)
  }
  const { history, verdict } = judgeRequest(before.rapid, now)
  const memory = { ...before, rapid: history }
  if (verdict === 'none') {
    return requestEntry(memory, { opcode: OPCODES.getTicketAndEnter }, now, settings)
  }
  return to(memory, { name: 'held', reason: 'rapid', wakeAt: now + settings.virtualWaitMs })
}

function requestEntry(
  memory: Memory,
  request: ClientRequest,
  now: EpochMs,
  settings: RoomSettings,
): Step {
  return launch(memory, request, 0, (flight) => ({
    name: 'asking',
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

/** Puts a request on its way: the state that holds its flight, and the command that sends it. */
function launch(
  memory: Memory,
  request: ClientRequest,
  attempt: number,
  phase: (flight: Flight) => Phase,
): Step {
  const flight = { id: memory.nextFlight, request, attempt }
  return to({ ...memory, nextFlight: memory.nextFlight + 1 }, phase(flight), [
    { do: 'send', flight },
  ])
}

function startAlive(state: State, isPaying: boolean, now: EpochMs, settings: RoomSettings): Step {
  const memory = { ...state.memory, isPaying }
  if (state.name !== 'admitted' || state.key === undefined) return stay({ ...state, memory })
  return sendAlive({ ...state, memory }, state.key, 0, now, settings)
}

function sendAlive(
  state: State & { readonly name: 'admitted' },
  key: string,
  attempt: number,
  now: EpochMs,
  settings: RoomSettings,
): Step {
  const request: ClientRequest = {
    opcode: OPCODES.aliveNotice,
    key,
    ...(state.memory.isPaying ? { stay: 'payment' as const } : {}),
  }
  return launch(state.memory, request, attempt, (flight) => ({
    ...withoutMemory(state),
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

function wake(state: State, activeAt: EpochMs, now: EpochMs, settings: RoomSettings): Step {
  if ('wakeAt' in state && (state.wakeAt === undefined || now < state.wakeAt)) return stay(state)
  switch (state.name) {
    case 'asking':
    case 'completing':
      return timeOut(state, now, settings)
    case 'waiting':
      return state.flight === undefined ? poll(state, now, settings) : timeOut(state, now, settings)
    case 'held':
      return state.reason === 'rapid'
        ? requestPlace(state.memory, now, settings)
        : requestEntry(state.memory, { opcode: OPCODES.getTicketAndEnter }, now, settings)
    case 'admitted':
      return wakeAdmitted(state, activeAt, now, settings)
    default:
      return stay(state)
  }
}

function wakeAdmitted(
  state: State & { readonly name: 'admitted' },
  activeAt: EpochMs,
  now: EpochMs,
  settings: RoomSettings,
): Step {
  if (state.flight !== undefined) return timeOut(state, now, settings)
  if (state.key === undefined) return stay(state)
  const isIdle = settings.noActionMs !== undefined && now - activeAt > settings.noActionMs
  if (isIdle) return fail(state.memory, SERVER_CODES.noUserAction, settings)
  return sendAlive(state, state.key, 0, now, settings)
}

function poll(
  state: State & { readonly name: 'waiting' },
  now: EpochMs,
  settings: RoomSettings,
): Step {
  const { key, ttlS } = state.place
  const request: ClientRequest = { opcode: OPCODES.checkEnter, key, ttl: ttlS }
  return launch(state.memory, request, 0, (flight) => ({
    ...withoutMemory(state),
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

/** Nobody answered in time: the same request once more, then what its kind demands (Spec 4). */
function timeOut(state: State, now: EpochMs, settings: RoomSettings): Step {
  if (!isFlying(state)) return stay(state)
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
      // A shopper without network stays inside; the next notice tells the server.
      return to(
        state.memory,
        { ...withoutMemory(state), flight: undefined, wakeAt: now + settings.ttlMaxS * 1_000 },
        [report(CLIENT_CODES.connect)],
      )
    default: {
      const failed = fail(state.memory, CLIENT_CODES.connect, settings, placeOf(state))
      return { state: failed.state, commands: [{ do: 'saveTimeout' }, ...failed.commands] }
    }
  }
}

type Flying = Extract<State, { readonly flight: Flight | undefined }> & { readonly flight: Flight }

function isFlying(state: State): state is Flying {
  return flightOf(state) !== undefined
}

function withFlight(state: Flying, flight: Flight, wakeAt: EpochMs): Phase {
  switch (state.name) {
    case 'waiting':
      return { name: 'waiting', place: state.place, flight, wakeAt }
    case 'admitted':
      return { name: 'admitted', key: state.key, via: state.via, flight, wakeAt }
    default:
      return { name: state.name, flight, wakeAt }
  }
}

function placeOf(state: State): Place | undefined {
  return state.name === 'waiting' ? state.place : undefined
}

function complete(state: State, now: EpochMs, settings: RoomSettings): Step {
  if (state.name === 'completing') return stay(state)
  const memory = { ...state.memory, rapid: noteCompletion(state.memory.rapid), isPaying: false }
  const key = keyOf(state)
  if (key === undefined) {
    const problem = state.name === 'idle' ? [report(CLIENT_CODES.system)] : []
    return to(memory, { name: 'idle' }, [{ do: 'forget' }, ...problem])
  }
  return launch(memory, { opcode: OPCODES.setComplete, key }, 0, (flight) => ({
    name: 'completing',
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

function leave(state: State): Step {
  const key = keyOf(state)
  const last: readonly Command[] =
    key === undefined ? [] : [{ do: 'sendLast', request: { opcode: OPCODES.setComplete, key } }]
  const memory = { ...state.memory, isPaying: false }
  return to(memory, { name: 'idle' }, [...last, { do: 'forget' }])
}

function keyOf(state: State): string | undefined {
  if (state.name === 'admitted') return state.key
  if (state.name === 'completing' && 'key' in state.flight.request) return state.flight.request.key
  return placeOf(state)?.key
}

function stay(state: State): Step {
  return { state, commands: [] }
}

function withoutMemory<S extends State>(state: S): Omit<S, 'memory'> {
  const { memory: _, ...phase } = state
  return phase
}
