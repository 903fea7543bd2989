import { OPCODES, type Opcode } from './netfunnel-codes.ts'

/**
 * Parameters of a reply. Numbers are never negative; `tps` is completions per second, `ttl` seconds
 * until the next request.
 */
export interface ReplyParams {
  readonly key?: string
  readonly nwait?: number
  readonly nnext?: number
  readonly tps?: number
  readonly ttl?: number
  readonly ip?: string
  readonly port?: number
  readonly msg?: string
  /**
   * Our own addition, ignored by other clients: the true number ahead where `nwait` may not say it.
   */
  readonly ahead?: number
}

/**
 * Reply of the waiting room: request type (4 digits), return code (3 digits) and parameters
 * (waiting-room#no-answer-admits).
 */
export interface Reply {
  readonly type: number
  readonly code: number
  readonly params: ReplyParams
}

const TYPE_PATTERN = /^\d{4}$/
const CODE_PATTERN = /^\d{3}$/
const NUMBER_NAMES = new Set(['nwait', 'nnext', 'tps', 'ttl', 'port', 'ahead'])
const TEXT_NAMES = new Set(['key', 'ip', 'msg'])
const SCRIPT_PATTERN = /NetFunnel\.gControl\.result='([^']*)'/
const UNSAFE = /[&=';:\r\n<>\\]/g

/**
 * Parses `RTYPE:CODE:PARAMS`, the text that a reply script assigns. Undefined for other text.
 * Unknown parameters and invalid or negative numbers are dropped.
 */
export function parseResult(text: string): Reply | undefined {
  const type = text.slice(0, 4)
  const code = text.slice(5, 8)
  if (!TYPE_PATTERN.test(type) || !CODE_PATTERN.test(code) || text[4] !== ':') return undefined
  if (text.length > 8 && text[8] !== ':') return undefined
  return { type: Number(type), code: Number(code), params: parseParams(text.slice(9)) }
}

/** Parses the script form of a reply without running it. Undefined for other text. */
export function parseScriptReply(body: string): Reply | undefined {
  const result = SCRIPT_PATTERN.exec(body)?.[1]
  return result === undefined ? undefined : parseResult(result)
}

/**
 * Parses the bare form `CODE:PARAMS`. It contains no request type, so the caller passes its opcode.
 */
export function parseBareReply(body: string, asked: Opcode): Reply | undefined {
  return parseResult(`${replyType(asked)}:${body.trim()}`)
}

/**
 * Number ahead in a 201 reply. A widely used client takes `nwait=0` for entry whatever the code, so
 * the first in line receives 1 there, and the true number in a parameter of our own.
 */
export function waitingParams(ahead: number): Pick<ReplyParams, 'nwait' | 'ahead'> {
  return ahead > 0 ? { nwait: ahead } : { nwait: 1, ahead: 0 }
}

/** People ahead by a reply; undefined when it contains none. */
export function peopleAhead({ nwait, ahead }: ReplyParams): number | undefined {
  return ahead ?? nwait
}

function parseParams(text: string): ReplyParams {
  const params: Record<string, string | number> = {}
  for (const pair of text.split('&')) {
    const [rawName = '', rawValue] = pair.split('=')
    const name = rawName.trim()
    const value = rawValue?.trim()
    if (value === undefined || value === '') continue
    if (TEXT_NAMES.has(name)) params[name] = unquote(value)
    else if (NUMBER_NAMES.has(name)) {
      const number = name === 'tps' ? Number.parseFloat(value) : Number.parseInt(value, 10)
      if (Number.isFinite(number) && number >= 0) params[name] = number
    }
  }
  return params
}

function unquote(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1)
    : value
}

/** Request type of the reply to `opcode`: 5002 for 5101, otherwise the same. */
export function replyType(opcode: number): number {
  return opcode === OPCODES.getTicketAndEnter ? OPCODES.checkEnter : opcode
}

/**
 * Formats `CODE:PARAMS`, the reply to a request without `js`. Characters that would break a
 * client's parser are removed from values.
 */
export function formatBareReply(reply: Reply): string {
  return `${reply.code}:${formatParams(reply.params)}`
}

/** Formats `RTYPE:CODE:PARAMS`. */
export function formatResult(reply: Reply): string {
  return `${reply.type}:${formatBareReply(reply)}`
}

/** Formats the script reply to a request with `js`. `prefix` must come from {@link safePrefix}. */
export function formatScriptReply(prefix: string, reply: Reply): string {
  return `${prefix}NetFunnel.gControl.result='${formatResult(reply)}'; NetFunnel.gControl._showResult();`
}

function formatParams(params: ReplyParams): string {
  const pairs: string[] = []
  if (params.key !== undefined) pairs.push(`key=${safeValue(params.key)}`)
  if (params.nwait !== undefined) pairs.push(`nwait=${whole(params.nwait)}`)
  if (params.nnext !== undefined) pairs.push(`nnext=${whole(params.nnext)}`)
  if (params.tps !== undefined) pairs.push(`tps=${params.tps.toFixed(6)}`)
  if (params.ttl !== undefined) pairs.push(`ttl=${whole(params.ttl)}`)
  if (params.ip !== undefined) pairs.push(`ip=${safeValue(params.ip)}`)
  if (params.port !== undefined) pairs.push(`port=${whole(params.port)}`)
  if (params.ahead !== undefined) pairs.push(`ahead=${whole(params.ahead)}`)
  if (params.msg !== undefined) pairs.push(`msg="${safeValue(params.msg).replaceAll('"', '')}"`)
  return pairs.join('&')
}

function safeValue(value: string): string {
  return value.replaceAll(UNSAFE, '')
}

function whole(value: number): string {
  return String(Math.max(0, Math.floor(value)))
}
