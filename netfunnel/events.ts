import { OPCODES, RETURN_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import type { QueueSettings } from '#core/waiting-room/settings.ts'
import type { State } from '#core/waiting-room/state.ts'
import type { Next, NextName, Ret } from './target.ts'

/** Result of a completion without a request. */
export const COMPLETED: Reply = {
  type: OPCODES.setComplete,
  code: RETURN_CODES.success,
  params: { msg: 'Success' },
}

/** Reply created by the client for its own error. */
export function replyAs(code: number, msg: string): Reply {
  return { type: OPCODES.checkEnter, code, params: { msg } }
}

/** Reply in the form of callbacks. */
export function retOf({ type, code, params }: Reply, next: Next): Ret {
  return { rtype: type, code, data: { ...params }, next }
}

/** Inputs that determine an event. */
interface EventInputs {
  /** Whether the page sent an alive notice, instead of a request for entry or a ticket. */
  readonly isSignOfLife: boolean
  readonly last: Reply | undefined
  readonly settings: QueueSettings
}

/** Event of a state for callbacks; undefined if pages are not notified. */
export function eventOf(
  state: State,
  { isSignOfLife, last, settings }: EventInputs,
): { readonly name: NextName; readonly reply: Reply } | undefined {
  const reply = last ?? { type: OPCODES.checkEnter, code: RETURN_CODES.success, params: {} }
  switch (state.name) {
    case 'waiting':
      return { name: 'continued', reply }
    case 'held':
      if (state.reason === 'ip-retry') return undefined
      return state.reason === 'ip-block'
        ? { name: 'ipblock', reply }
        : { name: 'continued', reply: virtualWait(settings) }
    case 'reserved':
      return { name: 'success', reply }
    case 'admitted':
      if (isSignOfLife) return isLife(last) ? { name: lifeEvent(state, last), reply } : undefined
      return { name: entryEvent(state, settings), reply }
    case 'blocked':
      return { name: 'block', reply }
    case 'failed':
      return { name: 'error', reply: replyAs(state.code, state.message) }
    default:
      return undefined
  }
}

/** Errors of an alive notice are reported as such (page-client.ts). */
function isLife(last: Reply | undefined): last is Reply {
  return last !== undefined && last.code <= RETURN_CODES.expressNumber
}

type Admitted = State & { readonly name: 'admitted' }

/** `continued` if the server requests another alive notice, otherwise `success`. */
function lifeEvent(state: Admitted, { code }: Reply): NextName {
  if (code === RETURN_CODES.ipBlock) return 'ipblock'
  return state.wakeAt === undefined ? 'success' : 'continued'
}

function entryEvent(state: Admitted, settings: QueueSettings): NextName {
  if (state.via === 'bypass' && !settings.isBypassed) return 'bypass'
  return state.via === 'express' ? 'expressnumber' : 'success'
}

/** Reply for callbacks during a virtual wait after too many requests. */
function virtualWait(settings: QueueSettings): Reply {
  const params = { nwait: 2 * settings.showLimit, tps: 1, ttl: settings.virtualWaitMs / 1_000 }
  return { type: OPCODES.checkEnter, code: RETURN_CODES.continue, params }
}
