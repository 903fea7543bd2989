import { OPCODES, RETURN_CODES } from '#contract/netfunnel-codes.ts'
import type { Reply } from '#contract/netfunnel.ts'
import type { QueueSettings } from '#core/waiting-room/settings.ts'
import type { State } from '#core/waiting-room/state.ts'
import type { Next, NextName, Ret } from './target.ts'

/** What a completion without a request answers. */
export const COMPLETED: Reply = {
  type: OPCODES.setComplete,
  code: RETURN_CODES.success,
  params: { msg: 'Success' },
}

/** A reply that the client makes up for an error of its own. */
export function replyAs(code: number, msg: string): Reply {
  return { type: OPCODES.checkEnter, code, params: { msg } }
}

/** A reply as callbacks are told it. */
export function retOf({ type, code, params }: Reply, next: Next): Ret {
  return { rtype: type, code, data: { ...params }, next }
}

/** What a state is judged by. */
interface Told {
  /** The page asked for a sign of life; else for entry or a ticket. */
  readonly isSignOfLife: boolean
  readonly last: Reply | undefined
  readonly settings: QueueSettings
}

/** Which event a state is to a page; undefined for one that pages do not hear of. */
export function eventOf(
  state: State,
  { isSignOfLife, last, settings }: Told,
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
      if (isSignOfLife) return last && { name: lifeEvent(state), reply }
      return { name: entryEvent(state, settings), reply }
    case 'blocked':
      return { name: 'block', reply }
    case 'failed':
      return { name: 'error', reply: replyAs(state.code, state.message) }
    default:
      return undefined
  }
}

type Admitted = State & { readonly name: 'admitted' }

/** The server asks for the next sign of life, or for none. */
function lifeEvent(state: Admitted): NextName {
  return state.wakeAt === undefined ? 'success' : 'continued'
}

function entryEvent(state: Admitted, settings: QueueSettings): NextName {
  if (state.via === 'bypass' && !settings.isBypassed) return 'bypass'
  return state.via === 'express' ? 'expressnumber' : 'success'
}

/** What a page hears while it is held back for asking too rapidly. */
function virtualWait(settings: QueueSettings): Reply {
  const params = { nwait: 2 * settings.showLimit, tps: 1, ttl: settings.virtualWaitMs / 1_000 }
  return { type: OPCODES.checkEnter, code: RETURN_CODES.continue, params }
}
