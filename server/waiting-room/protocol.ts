import { CLIENT_CODES, OPCODES, RETURN_CODES, SERVER_CODES } from '#contract/netfunnel-codes.ts'
import { parseRequest, safePrefix, type IncomingRequest } from '#contract/netfunnel-request.ts'
import {
  formatBareReply,
  formatScriptReply,
  replyType,
  type Reply,
  type ReplyParams,
} from '#contract/netfunnel.ts'
import { QUEUE_TTL_MAX_S } from '#contract/limits.ts'
import { scriptAnswer, textAnswer, type WaitingRoomAnswer } from './answer.ts'
import type { Told } from './engine.ts'
import { andThen, type Eventually } from './eventually.ts'
import { findPlace } from './find-place.ts'
import type { KeyClaim } from './key.ts'
import type { Room } from './room.ts'

/** What replies say about the server, and what it answers to. */
export interface ProtocolSettings {
  readonly serviceId: string
  readonly host: string
  readonly port: number
  readonly aliveTimeoutMs: number
}

/** Texts of refusals; a code without one reads `System error`. */
const MESSAGES: Readonly<Record<number, string>> = {
  [SERVER_CODES.noService]: 'Service is not exist',
  [SERVER_CODES.noAction]: 'Action is not exist',
  [SERVER_CODES.alreadyCompleted]: 'Already Completed',
  [SERVER_CODES.wrongServer]: 'Wrong Server ID',
  [SERVER_CODES.noKey]: 'Key is not exist',
  [SERVER_CODES.invalidKey]: 'Invalid Key',
  [SERVER_CODES.sizeOver]: 'Size is over',
  [SERVER_CODES.keyTooBig]: 'Key is too big',
  [CLIENT_CODES.unknownType]: 'Unknown type',
}

/** The server's side of the protocol: from a query string to an answer (Spec 7, both reply forms). */
export class Protocol {
  readonly #settings: ProtocolSettings
  readonly #rooms: ReadonlyMap<string, Room>

  constructor(settings: ProtocolSettings, rooms: ReadonlyMap<string, Room>) {
    this.#settings = settings
    this.#rooms = rooms
  }

  /** Throws or rejects only when an engine does; {@link failure} is the answer then. */
  answer(rawQuery: string, nowMs: number): Eventually<WaitingRoomAnswer> {
    const request = parseRequest(rawQuery)
    return andThen(this.#decide(request, nowMs), (outcome) => write(request, outcome))
  }

  /** The answer when our own disk or code failed. */
  failure(rawQuery: string): WaitingRoomAnswer {
    return write(parseRequest(rawQuery), refusal(CLIENT_CODES.system))
  }

  #decide(request: IncomingRequest, nowMs: number): Eventually<Outcome> {
    switch (request.opcode) {
      case OPCODES.getTicketAndEnter:
        return this.#inRoom(request, (room) =>
          andThen(room.engine.join(nowMs), (told) => this.#tell(room, told)),
        )
      case OPCODES.getTicket:
        return this.#inRoom(request, (room) =>
          andThen(room.engine.reserve(nowMs), (told) => this.#ticket(room, told)),
        )
      case OPCODES.checkEnter:
        return this.#withKey(request, (room, claim, key) =>
          andThen(room.engine.poll(claim, nowMs), (told) => this.#tell(room, told, { claim, key })),
        )
      case OPCODES.aliveNotice:
        return this.#withKey(request, (room, claim, key) =>
          andThen(room.engine.alive(claim, request.isPaying, nowMs), (told) =>
            this.#tellInside(room, told, { claim, key }),
          ),
        )
      case OPCODES.setComplete:
      case OPCODES.stop:
        return this.#withKey(request, (room, claim) =>
          andThen(room.engine.complete(claim, nowMs), ended),
        )
      case OPCODES.init:
        return SUCCESS
      default:
        return refusal(CLIENT_CODES.unknownType)
    }
  }

  #inRoom(
    request: IncomingRequest,
    serve: (room: Room) => Eventually<Outcome>,
  ): Eventually<Outcome> {
    if (request.serviceId !== this.#settings.serviceId) return refusal(SERVER_CODES.noService)
    const room = this.#rooms.get(request.actionId ?? '')
    return room === undefined ? refusal(SERVER_CODES.noAction) : serve(room)
  }

  /** A key names its own action; one that is asked for under another action's name is refused. */
  #withKey(
    request: IncomingRequest,
    serve: (room: Room, claim: KeyClaim, key: string) => Eventually<Outcome>,
  ): Eventually<Outcome> {
    const { key } = request
    if (key === undefined) return refusal(SERVER_CODES.noKey)
    const place = findPlace(this.#rooms, key)
    if ('code' in place) return refusal(place.code)
    const isOther = request.actionId !== undefined && request.actionId !== place.room.actionId
    return isOther ? refusal(SERVER_CODES.invalidKey) : serve(place.room, place.claim, key)
  }

  #ticket(room: Room, told: Told): Outcome {
    const { standing } = told
    if (standing.is !== 'waiting') return this.#tell(room, told)
    const key = room.signer.sign(told.claim)
    return {
      code: RETURN_CODES.success,
      params: { key, nwait: standing.ahead, ttl: 0, ...this.#node() },
    }
  }

  #tell(room: Room, told: Told, asked?: AskedPlace): Outcome {
    const { standing, perSecond: tps } = told
    switch (standing.is) {
      case 'inside': {
        const key = keyFor(room, told, asked)
        return {
          code: RETURN_CODES.success,
          params: { key, nwait: 0, nnext: 0, tps, ttl: 0, ...this.#node() },
        }
      }
      case 'waiting': {
        const { ahead: nwait, behind: nnext, ttlS: ttl } = standing
        const key = keyFor(room, told, asked)
        return {
          code: RETURN_CODES.continue,
          params: { key, nwait, nnext, tps, ttl, ...this.#node() },
        }
      }
      default:
        return refusal(ENDED[standing.is])
    }
  }

  #tellInside(room: Room, told: Told, asked: AskedPlace): Outcome {
    if (told.standing.is !== 'inside') return this.#tell(room, told, asked)
    // Three notices fit into the time after which silence ends the session.
    const third = Math.floor(this.#settings.aliveTimeoutMs / 4_000)
    const ttl = Math.max(1, Math.min(QUEUE_TTL_MAX_S, third))
    const key = keyFor(room, told, asked)
    return {
      code: RETURN_CODES.continue,
      params: { key, nwait: 0, nnext: 0, tps: told.perSecond, ttl, ...this.#node() },
    }
  }

  #node(): ReplyParams {
    return { ip: this.#settings.host, port: this.#settings.port }
  }
}

type Outcome = Omit<Reply, 'type'>

/** The place that a request named, and the key it named it by. */
interface AskedPlace {
  readonly claim: KeyClaim
  readonly key: string
}

const SUCCESS: Outcome = { code: RETURN_CODES.success, params: { msg: 'Success' } }

const ENDED = {
  completed: SERVER_CODES.alreadyCompleted,
  expired: SERVER_CODES.noKey,
  unknown: SERVER_CODES.keyTooBig,
  full: SERVER_CODES.sizeOver,
} as const

/** The key that came in still names the place, unless the engine moved it. */
function keyFor(room: Room, { claim }: Told, asked: AskedPlace | undefined): string {
  return claim === asked?.claim ? asked.key : room.signer.sign(claim)
}

function ended({ standing }: Told): Outcome {
  switch (standing.is) {
    case 'inside':
    case 'waiting':
      return SUCCESS
    case 'unknown':
    case 'full':
      return refusal(SERVER_CODES.keyTooBig)
    default:
      // Ended by its owner or by silence: either way there is nothing left to end.
      return refusal(SERVER_CODES.alreadyCompleted)
  }
}

function refusal(code: number): Outcome {
  return { code, params: { msg: MESSAGES[code] ?? 'System error' } }
}

function write(request: IncomingRequest, outcome: Outcome): WaitingRoomAnswer {
  const opcode = knownOpcode(request.opcode)
  const reply: Reply = { type: replyType(opcode), ...outcome }
  const isScript = request.form === 'script'
  return isScript
    ? scriptAnswer(formatScriptReply(safePrefix(request.prefix, opcode), reply))
    : textAnswer(formatBareReply(reply))
}

/** Four digits whatever was sent; what is no request type is answered as an entry check. */
function knownOpcode(opcode: number | undefined): number {
  return opcode !== undefined && opcode >= 1_000 && opcode <= 9_999 ? opcode : OPCODES.checkEnter
}
