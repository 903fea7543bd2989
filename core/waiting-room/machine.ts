import { CLIENT_CODES, OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { launch, ticketOf, timeOut, withoutMemory } from './in-flight.ts'
import { startAlive, stepAlive, wakeAdmitted } from './keep-alive.ts'
import { admitted, fail, report, to } from './outcomes.ts'
import type { EpochMs } from './ports.ts'
import { stepCompleted, stepEntry, stepTicket } from './replies.ts'
import { isComplete } from './queue-address.ts'
import type { QueueSettings } from './settings.ts'
import {
  inFlightOf,
  type Command,
  type Memory,
  type QueueEvent,
  type State,
  type Step,
} from './state.ts'

/**
 * State machine of the waiting-room client: the next state and commands for one event. Pure; `now`
 * is the current time.
 */
export function step(state: State, event: QueueEvent, now: EpochMs, settings: QueueSettings): Step {
  switch (event.is) {
    case 'enter':
      return begin(state, event.key, settings, (memory) =>
        event.key === undefined
          ? requestPlace(memory, now, settings)
          : requestEntry(memory, event.key, now, settings),
      )
    case 'ticket':
      return begin(state, undefined, settings, (memory) =>
        request(memory, { opcode: OPCODES.getTicket }, now, settings),
      )
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
      return end(state, OPCODES.setComplete, keyOf(state))
    default:
      return end(state, OPCODES.stop, placeKeyOf(state))
  }
}

function isStale(state: State, flight: number): boolean {
  return inFlightOf(state)?.id !== flight
}

function answer(state: State, input: Omit<Parameters<typeof stepEntry>[1], 'flight'>): Step {
  const flight = inFlightOf(state)
  if (flight === undefined) return stay(state)
  switch (flight.request.opcode) {
    case OPCODES.aliveNotice:
      return stepAlive(state, { ...input, flight })
    case OPCODES.setComplete:
      return stepCompleted(state, { ...input, flight })
    case OPCODES.getTicket:
      return stepTicket(state, { ...input, flight })
    default:
      return stepEntry(state, { ...input, flight })
  }
}

const RUNNING = new Set<State['name']>(['asking', 'waiting', 'held', 'completing'])

/** Preconditions of every request for entry or a ticket (waiting-room#address-parts). */
function begin(
  state: State,
  key: string | undefined,
  settings: QueueSettings,
  ask: (memory: Memory) => Step,
): Step {
  if (RUNNING.has(state.name)) return { state, commands: [report(CLIENT_CODES.alreadyRunning)] }
  if (settings.isBypassed) return to(state.memory, admitted(undefined, 'bypass'))
  if (!isComplete(settings.room)) return fail(state.memory, CLIENT_CODES.notInitialised, settings)
  if (key === '') return fail(state.memory, CLIENT_CODES.parameter, settings)
  return ask({ ...state.memory, ipRetries: 0 })
}

/** Requests a new position, after a virtual wait for too rapid requests. */
function requestPlace(before: Memory, now: EpochMs, settings: QueueSettings): Step {
  const judged = settings.rapidRequests?.(before.rapid, now)
  const memory = { ...before, rapid: judged?.history ?? before.rapid }
  if (judged === undefined || judged.verdict === 'none')
    return requestEntry(memory, undefined, now, settings)
  const wakeAt = now + settings.virtualWaitMs
  return to(memory, { name: 'held', reason: 'rapid', key: undefined, wakeAt })
}

/** Requests entry with the key of a position, or for a new position. */
function requestEntry(
  memory: Memory,
  key: string | undefined,
  now: EpochMs,
  settings: QueueSettings,
): Step {
  const asked =
    key === undefined
      ? ({ opcode: OPCODES.getTicketAndEnter } as const)
      : ({ opcode: OPCODES.checkEnter, key } as const)
  return request(memory, asked, now, settings)
}

function request(
  memory: Memory,
  asked: ClientRequest,
  now: EpochMs,
  settings: QueueSettings,
): Step {
  return launch(memory, asked, 0, (flight) => ({
    name: 'asking',
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

function wake(state: State, activeAt: EpochMs, now: EpochMs, settings: QueueSettings): Step {
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
        : requestEntry(state.memory, state.key, now, settings)
    case 'admitted':
      return wakeAdmitted(state, activeAt, now, settings)
    default:
      return stay(state)
  }
}

function poll(
  state: State & { readonly name: 'waiting' },
  now: EpochMs,
  settings: QueueSettings,
): Step {
  const { key, ttlS } = state.place
  const asked = { opcode: OPCODES.checkEnter, key, ttl: ttlS } as const
  return launch(state.memory, asked, 0, (flight) => ({
    ...withoutMemory(state),
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

function complete(state: State, now: EpochMs, settings: QueueSettings): Step {
  if (state.name === 'completing') return stay(state)
  const memory = { ...afterEnd(state.memory), rapid: { ...state.memory.rapid, sinceComplete: 0 } }
  const key = keyOf(state)
  if (key === undefined) {
    const problem = state.name === 'idle' ? [report(CLIENT_CODES.system)] : []
    return to(memory, { name: 'idle' }, [{ do: 'forget' }, ...problem])
  }
  const asked = { opcode: OPCODES.setComplete, key } as const
  return launch(memory, asked, 0, (flight) => ({
    name: 'completing',
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

/** Ends at once; notifies the server without waiting for its reply. */
function end(
  state: State,
  opcode: typeof OPCODES.setComplete | typeof OPCODES.stop,
  key: string | undefined,
): Step {
  const last: readonly Command[] =
    key === undefined ? [] : [{ do: 'sendLast', request: { opcode, key } }]
  return to(afterEnd(state.memory), { name: 'idle' }, [...last, { do: 'forget' }])
}

function afterEnd(memory: Memory): Memory {
  return { ...memory, ipBlocks: 0, isPaying: false }
}

function keyOf(state: State): string | undefined {
  if (state.name === 'admitted' || state.name === 'reserved') return state.key
  if (state.name === 'completing' && 'key' in state.flight.request) return state.flight.request.key
  return ticketOf(state)?.key
}

/** Key of a waiting position; undefined for an admission. */
function placeKeyOf(state: State): string | undefined {
  if (state.name === 'reserved' || state.name === 'held') return state.key
  const isAskedFor = state.name === 'asking' && 'key' in state.flight.request
  return isAskedFor ? state.flight.request.key : ticketOf(state)?.key
}

function stay(state: State): Step {
  return { state, commands: [] }
}
