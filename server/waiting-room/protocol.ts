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
import type { Journal } from './journal.ts'
import type { Queue } from './queue.ts'
import type { Standing } from './standing.ts'
import type { WaitingRoomAnswer } from './waiting-room.ts'

/** One action with its line and its journal. */
export interface Room {
  readonly actionId: string
  readonly queue: Queue
  readonly journal: Journal
}

/** What replies say about the server, and what it answers to. */
export interface ProtocolSettings {
  readonly serviceId: string
  readonly host: string
  readonly port: number
  readonly aliveTimeoutMs: number
}

/** Makes and reads keys. */
export interface Keys {
  keyOf(room: Room, number: number): string
  find(key: string): { readonly room: Room; readonly number: number } | { readonly code: number }
}

/** Texts of refusals; a code without one reads `System error`. */
const MESSAGES: Readonly<Record<number, string>> = {
  [SERVER_CODES.noService]: 'Service is not exist',
  [SERVER_CODES.noAction]: 'Action is not exist',
  [SERVER_CODES.alreadyCompleted]: 'Already Completed',
  [SERVER_CODES.wrongServer]: 'Wrong Server ID',
  [SERVER_CODES.noKey]: 'Key is not exist',
  [SERVER_CODES.invalidKey]: 'Invalid Key',
  [SERVER_CODES.keyTooBig]: 'Key is too big',
  [CLIENT_CODES.unknownType]: 'Unknown type',
}

const JS_TYPE = 'application/javascript; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'

/** The server's side of the protocol: from a query string to an answer (Spec 7, both reply forms). */
export class Protocol {
  readonly #settings: ProtocolSettings
  readonly #rooms: ReadonlyMap<string, Room>
  readonly #keys: Keys

  constructor(settings: ProtocolSettings, rooms: ReadonlyMap<string, Room>, keys: Keys) {
    this.#settings = settings
    this.#rooms = rooms
    this.#keys = keys
  }

  answer(rawQuery: string, nowMs: number): WaitingRoomAnswer {
    const request = parseRequest(rawQuery)
    return write(request, this.#decide(request, nowMs))
  }

  /** The answer when our own disk or code failed. */
  failure(rawQuery: string): WaitingRoomAnswer {
    return write(parseRequest(rawQuery), refusal(CLIENT_CODES.system))
  }

  #decide(request: IncomingRequest, nowMs: number): Outcome {
    switch (request.opcode) {
      case OPCODES.getTicketAndEnter:
        return this.#inRoom(request, (room) => {
          const number = room.queue.join(nowMs)
          return this.#tell(room, number, room.queue.look(number, nowMs), nowMs)
        })
      case OPCODES.getTicket:
        return this.#inRoom(request, (room) => this.#reserve(room, nowMs))
      case OPCODES.checkEnter:
        return this.#withKey(request, (room, number) =>
          this.#tell(room, number, room.queue.poll(number, nowMs), nowMs),
        )
      case OPCODES.aliveNotice:
        return this.#withKey(request, (room, number) =>
          this.#alive(room, number, request.isPaying, nowMs),
        )
      case OPCODES.setComplete:
      case OPCODES.stop:
        return this.#withKey(request, (room, number) => this.#complete(room, number, nowMs))
      case OPCODES.init:
        return { code: RETURN_CODES.success, params: { msg: 'Success' } }
      default:
        return refusal(CLIENT_CODES.unknownType)
    }
  }

  #inRoom(request: IncomingRequest, serve: (room: Room) => Outcome): Outcome {
    if (request.serviceId !== this.#settings.serviceId) return refusal(SERVER_CODES.noService)
    const room = this.#rooms.get(request.actionId ?? '')
    return room === undefined ? refusal(SERVER_CODES.noAction) : serve(room)
  }

  /** A key names its own action; one that is asked for under another action's name is refused. */
  #withKey(request: IncomingRequest, serve: (room: Room, number: number) => Outcome): Outcome {
    if (request.key === undefined) return refusal(SERVER_CODES.noKey)
    const place = this.#keys.find(request.key)
    if ('code' in place) return refusal(place.code)
    const isOther = request.actionId !== undefined && request.actionId !== place.room.actionId
    return isOther ? refusal(SERVER_CODES.invalidKey) : serve(place.room, place.number)
  }

  #reserve(room: Room, nowMs: number): Outcome {
    const number = room.queue.reserve(nowMs)
    const standing = room.queue.look(number, nowMs)
    const ahead = standing.is === 'waiting' ? standing.ahead : 0
    return {
      code: RETURN_CODES.success,
      params: { key: this.#keys.keyOf(room, number), nwait: ahead, ttl: 0, ...this.#node() },
    }
  }

  #tell(room: Room, number: number, standing: Standing, nowMs: number): Outcome {
    const key = this.#keys.keyOf(room, number)
    const tps = room.queue.speed(nowMs)
    switch (standing.is) {
      case 'inside':
        return {
          code: RETURN_CODES.success,
          params: { key, nwait: 0, nnext: 0, tps, ttl: 0, ...this.#node() },
        }
      case 'waiting':
        return {
          code: RETURN_CODES.continue,
          params: {
            key,
            nwait: standing.ahead,
            nnext: standing.behind,
            tps,
            ttl: standing.ttlS,
            ...this.#node(),
          },
        }
      default:
        return refusal(ENDED[standing.is])
    }
  }

  #alive(room: Room, number: number, isPaying: boolean, nowMs: number): Outcome {
    const standing = room.queue.alive(number, isPaying, nowMs)
    if (standing.is !== 'inside') return this.#tell(room, number, standing, nowMs)
    // Three notices fit into the time after which silence ends the session.
    const third = Math.floor(this.#settings.aliveTimeoutMs / 4_000)
    const ttl = Math.max(1, Math.min(QUEUE_TTL_MAX_S, third))
    const key = this.#keys.keyOf(room, number)
    const tps = room.queue.speed(nowMs)
    return {
      code: RETURN_CODES.continue,
      params: { key, nwait: 0, nnext: 0, tps, ttl, ...this.#node() },
    }
  }

  #complete(room: Room, number: number, nowMs: number): Outcome {
    const before = room.queue.complete(number, nowMs)
    switch (before.is) {
      case 'inside':
      case 'waiting':
        return { code: RETURN_CODES.success, params: { msg: 'Success' } }
      case 'unknown':
        return refusal(SERVER_CODES.keyTooBig)
      default:
        // Ended by its owner or by silence: either way there is nothing left to end.
        return refusal(SERVER_CODES.alreadyCompleted)
    }
  }

  #node(): ReplyParams {
    return { ip: this.#settings.host, port: this.#settings.port }
  }
}

type Outcome = Omit<Reply, 'type'>

const ENDED = {
  completed: SERVER_CODES.alreadyCompleted,
  expired: SERVER_CODES.noKey,
  unknown: SERVER_CODES.keyTooBig,
} as const

function refusal(code: number): Outcome {
  return { code, params: { msg: MESSAGES[code] ?? 'System error' } }
}

function write(request: IncomingRequest, outcome: Outcome): WaitingRoomAnswer {
  const opcode = knownOpcode(request.opcode)
  const reply: Reply = { type: replyType(opcode), ...outcome }
  const isScript = request.form === 'script'
  const body = isScript
    ? formatScriptReply(safePrefix(request.prefix, opcode), reply)
    : formatBareReply(reply)
  return {
    status: 200,
    headers: {
      'content-type': isScript ? JS_TYPE : TEXT_TYPE,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Any page may ask: the script tag of another origin, or a fetch that reads the answer.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body,
  }
}

/** Four digits whatever was sent; what is no request type is answered as an entry check. */
function knownOpcode(opcode: number | undefined): number {
  return opcode !== undefined && opcode >= 1_000 && opcode <= 9_999 ? opcode : OPCODES.checkEnter
}
