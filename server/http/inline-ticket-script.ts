import { createHash } from 'node:crypto'
import { OPCODES } from '#contract/netfunnel-codes.ts'
import { DEFAULT_ACTION, formatRequest } from '#contract/netfunnel-request.ts'

/** What a reply's script writes to; the app looks there for one that came before it. */
const GLOBALS = 'window.NetFunnel={gRtype:0,gControl:{result:"",_showResult(){}}}'

/** The content policy's word for the one inline script of the store's documents. */
export const INLINE_TICKET_SCRIPT_HASH = `'sha256-${createHash('sha256').update(GLOBALS).digest('base64')}'`

/** Asks another host's waiting room for entry before the app has come (docs/decisions/046). */
export function inlineTicketScript(waitingRoomUrl: string, now: number): string {
  const query = formatRequest({ opcode: OPCODES.getTicketAndEnter }, DEFAULT_ACTION, 'script', now)
  const url = `${waitingRoomUrl}/ts.wseq?${query}`.replaceAll('&', '&amp;')
  return `<script>${GLOBALS}</script>\n    <script async data-ticket src="${url}"></script>`
}
