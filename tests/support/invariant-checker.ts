import assert from 'node:assert/strict'
import { QUEUE_TTL_MAX_S } from '#contract/limits.ts'
import { OPCODES, type Opcode } from '#contract/netfunnel-codes.ts'
import { parseBareReply, peopleAhead, type Reply } from '#contract/netfunnel.ts'
import type { SettableClock } from '#server/services/clock.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'
import { DEFAULT_TIMES } from '#server/waiting-room/protocol/waiting-room.ts'

/** Maximum delay with which engines detect time-outs. */
const SLACK_MS = 1_000
const PEER = '127.0.0.1'

/** Known facts of one visitor, and their consequences. Times in milliseconds. */
interface Visitor {
  readonly number: number
  key: string
  is: 'waiting' | 'inside' | 'ended' | 'unwatched'
  endedAt: number
  /** Last reply to a waiting visitor. */
  askedAt: number
  /** Start of uninterrupted waiting. */
  inLineSince: number
  /**
   * Until then the position certainly counts (waiting) or the slot is certainly held (admitted); after it
   * certainly not.
   */
  until: number
}

/** Settings of the checked waiting room. */
export interface WatchedSettings {
  readonly limit: number
  readonly rate?: number
}

/**
 * Invariant checker: runs visitors against any waiting room and checks with every reply its invariants. These are
 * order, limit, correct numbers without absent visitors, valid positions, and keys that cannot be forged. It uses
 * only replies and the time. Every method resolves after its checks.
 */
export class InvariantChecker {
  readonly #room: () => WaitingRoom
  readonly #clock: SettableClock
  readonly #settings: WatchedSettings
  readonly #startedAt: number
  readonly #visitors: Visitor[] = []
  #entries = 0

  /** `room` returns the current waiting room: a restart or another process may replace it. */
  constructor(room: () => WaitingRoom, clock: SettableClock, settings: WatchedSettings) {
    this.#room = room
    this.#clock = clock
    this.#settings = settings
    this.#startedAt = this.#now
  }

  /** Number of visitors so far. */
  get size(): number {
    return this.#visitors.length
  }

  /** Number of entries so far. */
  get entries(): number {
    return this.#entries
  }

  async join(): Promise<void> {
    const reply = await this.#ask(OPCODES.getTicketAndEnter, 'sid=service_1&aid=worksout')
    const now = this.#now
    const visitor: Visitor = {
      number: this.#visitors.length,
      key: reply.params.key ?? '',
      is: 'waiting',
      endedAt: 0,
      askedAt: now,
      inLineSince: now,
      until: now,
    }
    assert.equal(
      this.#visitors.every(({ key }) => key !== visitor.key),
      true,
    )
    this.#visitors.push(visitor)
    await this.#hear(visitor, reply)
  }

  async poll(index: number): Promise<void> {
    const visitor = this.#visitor(index)
    if (visitor !== undefined) await this.#sign(visitor, OPCODES.checkEnter)
  }

  async alive(index: number): Promise<void> {
    const visitor = this.#visitor(index)
    if (visitor !== undefined) await this.#sign(visitor, OPCODES.aliveNotice)
  }

  /** Ends an admission or returns a position, by either request. */
  async leave(index: number, opcode: Opcode = OPCODES.setComplete): Promise<void> {
    const visitor = this.#visitor(index)
    if (visitor === undefined) return
    const { code } = await this.#ask(opcode, `key=${visitor.key}`)
    if (visitor.is === 'ended' || this.#isSurelyOver(visitor)) assert.equal(code, 502)
    else if (this.#isSure(visitor)) assert.equal(code, 200)
    else assert.ok([200, 502].includes(code), `answered ${code}`)
    if (visitor.is !== 'ended') this.#end(visitor)
  }

  /** The longest admitted visitor leaves. */
  async leaveFirst(): Promise<void> {
    const first = this.#visitors.find((visitor) => visitor.is === 'inside')
    if (first !== undefined) await this.leave(first.number)
  }

  /** Alters a key: a change of any digit makes it invalid. */
  async forge(index: number, at: number): Promise<void> {
    const visitor = this.#visitor(index)
    if (visitor === undefined) return
    const { key } = visitor
    const place = at % key.length
    const forged = `${key.slice(0, place)}${key[place] === '0' ? '1' : '0'}${key.slice(place + 1)}`
    const { code } = await this.#ask(OPCODES.checkEnter, `key=${forged}`)
    assert.ok([503, 507].includes(code), `answered ${code}`)
    assert.equal(await this.#room().isInside(forged), false)
  }

  async pass(ms: number): Promise<void> {
    this.#clock.advance(ms)
    const inside = (await this.#room().metrics())['worksout']?.inside ?? Number.NaN
    assert.ok(inside <= this.#settings.limit, `${inside} inside`)
  }

  /**
   * The waiting room was restarted: all time-outs restart, also of away visitors. Visitors about to lose slot or
   * position at that moment are no longer checked, since both outcomes are valid.
   */
  restarted(): void {
    const now = this.#now
    const { absenceGraceMs, aliveTimeoutMs } = DEFAULT_TIMES
    for (const visitor of this.#visitors) {
      if (visitor.is === 'ended' || this.#isSurelyOver(visitor)) continue
      if (now >= visitor.until + this.#keptMs(visitor)) visitor.is = 'unwatched'
      else if (visitor.is === 'inside') visitor.until = now + aliveTimeoutMs
      else {
        if (visitor.until < now) visitor.inLineSince = now
        visitor.until = now + QUEUE_TTL_MAX_S * 1_000 + absenceGraceMs
      }
    }
  }

  get #now(): number {
    return this.#clock.now().getTime()
  }

  #visitor(index: number): Visitor | undefined {
    const visitor = this.#visitors[index % Math.max(1, this.#visitors.length)]
    return visitor?.is === 'unwatched' ? undefined : visitor
  }

  async #sign(visitor: Visitor, opcode: Opcode): Promise<void> {
    const reply = await this.#ask(opcode, `key=${visitor.key}`)
    if (visitor.is === 'ended') {
      const isRemembered = this.#now < visitor.endedAt + DEFAULT_TIMES.ticketLifeMs - SLACK_MS
      const known = isRemembered ? [502, 505] : [502, 503, 505]
      assert.ok(known.includes(reply.code), `answered ${reply.code}`)
      assert.equal(await this.#room().isInside(visitor.key), false)
    } else if (this.#isSurelyOver(visitor)) {
      assert.equal(reply.code, 505)
      this.#end(visitor)
    } else if (visitor.is === 'inside') await this.#hearInside(visitor, opcode, reply)
    else await this.#hear(visitor, reply, opcode)
  }

  async #hearInside(visitor: Visitor, opcode: Opcode, reply: Reply): Promise<void> {
    const isAlive = opcode === OPCODES.aliveNotice
    const kept = isAlive ? 201 : 200
    if (this.#isSure(visitor)) assert.equal(reply.code, kept)
    else assert.ok([kept, 505].includes(reply.code), `answered ${reply.code}`)
    if (reply.code === 505) this.#end(visitor)
    else {
      if (isAlive) visitor.until = this.#now + DEFAULT_TIMES.aliveTimeoutMs
      assert.equal(await this.#room().isInside(visitor.key), true)
    }
  }

  /** A reply to a waiting visitor. */
  async #hear(visitor: Visitor, reply: Reply, opcode: Opcode = OPCODES.checkEnter): Promise<void> {
    const now = this.#now
    if (reply.code === 200) {
      this.#checkEntry(visitor)
      visitor.is = 'inside'
      visitor.until = now + DEFAULT_TIMES.enteredTimeoutMs
      assert.ok(
        this.#surelyInside() <= this.#settings.limit,
        `${this.#surelyInside()} <= ${this.#settings.limit}`,
      )
      assert.equal(await this.#room().isInside(visitor.key), true)
      return
    }
    if (reply.code === 505) {
      // The position is valid for ten minutes without requests, and no less.
      assert.ok(
        now >= visitor.until + DEFAULT_TIMES.ticketLifeMs,
        `${now} >= ${visitor.until + DEFAULT_TIMES.ticketLifeMs}`,
      )
      this.#end(visitor)
      return
    }
    assert.equal(reply.code, 201)
    const { key = '', nwait = 0, ttl = 0 } = reply.params
    const ahead = peopleAhead(reply.params) ?? -1
    visitor.key = key
    assert.ok(ttl >= 1, `ttl ${ttl}`)
    assert.ok(ttl <= QUEUE_TTL_MAX_S, `${ttl} <= ${QUEUE_TTL_MAX_S}`)
    const isPoll = opcode === OPCODES.checkEnter
    // An alive notice admits no visitor: called and returned visitors get 0.
    if (isPoll || ahead > 0) this.#checkNumber(visitor, ahead)
    // A widely used client treats 0 as entry, with any code.
    assert.ok(nwait >= 1, `nwait ${nwait}`)
    if (visitor.until < now) visitor.inLineSince = now
    if (isPoll) visitor.askedAt = now
    visitor.until = now + ttl * 1_000 + DEFAULT_TIMES.absenceGraceMs
    assert.equal(await this.#room().isInside(key), false)
  }

  /** No visitor enters before an earlier one that has waited without interruption and holds no slot. */
  #checkEntry(visitor: Visitor): void {
    this.#entries += 1
    const passedOver = this.#visitors.filter(
      (other) =>
        other.number < visitor.number &&
        other.is === 'waiting' &&
        this.#isSure(other) &&
        other.inLineSince <= visitor.askedAt,
    )
    // Earlier visitors may have been called without a request yet: then they hold the other slots.
    assert.ok(
      passedOver.length + this.#surelyInside() + 1 <= this.#settings.limit,
      `${passedOver.length + this.#surelyInside() + 1} <= ${this.#settings.limit}`,
    )
    const { rate } = this.#settings
    if (rate === undefined) return
    const seconds = (this.#now - this.#startedAt) / 1_000
    assert.ok(this.#entries <= rate * (seconds + 1), `${this.#entries} <= ${rate * (seconds + 1)}`)
  }

  /** The number ahead is the number of present visitors. */
  #checkNumber(visitor: Visitor, ahead: number): void {
    const earlier = this.#visitors.filter(
      (other) => other.number < visitor.number && other.is === 'waiting',
    )
    const surely = earlier.filter((other) => this.#isSure(other)).length
    const unwatched = this.#visitors.filter((other) => other.is === 'unwatched').length
    const maybe = unwatched + earlier.filter((other) => this.#now <= other.until + SLACK_MS).length
    assert.ok(ahead <= maybe, `${ahead} <= ${maybe}`)
    assert.ok(
      ahead >= surely - (this.#settings.limit - this.#surelyInside()),
      `${ahead} >= ${surely - (this.#settings.limit - this.#surelyInside())}`,
    )
  }

  #surelyInside(): number {
    return this.#visitors.filter((other) => other.is === 'inside' && this.#isSure(other)).length
  }

  #isSure(visitor: Visitor): boolean {
    // An away visitor keeps its position and gets a reply, but does not count.
    return this.#now < visitor.until
  }

  #isSurelyOver(visitor: Visitor): boolean {
    return this.#now > visitor.until + this.#keptMs(visitor) + SLACK_MS
  }

  #keptMs(visitor: Visitor): number {
    return visitor.is === 'waiting' ? DEFAULT_TIMES.ticketLifeMs : 0
  }

  #end(visitor: Visitor): void {
    visitor.is = 'ended'
    visitor.endedAt = this.#now
  }

  async #ask(opcode: Opcode, subject: string): Promise<Reply> {
    const { body } = await this.#room().handle(`opcode=${opcode}&${subject}`, PEER)
    const reply = parseBareReply(body, opcode)
    if (reply === undefined) throw new Error(`no reply: ${body}`)
    return reply
  }
}
