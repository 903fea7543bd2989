import {
  CLIENT_CODES,
  OPCODES,
  RETURN_CODES,
  SERVER_CODES,
} from '#contract/waiting-room/netfunnel-codes.ts'
import { formatResult, peopleAhead, type Reply } from '#contract/waiting-room/netfunnel.ts'
import { ticketOf } from './in-flight.ts'
import { isAboutKey } from './is-about-key.ts'
import { admitted, blocked, fail, report, to } from './outcomes.ts'
import type { EpochMs } from './ports.ts'
import type { QueueSettings } from './settings.ts'
import {
  inFlightOf,
  type Command,
  type Entrance,
  type InFlightRequest,
  type Place,
  type State,
  type Step,
} from './state.ts'

/** Reply with the inputs of its evaluation. */
export interface Answered {
  readonly flight: InFlightRequest
  readonly reply: Reply
  readonly now: EpochMs
  readonly settings: QueueSettings
}

const ENTRY_TYPES: ReadonlySet<number> = new Set([OPCODES.checkEnter, OPCODES.getTicketAndEnter])

/** Handles the reply to a ticket request (5001): every success stores the ticket. */
export function stepTicket(state: State, answered: Answered): Step {
  const { reply, settings } = answered
  if (reply.type !== OPCODES.getTicket) return refuse(state, CLIENT_CODES.unknownType, settings)
  switch (reply.code) {
    case RETURN_CODES.success:
    case RETURN_CODES.bypass:
    case RETURN_CODES.expressNumber: {
      const key = keyIn(answered)
      return to(state.memory, { name: 'reserved', key }, saved(key, reply, false))
    }
    default:
      return refuse(state, reply.code, settings)
  }
}

/** Handles the reply to a request for entry by its code (waiting-room#reply-codes). */
export function stepEntry(state: State, answered: Answered): Step {
  const { reply, settings } = answered
  if (!ENTRY_TYPES.has(reply.type)) return refuse(state, CLIENT_CODES.unknownType, settings)
  switch (reply.code) {
    case RETURN_CODES.success:
      return enterAs('success', state, answered)
    case RETURN_CODES.continue:
    case RETURN_CODES.continueDebug:
      return continueWaiting(state, answered)
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
  return to({ ...state.memory, ipBlocks: 0 }, admitted(key, via), saved(key, answered.reply, true))
}

function continueWaiting(state: State, answered: Answered): Step {
  const { reply, settings, now } = answered
  const key = keyIn(answered)
  if (key === undefined) return refuse(state, CLIENT_CODES.parameter, settings)
  const before = state.name === 'waiting' ? state.place : undefined
  const ahead = peopleAhead(reply.params) ?? before?.peopleAhead ?? 0
  const place: Place = {
    key,
    peopleAhead: ahead,
    peopleBehind: reply.params.nnext,
    tps: reply.params.tps ?? 0,
    ttlS: pollDelaySeconds(reply.params.ttl, settings),
    unchanged: before?.peopleAhead === ahead ? before.unchanged + 1 : 0,
  }
  if (settings.letsThroughWithoutChange && place.unchanged >= settings.noChangeMax) {
    return to(state.memory, admitted(undefined, 'no-change'))
  }
  return to(
    { ...state.memory, ipBlocks: 0, ipRetries: 0 },
    { name: 'waiting', place, flight: undefined, wakeAt: now + place.ttlS * 1_000 },
    saved(key, reply, false),
  )
}

/**
 * Seconds until the next check: the server's `ttl`, at most the configured limit
 * (waiting-room#next-check) and at least 1. A missing or zero `ttl` would otherwise end the
 * polling.
 */
export function pollDelaySeconds(ttl: number | undefined, settings: QueueSettings): number {
  return Math.min(settings.ttlMaxS, Math.max(settings.ttlMinS, ttl ?? 0))
}

/**
 * 302: a virtual wait and a new request, up to the limit; then the visitor is admitted
 * (waiting-room#refused-address).
 */
function waitOutBlock(state: State, { flight, settings, now }: Answered): Step {
  const ipBlocks = state.memory.ipBlocks + 1
  if (ipBlocks > settings.ipBlockWaits) {
    return to({ ...state.memory, ipBlocks: 0 }, admitted(undefined, 'ip-block-over'))
  }
  // A visitor blocked during a wait keeps the same position.
  const key = 'key' in flight.request ? flight.request.key : undefined
  const wakeAt = now + settings.ipBlockWaitMs
  return to({ ...state.memory, ipBlocks }, { name: 'held', reason: 'ip-block', key, wakeAt })
}

/**
 * An invalid-IP reply is retried if allowed, because phones change their address
 * (waiting-room#refused-address).
 */
function retryInvalidIp(state: State, { settings, now }: Answered): Step {
  const ipRetries = state.memory.ipRetries + 1
  if (ipRetries > settings.ipRetries) return refuse(state, SERVER_CODES.invalidIp, settings)
  // The key belongs to the former address, so a new one is requested.
  const wakeAt = now + settings.ipRetryMs
  return to(
    { ...state.memory, ipRetries },
    { name: 'held', reason: 'ip-retry', key: undefined, wakeAt },
  )
}

/**
 * Handles an error reply: the ticket is deleted (waiting-room#reply-codes), unless the request had
 * a key and the error is not about it.
 */
export function refuse(state: State, code: number, settings: QueueSettings): Step {
  const request = inFlightOf(state)?.request
  if (request !== undefined && 'key' in request && !isAboutKey(code)) {
    return fail(state.memory, code, settings, ticketOf(state))
  }
  const failed = fail(state.memory, code, settings)
  return { state: failed.state, commands: [{ do: 'forget' }, ...failed.commands] }
}

/**
 * Handles the reply to a completion. The admission ends with any code; a second completion is no
 * error (502).
 */
export function stepCompleted(state: State, { reply }: Answered): Step {
  const isDone = reply.code === RETURN_CODES.success || reply.code === SERVER_CODES.alreadyCompleted
  const problem = isDone ? [] : [report(reply.code)]
  return to(state.memory, { name: 'idle' }, [{ do: 'forget' }, ...problem])
}

/** Latest key: of the reply, or of the request. */
export function keyIn({ flight, reply }: Answered): string | undefined {
  return reply.params.key ?? ('key' in flight.request ? flight.request.key : undefined)
}

/** Stores the reply as the ticket if it has a key. */
export function saved(key: string | undefined, reply: Reply, isInside: boolean): Command[] {
  if (key === undefined) return []
  return [{ do: 'save', ticket: { key, result: formatResult(reply), isInside } }]
}
