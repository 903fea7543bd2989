import { CLIENT_CODES, OPCODES, RETURN_CODES, SERVER_CODES } from '#contract/netfunnel-codes.ts'
import { formatResult, type Reply } from '#contract/netfunnel.ts'
import { admitted, blocked, fail, report, to } from './outcomes.ts'
import type { EpochMs, Ticket } from './ports.ts'
import type { RoomSettings } from './settings.ts'
import type { Command, Entrance, Flight, Place, State, Step } from './state.ts'

/** A reply with all that is needed to judge it. */
export interface Answered {
  readonly flight: Flight
  readonly reply: Reply
  readonly now: EpochMs
  readonly settings: RoomSettings
}

const ENTRY_TYPES: ReadonlySet<number> = new Set([OPCODES.checkEnter, OPCODES.getTicketAndEnter])

/** The answer to a request for entry: one row of the specification's table of codes each (Spec 4). */
export function stepEntry(state: State, answered: Answered): Step {
  const { reply, settings } = answered
  if (!ENTRY_TYPES.has(reply.type)) return refuse(state, CLIENT_CODES.unknownType, settings)
  switch (reply.code) {
    case RETURN_CODES.success:
      return enterAs('success', state, answered)
    case RETURN_CODES.continue:
    case RETURN_CODES.continueDebug:
      return keepWaiting(state, answered)
    case RETURN_CODES.bypass:
      return enterAs('bypass', state, answered)
    case RETURN_CODES.expressNumber:
      return enterAs('express', state, answered)
    case RETURN_CODES.block:
      return to(state.memory, blocked(settings), [{ do: 'forget' }])
    case RETURN_CODES.ipBlock:
      return waitOutBlock(state, answered)
    case SERVER_CODES.invalidIp:
      return retryInvalidIp(state, answered)
    default:
      return refuse(state, reply.code, settings)
  }
}

function enterAs(via: Entrance, state: State, answered: Answered): Step {
  const key = keyIn(answered)
  const commands: readonly Command[] =
    key === undefined ? [] : [{ do: 'save', ticket: ticketOf(key, answered.reply, true) }]
  return to({ ...state.memory, ipBlocks: 0 }, admitted(key, via), commands)
}

function keepWaiting(state: State, answered: Answered): Step {
  const { reply, settings, now } = answered
  const key = keyIn(answered)
  if (key === undefined) return refuse(state, CLIENT_CODES.parameter, settings)
  const before = state.name === 'waiting' ? state.place : undefined
  const peopleAhead = reply.params.nwait ?? before?.peopleAhead ?? 0
  const place: Place = {
    key,
    peopleAhead,
    tps: reply.params.tps ?? 0,
    ttlS: pollDelaySeconds(reply.params.ttl, settings),
    unchanged: before?.peopleAhead === peopleAhead ? before.unchanged + 1 : 0,
  }
  if (settings.letsThroughWithoutChange && place.unchanged >= settings.noChangeMax) {
    return to(state.memory, admitted(undefined, 'no-change'))
  }
  return to(
    { ...state.memory, ipBlocks: 0 },
    { name: 'waiting', place, flight: undefined, wakeAt: now + place.ttlS * 1_000 },
    [{ do: 'save', ticket: ticketOf(key, reply, false) }],
  )
}

/**
 * Seconds until the next check: the server's `ttl`, at most the configured cap (Spec 9: 30) and at least 1,
 * because a missing or zero `ttl` would end the polling for ever.
 */
export function pollDelaySeconds(ttl: number | undefined, settings: RoomSettings): number {
  return Math.min(settings.ttlMaxS, Math.max(settings.ttlMinS, ttl ?? 0))
}

/** Spec 4, 302: a virtual wait and a new request, so many times; then the visitor is let through. */
function waitOutBlock(state: State, { settings, now }: Answered): Step {
  const ipBlocks = state.memory.ipBlocks + 1
  if (ipBlocks > settings.ipBlockWaits) {
    return to({ ...state.memory, ipBlocks: 0 }, admitted(undefined, 'ip-block-over'))
  }
  return to(
    { ...state.memory, ipBlocks },
    { name: 'held', reason: 'ip-block', wakeAt: now + settings.ipBlockWaitMs },
  )
}

/** Spec 4: an invalid-IP answer is asked again, when that is allowed: phones change their address. */
function retryInvalidIp(state: State, { settings, now }: Answered): Step {
  const ipRetries = state.memory.ipRetries + 1
  if (ipRetries > settings.ipRetries) return refuse(state, SERVER_CODES.invalidIp, settings)
  return to(
    { ...state.memory, ipRetries },
    { name: 'held', reason: 'ip-retry', wakeAt: now + settings.ipRetryMs },
  )
}

/** An error answer: the ticket is gone (Spec 4 "on error", Spec 8). */
function refuse(state: State, code: number, settings: RoomSettings): Step {
  const failed = fail(state.memory, code, settings)
  return { state: failed.state, commands: [{ do: 'forget' }, ...failed.commands] }
}

/** The answer to a sign of life: `continue` asks for the next one, `success` for none (Spec 4 keep-alive). */
export function stepAlive(state: State, answered: Answered): Step {
  const { reply, settings, now } = answered
  if (state.name !== 'admitted') return { state, commands: [] }
  const { via } = state
  switch (reply.code) {
    case RETURN_CODES.continue:
    case RETURN_CODES.continueDebug: {
      const key = keyIn(answered) ?? state.key
      const delayMs = pollDelaySeconds(reply.params.ttl, settings) * 1_000
      return to(
        state.memory,
        { name: 'admitted', key, via, flight: undefined, wakeAt: now + delayMs },
        key === undefined ? [] : [{ do: 'save', ticket: ticketOf(key, reply, true) }],
      )
    }
    case RETURN_CODES.success:
    case RETURN_CODES.bypass:
    case RETURN_CODES.expressNumber:
    case RETURN_CODES.ipBlock:
      return to(state.memory, admitted(state.key, via))
    case RETURN_CODES.block:
      return to(state.memory, blocked(settings), [{ do: 'forget' }])
    default:
      return refuse(state, reply.code, settings)
  }
}

/** The answer to a completion: whatever it says, the session is over here; a second completion is no error (502). */
export function stepCompleted(state: State, { reply }: Answered): Step {
  const isDone = reply.code === RETURN_CODES.success || reply.code === SERVER_CODES.alreadyCompleted
  const problem = isDone ? [] : [report(reply.code)]
  return to(state.memory, { name: 'idle' }, [{ do: 'forget' }, ...problem])
}

/** The newest key: the reply's, or the one that was asked with. */
function keyIn({ flight, reply }: Answered): string | undefined {
  return reply.params.key ?? ('key' in flight.request ? flight.request.key : undefined)
}

function ticketOf(key: string, reply: Reply, isInside: boolean): Ticket {
  return { key, result: formatResult(reply), isInside }
}
