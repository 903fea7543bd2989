import { sourceHash } from './source-hash.ts'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { DEFAULT_ACTION, formatRequest } from '#contract/waiting-room/netfunnel-request.ts'

/** Global in which the reply's script stores its result; the app looks there for an early reply. */
const GLOBALS = 'window.NetFunnel={gRtype:0,gControl:{result:"",_showResult(){}}}'

/** Source expression of the content security policy for this script. */
export const INLINE_TICKET_SCRIPT_HASH = sourceHash(GLOBALS)

/**
 * Inline script that requests entry from an external waiting room before the app is loaded
 * (pages#early-script).
 */
export function inlineTicketScript(waitingRoomUrl: string, now: number): string {
  const query = formatRequest({ opcode: OPCODES.getTicketAndEnter }, DEFAULT_ACTION, 'script', now)
  const url = `${waitingRoomUrl}/ts.wseq?${query}`.replaceAll('&', '&amp;')
  return `<script>${GLOBALS}</script>\n    <script async data-ticket src="${url}"></script>`
}
