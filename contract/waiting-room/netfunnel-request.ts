import { OPCODES } from './netfunnel-codes.ts'

/** Service and action of a waiting-room request. */
export interface ActionAddress {
  readonly serviceId: string
  readonly actionId: string
}

/** Default service of the protocol, and the action of this product. */
export const DEFAULT_ACTION: ActionAddress = { serviceId: 'service_1', actionId: 'worksout' }

/**
 * Request for a new ticket; with 5101 also for entry. `ttl` repeats the value of the last reply.
 */
export interface TicketRequest {
  readonly opcode: typeof OPCODES.getTicket | typeof OPCODES.getTicketAndEnter
  readonly ttl?: number
  readonly userData?: string
}

/**
 * Request with an existing key. 5106 releases a waiting position; servers without 5106 use their
 * time-out.
 */
export interface KeyRequest {
  readonly opcode:
    | typeof OPCODES.checkEnter
    | typeof OPCODES.aliveNotice
    | typeof OPCODES.setComplete
    | typeof OPCODES.stop
  readonly key: string
  readonly ttl?: number
  readonly userData?: string
  /** Own extension, ignored by other servers: extends the time-out of the slot during payment. */
  readonly stay?: 'payment'
}

/** Request 5105, a handshake that no known client needs. */
export interface InitRequest {
  readonly opcode: typeof OPCODES.init
  readonly userData?: string
}

/** Requests that a client may send. */
export type ClientRequest = TicketRequest | KeyRequest | InitRequest

/** Form of the reply: a script for a `<script>` tag, or bare text. */
export type ReplyForm = 'script' | 'bare'

/**
 * Formats the query string of a request in the parameter order of browser clients, with a trailing
 * time stamp. 5004 has neither service nor action: its key identifies the slot.
 */
export function formatRequest(
  request: ClientRequest,
  address: ActionAddress,
  form: ReplyForm,
  nowMs: number,
): string {
  const { opcode } = request
  const pairs = [`opcode=${opcode}`]
  if ('key' in request) pairs.push(`key=${encodeURIComponent(request.key)}`)
  pairs.push('nfid=0', `prefix=NetFunnel.gRtype=${opcode};`)
  const ttl = echoedTtl(request)
  if (ttl > 0) pairs.push(`ttl=${ttl}`)
  if (opcode !== OPCODES.setComplete) {
    pairs.push(`sid=${encodeURIComponent(address.serviceId)}`)
    pairs.push(`aid=${encodeURIComponent(address.actionId)}`)
  }
  const userData =
    request.userData === undefined ? [] : [`user_data=${encodeURIComponent(request.userData)}`]
  const js = form === 'script' ? ['js=yes'] : []
  pairs.push(
    ...(opcode === OPCODES.getTicketAndEnter ? [...js, ...userData] : [...userData, ...js]),
  )
  if ('stay' in request && request.stay !== undefined) pairs.push(`stay=${request.stay}`)
  pairs.push(String(nowMs))
  return pairs.join('&')
}

/** Only 5101 and 5002 repeat the ttl of the last reply. */
function echoedTtl(request: ClientRequest): number {
  const isEchoing =
    request.opcode === OPCODES.getTicketAndEnter || request.opcode === OPCODES.checkEnter
  return isEchoing ? (request.ttl ?? 0) : 0
}

/** Request as parsed by a server. Every part may be missing; nothing is trusted. */
export interface IncomingRequest {
  readonly opcode: number | undefined
  readonly key: string | undefined
  readonly serviceId: string | undefined
  readonly actionId: string | undefined
  readonly prefix: string | undefined
  readonly form: ReplyForm
  readonly ttl: number | undefined
  readonly userData: string | undefined
  readonly isPaying: boolean
}

/** Maximum length of a query string that a server parses. */
export const REQUEST_QUERY_MAX = 4_096

/**
 * Parses a query string in any order, raw or percent-encoded. Unknown parameters are ignored. Never
 * throws: unreadable parts are missing, and all parts of a query longer than
 * {@link REQUEST_QUERY_MAX}. Any value of `js` selects the script form.
 */
export function parseRequest(rawQuery: string): IncomingRequest {
  const parts: Parts = {}
  const end = rawQuery.length <= REQUEST_QUERY_MAX ? rawQuery.length : 0
  // One pass without a list of pairs: parsing is most of a server's work under load.
  for (let from = 0; from < end;) {
    const next = rawQuery.indexOf('&', from)
    const to = next === -1 ? end : next
    const at = rawQuery.indexOf('=', from)
    if (at > from && at < to) setPart(parts, rawQuery.slice(from, at), rawQuery.slice(at + 1, to))
    from = to + 1
  }
  return {
    opcode: readNumber(parts.opcode),
    key: readText(parts.key),
    serviceId: readText(parts.sid),
    actionId: readText(parts.aid),
    prefix: readText(parts.prefix),
    form: parts.js === undefined ? 'bare' : 'script',
    ttl: readNumber(parts.ttl),
    userData: readText(parts.userData),
    isPaying: parts.stay === 'payment',
  }
}

/** Raw parameters; the last value of each name. */
interface Parts {
  opcode?: string
  key?: string
  sid?: string
  aid?: string
  prefix?: string
  js?: string
  ttl?: string
  userData?: string
  stay?: string
}

function setPart(parts: Parts, name: string, value: string): void {
  switch (name) {
    case 'opcode':
    case 'key':
    case 'sid':
    case 'aid':
    case 'prefix':
    case 'js':
    case 'ttl':
    case 'stay':
      parts[name] = decode(value)
      break
    case 'user_data':
      parts.userData = decode(value)
      break
    default:
  }
}

const PREFIX_PATTERN = /^NetFunnel\.gRtype=\d{4};$/

/**
 * Script prefix of the reply: the client's own prefix if it has exactly the known form, otherwise
 * one made from the opcode. Any other prefix would allow script injection by a link.
 */
export function safePrefix(prefix: string | undefined, opcode: number): string {
  if (prefix !== undefined && PREFIX_PATTERN.test(prefix)) return prefix
  return `NetFunnel.gRtype=${String(opcode).padStart(4, '0').slice(0, 4)};`
}

function decode(value: string): string {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function readText(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

function readNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
