import { OPCODES, RETURN_CODES, SERVER_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { launch, timeOut, withoutMemory } from './in-flight.ts'
import { isAboutKey } from './is-about-key.ts'
import { admitted, blocked, fail, report, to } from './outcomes.ts'
import type { EpochMs } from './ports.ts'
import { keyIn, pollDelaySeconds, refuse, saved, type Answered } from './replies.ts'
import type { QueueSettings } from './settings.ts'
import type { Command, State, Step } from './state.ts'

/** Starts alive notices, or reports that a payment runs from now on (5003). */
export function startAlive(
  before: State,
  isPaying: boolean,
  now: EpochMs,
  settings: QueueSettings,
): Step {
  const state = { ...before, memory: { ...before.memory, isPaying } }
  if (state.name !== 'admitted' || state.key === undefined) return { state, commands: [] }
  return sendAlive(state, state.key, now, settings)
}

function sendAlive(
  state: State & { readonly name: 'admitted' },
  key: string,
  now: EpochMs,
  settings: QueueSettings,
): Step {
  const request: ClientRequest = {
    opcode: OPCODES.aliveNotice,
    key,
    ...(state.memory.isPaying ? { stay: 'payment' as const } : {}),
  }
  return launch(state.memory, request, 0, (flight) => ({
    ...withoutMemory(state),
    flight,
    wakeAt: now + settings.timeoutMs,
  }))
}

/**
 * Sends the next alive notice; a visitor idle beyond the no-action limit sends none
 * (waiting-room#alive-notices).
 */
export function wakeAdmitted(
  state: State & { readonly name: 'admitted' },
  activeAt: EpochMs,
  now: EpochMs,
  settings: QueueSettings,
): Step {
  if (state.flight !== undefined) return timeOut(state, now, settings)
  if (state.key === undefined) return { state, commands: [] }
  const isIdle = settings.noActionMs !== undefined && now - activeAt > settings.noActionMs
  if (isIdle) return fail(state.memory, SERVER_CODES.noUserAction, settings)
  return sendAlive(state, state.key, now, settings)
}

/**
 * Handles the reply to an alive notice: `continue` requests another one, `success` none
 * (waiting-room#alive-notices). A refusal that is not about the key ends no later notice.
 */
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
        saved(key, reply, true),
      )
    }
    case RETURN_CODES.success:
    case RETURN_CODES.bypass:
    case RETURN_CODES.expressNumber:
      return to(state.memory, admitted(state.key, via))
    case RETURN_CODES.ipBlock:
      return stayUntil(state, now + settings.ipBlockWaitMs)
    case RETURN_CODES.block:
      return to(state.memory, blocked(settings), [{ do: 'forget' }])
    default:
      if (isAboutKey(reply.code)) return refuse(state, reply.code, settings)
      return stayUntil(state, now + settings.ttlMaxS * 1_000, [report(reply.code)])
  }
}

/** The admission continues; the next notice is sent at `wakeAt`. */
function stayUntil(
  state: State & { readonly name: 'admitted' },
  wakeAt: EpochMs,
  commands: readonly Command[] = [],
): Step {
  return to(state.memory, { ...withoutMemory(state), flight: undefined, wakeAt }, commands)
}
