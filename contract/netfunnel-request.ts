import { OPCODES } from './netfunnel-codes.ts'

/** Which service and action of the waiting room a visitor asks for (Spec 7). */
export interface ActionAddress {
  readonly serviceId: string
  readonly actionId: string
}

/** Spec 7: default service of the protocol, and the action of this product. */
export const DEFAULT_ACTION: ActionAddress = { serviceId: 'service_1', actionId: 'worksout' }

/** A request for a new place; with 5101 also for entry. `ttl` echoes the last reply's. */
export interface TicketRequest {
  readonly opcode: typeof OPCODES.getTicket | typeof OPCODES.getTicketAndEnter
  readonly ttl?: number
  readonly userData?: string
}

/** A request about a key that the visitor holds. 5106 gives a waiting place back; servers that do not know it notice the silence. */
export interface KeyRequest {
  readonly opcode:
    | typeof OPCODES.checkEnter
    | typeof OPCODES.aliveNotice
    | typeof OPCODES.setComplete
    | typeof OPCODES.stop
  readonly key: string
  readonly ttl?: number
  readonly userData?: string
  /** Our own addition, ignored by other servers: the visitor is paying, so the slot outlives a silent page. */
  readonly stay?: 'payment'
}

/** 5105: greets the server. No known client sends it, and ours has no need to. */
export interface InitRequest {
  readonly opcode: typeof OPCODES.init
  readonly userData?: string
}

/** Every request that a client may send. */
export type ClientRequest = TicketRequest | KeyRequest | InitRequest

/** How the reply is wanted: as a script (a `<script>` tag must run it) or as bare text. */
export type ReplyForm = 'script' | 'bare'

/**
 * Writes a request's query string in the order of the protocol's browser clients, ended by a bare time stamp.
 * 5004 carries neither service nor action: its key names the slot.
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

/** The last reply's ttl goes back with 5101 and 5002 alone. */
function echoedTtl(request: ClientRequest): number {
  const isEchoing =
    request.opcode === OPCODES.getTicketAndEnter || request.opcode === OPCODES.checkEnter
  return isEchoing ? (request.ttl ?? 0) : 0
}

/** A request as a server reads it: every part may be missing, nothing is trusted. */
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

/** Longest query string a server looks at; more is no request of any known client. */
export const REQUEST_QUERY_MAX = 4_096

/**
 * Reads a query string in any order, raw or percent-encoded, with unknown parameters ignored. Total: a part that
 * cannot be read is missing, and so is everything of a query longer than {@link REQUEST_QUERY_MAX}.
 * `js` in any spelling asks for the script form.
 */
export function parseRequest(rawQuery: string): IncomingRequest {
  const parts: Parts = {}
  const end = rawQuery.length <= REQUEST_QUERY_MAX ? rawQuery.length : 0
  // One pass without a list of pairs: a server in front of a crowd does little else.
  for (let from = 0; from < end;) {
    const next = rawQuery.indexOf('&', from)
    const to = next === -1 ? end : next
    const at = rawQuery.indexOf('=', from)
    if (at > from && at < to) keep(parts, rawQuery.slice(from, at), rawQuery.slice(at + 1, to))
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

/** Parameters as they were sent, the last of each name. */
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

function keep(parts: Parts, name: string, value: string): void {
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

/** The script prefix to answer with: the client's own when it is exactly the known form, else one made from the opcode. Anything else would let a link run its script. */
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
