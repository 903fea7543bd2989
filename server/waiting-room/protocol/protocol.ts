import { QUEUE_TTL_MAX_S } from '#contract/platform/limits.ts'
import {
  CLIENT_CODES,
  OPCODES,
  RETURN_CODES,
  SERVER_CODES,
} from '#contract/waiting-room/netfunnel-codes.ts'
import { safePrefix, type IncomingRequest } from '#contract/waiting-room/netfunnel-request.ts'
import {
  formatBareReply,
  formatScriptReply,
  replyType,
  waitingParams,
  type Reply,
  type ReplyParams,
} from '#contract/waiting-room/netfunnel.ts'
import { scriptAnswer, textAnswer, type WaitingRoomAnswer } from './answer.ts'
import type { Verdict } from '#server/waiting-room/access/access-policy.ts'
import type { QueueReply } from './engine.ts'
import { andThen, type MaybePromise } from './maybe-promise.ts'
import { findTicket } from './find-ticket.ts'
import { REFUSED_BY_STATUS, SUCCESS, ended, refusal, type Outcome } from './outcome.ts'
import { isBypassTokenValid, newBypassToken } from './bypass-token.ts'
import { keyFor, recheckedKey, type AskedPlace } from './asked-place.ts'
import type { WaitingRoomAction } from './action.ts'

/** Server data in replies, and accepted service ids. */
export interface ProtocolSettings {
  readonly serviceId: string
  readonly host: string
  readonly port: number
}

/** Called for every reply with the request type (0: unknown) and the code. */
export type NoteAnswer = (opcode: number, code: number) => void

const KNOWN_OPCODES: ReadonlySet<number> = new Set(Object.values(OPCODES))

/** The outcome of an internal disk or program error. */
export const FAILURE: Outcome = refusal(CLIENT_CODES.system)

/** Server side of the protocol: from a query string to a reply (both reply forms). */
export class Protocol {
  readonly #settings: ProtocolSettings
  readonly #rooms: ReadonlyMap<string, WaitingRoomAction>
  readonly #note: NoteAnswer

  constructor(
    settings: ProtocolSettings,
    rooms: ReadonlyMap<string, WaitingRoomAction>,
    note: NoteAnswer,
  ) {
    this.#settings = settings
    this.#rooms = rooms
    this.#note = note
  }

  /**
   * Executes a request. Throws or rejects only when an engine does; the outcome is then
   * {@link FAILURE}.
   */
  decide(request: IncomingRequest, peerAddress: string, nowMs: number): MaybePromise<Outcome> {
    const caller = { peerAddress, userData: request.userData }
    const judge = (room: WaitingRoomAction) => room.accessPolicy.judge(caller, nowMs)
    const judgeNewcomer = (room: WaitingRoomAction) =>
      room.accessPolicy.judgeNewcomer(caller, nowMs)
    /** Counts admitted visitors by address. */
    const noted = (room: WaitingRoomAction, reply: QueueReply): QueueReply => {
      if (reply.status.is === 'inside') {
        room.accessPolicy.noteInside(caller, reply.claim.number, endOfSilence(room, request, nowMs))
      }
      return reply
    }
    switch (request.opcode) {
      case OPCODES.getTicketAndEnter:
        return this.#withoutKey(request, judgeNewcomer, nowMs, (room) =>
          andThen(room.engine.join(nowMs), (reply) => this.#outcomeOf(room, noted(room, reply))),
        )
      case OPCODES.getTicket:
        return this.#withoutKey(request, judgeNewcomer, nowMs, (room) =>
          andThen(room.engine.reserve(nowMs), (reply) => this.#ticket(room, reply)),
        )
      case OPCODES.checkEnter:
        return this.#withKey(
          request,
          (place) => this.#check(place, judge(place.room), nowMs, noted),
          (place) => this.#checkPass(place, judge(place.room), nowMs),
        )
      case OPCODES.aliveNotice:
        return this.#withKey(
          request,
          (place) =>
            judge(place.room) === 'refused'
              ? refusal(RETURN_CODES.ipBlock)
              : andThen(place.room.engine.alive(place.claim, request.isPaying, nowMs), (reply) =>
                  noted(place.room, reply).status.is === 'inside'
                    ? this.#stay(place, reply.perSecond, reply)
                    : this.#outcomeOf(place.room, reply, place),
                ),
          (place) => this.#prolongBypass(place, judge(place.room), nowMs),
        )
      case OPCODES.setComplete:
      case OPCODES.stop:
        return this.#withKey(
          request,
          ({ room, claim }) =>
            andThen(room.engine.complete(claim, nowMs), (reply) => {
              room.accessPolicy.noteEnded(caller, claim.number)
              return ended(reply)
            }),
          () => SUCCESS,
        )
      case OPCODES.init:
        return SUCCESS
      default:
        return refusal(CLIENT_CODES.unknownType)
    }
  }

  /**
   * Outcome after a failed write: an unstored entry keeps waiting, everything else is answered from
   * memory.
   */
  whileUnstored(request: IncomingRequest, outcome: Outcome, nowMs: number): MaybePromise<Outcome> {
    const key = outcome.params.key
    const isTicket = request.opcode === OPCODES.getTicket
    if (outcome.code !== RETURN_CODES.success || key === undefined || isTicket) return outcome
    const found = findTicket(this.#rooms, key)
    if ('code' in found || found.isPass) return outcome
    const { room, claim } = found
    return andThen(room.engine.look(claim, nowMs), (reply) =>
      this.#outcomeOf(room, reply, { room, claim, key }),
    )
  }

  /** A visitor without a position. */
  #withoutKey(
    request: IncomingRequest,
    judge: (room: WaitingRoomAction) => Verdict,
    nowMs: number,
    serve: (room: WaitingRoomAction) => MaybePromise<Outcome>,
  ): MaybePromise<Outcome> {
    if (request.serviceId !== this.#settings.serviceId) return refusal(SERVER_CODES.noService)
    const room = this.#rooms.get(request.actionId ?? '')
    if (room === undefined) return refusal(SERVER_CODES.noAction)
    const verdict = judge(room)
    return verdict === 'open' ? serve(room) : this.#refuse(room, verdict, nowMs)
  }

  /**
   * A key names its action, whatever `aid` says: the vendor's script sends its default action with
   * an alive notice.
   */
  #withKey(
    request: IncomingRequest,
    serve: (place: AskedPlace) => MaybePromise<Outcome>,
    servePass: (place: AskedPlace) => Outcome,
  ): MaybePromise<Outcome> {
    const { key } = request
    if (key === undefined) return refusal(SERVER_CODES.noKey)
    const found = findTicket(this.#rooms, key)
    if ('code' in found) return refusal(found.code)
    const { room, claim, isPass } = found
    const place = { room, claim, key }
    return isPass ? servePass(place) : serve(place)
  }

  /**
   * A visitor admitted without a position returns its waiting position; an admission does not
   * change.
   */
  #check(
    place: AskedPlace,
    verdict: Verdict,
    nowMs: number,
    noted: (room: WaitingRoomAction, reply: QueueReply) => QueueReply,
  ): MaybePromise<Outcome> {
    const { room, claim } = place
    const poll = () =>
      andThen(room.engine.poll(claim, nowMs), (reply) =>
        this.#outcomeOf(room, noted(room, reply), place),
      )
    // A block concerns new visitors only: those in the queue wait on.
    if (verdict === 'open' || verdict === 'blocked') return poll()
    if (verdict === 'refused') return this.#refuse(room, verdict, nowMs)
    return andThen(room.engine.look(claim, nowMs), ({ status }) =>
      status.is === 'waiting'
        ? andThen(room.engine.complete(claim, nowMs), () => this.#refuse(room, verdict, nowMs))
        : poll(),
    )
  }

  #checkPass(place: AskedPlace, verdict: Verdict, nowMs: number): Outcome {
    if (verdict === 'refused') return this.#refuse(place.room, verdict, nowMs)
    if (!isBypassTokenValid(place.claim, nowMs)) return refusal(SERVER_CODES.noKey)
    return {
      code: RETURN_CODES.success,
      params: this.#enteredParams(recheckedKey(place, nowMs), 0),
    }
  }

  #prolongBypass(place: AskedPlace, verdict: Verdict, nowMs: number): Outcome {
    if (verdict === 'refused') return refusal(RETURN_CODES.ipBlock)
    if (!isBypassTokenValid(place.claim, nowMs)) return refusal(SERVER_CODES.noKey)
    return this.#stay({ ...place, key: recheckedKey(place, nowMs) }, 0)
  }

  /** Without a position: refused, or admitted by a bypass. */
  #refuse(room: WaitingRoomAction, verdict: Exclude<Verdict, 'open'>, nowMs: number): Outcome {
    if (verdict === 'refused') return refusal(RETURN_CODES.ipBlock)
    if (verdict === 'blocked') return refusal(RETURN_CODES.block)
    return {
      code: verdict === 'bypass' ? RETURN_CODES.bypass : RETURN_CODES.expressNumber,
      params: this.#enteredParams(
        room.keys.signPass(newBypassToken(nowMs, room.blockListChangedMs)),
        0,
      ),
    }
  }

  #ticket(room: WaitingRoomAction, reply: QueueReply): Outcome {
    const { status } = reply
    if (status.is !== 'waiting') return this.#outcomeOf(room, reply)
    return {
      code: RETURN_CODES.success,
      params: {
        key: room.keys.sign(reply.claim),
        nwait: status.ahead,
        ttl: 0,
        ...this.#node(),
      },
    }
  }

  #outcomeOf(room: WaitingRoomAction, reply: QueueReply, asked?: AskedPlace): Outcome {
    const { status, perSecond: tps } = reply
    switch (status.is) {
      case 'inside':
        return {
          code: RETURN_CODES.success,
          params: this.#enteredParams(keyFor(room, reply, asked), tps),
        }
      case 'waiting': {
        const { ahead, behind: nnext, ttlS: ttl } = status
        const key = keyFor(room, reply, asked)
        return {
          code: RETURN_CODES.continue,
          params: { key, nnext, tps, ttl, ...waitingParams(ahead), ...this.#node() },
        }
      }
      default:
        return refusal(REFUSED_BY_STATUS[status.is])
    }
  }

  /** Delay of the next notice: three notices fit into the time-out of an admission. */
  #stay(place: AskedPlace, tps: number, reply?: QueueReply): Outcome {
    const { room } = place
    const third = Math.floor(room.settings.times.aliveTimeoutMs / 4_000)
    const ttl = Math.max(1, Math.min(QUEUE_TTL_MAX_S, third))
    const key = reply === undefined ? place.key : keyFor(room, reply, place)
    return {
      code: RETURN_CODES.continue,
      params: { key, nnext: 0, tps, ttl, ...waitingParams(0), ...this.#node() },
    }
  }

  #enteredParams(key: string, tps: number): ReplyParams {
    return { key, nwait: 0, nnext: 0, tps, ttl: 0, ...this.#node() }
  }

  #node(): ReplyParams {
    return { ip: this.#settings.host, port: this.#settings.port }
  }

  /** Formats an outcome in the requested form, and counts it. */
  write(request: IncomingRequest, outcome: Outcome): WaitingRoomAnswer {
    const opcode = knownOpcode(request.opcode)
    this.#note(KNOWN_OPCODES.has(request.opcode ?? 0) ? opcode : 0, outcome.code)
    const reply: Reply = { type: replyType(opcode), ...outcome }
    return request.form === 'script'
      ? scriptAnswer(formatScriptReply(safePrefix(request.prefix, opcode), reply))
      : textAnswer(formatBareReply(reply))
  }
}

/** Instant of an admission's time-out if this request is the last. */
function endOfSilence(
  { settings }: WaitingRoomAction,
  { isPaying }: IncomingRequest,
  nowMs: number,
): number {
  const { enteredTimeoutMs, aliveTimeoutMs, paymentTimeoutMs } = settings.times
  return nowMs + (isPaying ? paymentTimeoutMs : Math.max(enteredTimeoutMs, aliveTimeoutMs))
}

/** Always four digits; an unknown request type is answered as an entry check. */
function knownOpcode(opcode: number | undefined): number {
  return opcode !== undefined && opcode >= 1_000 && opcode <= 9_999 ? opcode : OPCODES.checkEnter
}
