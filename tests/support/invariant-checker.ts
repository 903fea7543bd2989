import assert from 'node:assert/strict'
import { QUEUE_TTL_MAX_S } from '#contract/platform/limits.ts'
import { OPCODES, type Opcode } from '#contract/waiting-room/netfunnel-codes.ts'
import { parseBareReply, peopleAhead, type Reply } from '#contract/waiting-room/netfunnel.ts'
import type { SettableClock } from '#server/platform/services/clock.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'
import { DEFAULT_TIMES } from '#server/waiting-room/protocol/waiting-room.ts'

/** Engines notice silence this much later than it is due, at most. */
const SLACK_MS = 1_000
const PEER = '127.0.0.1'

/** What one visitor knows, and what follows from it. Times in milliseconds. */
interface Visitor {
  readonly number: number
  key: string
  is: 'waiting' | 'inside' | 'ended' | 'unwatched'
  endedAt: number
  /** Last answer to a waiting visitor. */
  askedAt: number
  /** Since when the visitor was in the line without a gap. */
  inLineSince: number
  /**
   * Until then the place surely counts (waiting) or the slot is surely held (inside); a moment
   * later it surely is not.
   */
  until: number
}

/** What the room that is watched was opened with. */
export interface WatchedSettings {
  readonly limit: number
  readonly rate?: number
}

/**
 * Plays visitors against a waiting room of any kind and checks with every answer what the room
 * promises: order, limit, true numbers without ghosts, places that are kept, and keys that cannot
 * be made. It knows nothing but what the visitors were answered and the time. Every method answers
 * when it has been checked.
 */
export class InvariantChecker {
  readonly #room: () => WaitingRoom
  readonly #clock: SettableClock
  readonly #settings: WatchedSettings
  readonly #startedAt: number
  readonly #visitors: Visitor[] = []
  #entries = 0

  /** `room` answers the room to ask now: a restart or another process may put another one there. */
  constructor(room: () => WaitingRoom, clock: SettableClock, settings: WatchedSettings) {
    this.#room = room
    this.#clock = clock
    this.#settings = settings
    this.#startedAt = this.#now
  }

  /** How many have come so far. */
  get size(): number {
    return this.#visitors.length
  }

  /** How many came in so far. */
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
    await this.#checkWaitingReply(visitor, reply)
  }

  async poll(index: number): Promise<void> {
    const visitor = this.#visitor(index)
    if (visitor !== undefined) await this.#sign(visitor, OPCODES.checkEnter)
  }

  async alive(index: number): Promise<void> {
    const visitor = this.#visitor(index)
    if (visitor !== undefined) await this.#sign(visitor, OPCODES.aliveNotice)
  }

  /** Ends a session or gives a place back, by either request. */
  async leave(index: number, opcode: Opcode = OPCODES.setComplete): Promise<void> {
    const visitor = this.#visitor(index)
    if (visitor === undefined) return
    const { code } = await this.#ask(opcode, `key=${visitor.key}`)
    if (visitor.is === 'ended' || this.#isSurelyOver(visitor)) assert.equal(code, 502)
    else if (this.#isSure(visitor)) assert.equal(code, 200)
    else assert.ok([200, 502].includes(code), `answered ${code}`)
    if (visitor.is !== 'ended') this.#end(visitor)
  }

  /** The visitor who has been inside the longest leaves. */
  async leaveFirst(): Promise<void> {
    const first = this.#visitors.find((visitor) => visitor.is === 'inside')
    if (first !== undefined) await this.leave(first.number)
  }

  /** A visitor alters a key: no digit of it may differ. */
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
   * The room was restarted: all visitors get the full time to come back from now on, and absent
   * ones remain absent. Of visitors who were about to lose slot or place at that moment no more is
   * known, so they are watched no longer.
   */
  restarted(): void {
    const now = this.#now
    const { absenceGraceMs, aliveTimeoutMs } = DEFAULT_TIMES
    for (const visitor of this.#visitors) {
      if (visitor.is === 'ended' || this.#isSurelyOver(visitor)) continue
      const isTurning = visitor.until <= now && now <= visitor.until + SLACK_MS
      if (isTurning || now >= visitor.until + this.#retentionMs(visitor)) visitor.is = 'unwatched'
      else if (visitor.is === 'inside') visitor.until = now + aliveTimeoutMs
      else if (visitor.until < now) visitor.until = now - 1
      else visitor.until = now + QUEUE_TTL_MAX_S * 1_000 + absenceGraceMs
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
    } else if (visitor.is === 'inside') await this.#checkInsideReply(visitor, opcode, reply)
    else await this.#checkWaitingReply(visitor, reply, opcode)
  }

  async #checkInsideReply(visitor: Visitor, opcode: Opcode, reply: Reply): Promise<void> {
    const isAlive = opcode === OPCODES.aliveNotice
    const expectedCode = isAlive ? 201 : 200
    if (this.#isSure(visitor)) assert.equal(reply.code, expectedCode)
    else assert.ok([expectedCode, 505].includes(reply.code), `answered ${reply.code}`)
    if (reply.code === 505) this.#end(visitor)
    else {
      if (isAlive) visitor.until = this.#now + DEFAULT_TIMES.aliveTimeoutMs
      assert.equal(await this.#room().isInside(visitor.key), true)
    }
  }

  /** An answer to a visitor who waited. */
  async #checkWaitingReply(
    visitor: Visitor,
    reply: Reply,
    opcode: Opcode = OPCODES.checkEnter,
  ): Promise<void> {
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
      // The place is kept for ten minutes of silence, and no less.
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
    // An alive notice admits no visitor: called ones get 0, and so do those who have come back
    // since.
    if (isPoll || ahead > 0) this.#checkNumber(visitor, ahead)
    // A widely used client takes 0 for entry, whatever the code.
    assert.ok(nwait >= 1, `nwait ${nwait}`)
    if (visitor.until < now) visitor.inLineSince = now
    if (isPoll) visitor.askedAt = now
    visitor.until = now + ttl * 1_000 + DEFAULT_TIMES.absenceGraceMs
    assert.equal(await this.#room().isInside(key), false)
  }

  /**
   * No visitor enters before one who came earlier, stayed in the line all the while and holds no
   * slot.
   */
  #checkEntry(visitor: Visitor): void {
    this.#entries += 1
    const passedOver = this.#visitors.filter(
      (other) =>
        other.number < visitor.number &&
        other.is === 'waiting' &&
        this.#isSure(other) &&
        other.inLineSince <= visitor.askedAt,
    )
    // Those who came earlier may have been called and not have asked yet: then they hold the other
    // slots.
    assert.ok(
      passedOver.length + this.#surelyInside() + 1 <= this.#settings.limit,
      `${passedOver.length + this.#surelyInside() + 1} <= ${this.#settings.limit}`,
    )
    const { rate } = this.#settings
    if (rate === undefined) return
    const seconds = (this.#now - this.#startedAt) / 1_000
    assert.ok(this.#entries <= rate * (seconds + 1), `${this.#entries} <= ${rate * (seconds + 1)}`)
  }

  /** The number ahead is the number of those who are really there. */
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
    // An absent visitor is stored, and so is sure to be answered, but does not count.
    return this.#now < visitor.until
  }

  #isSurelyOver(visitor: Visitor): boolean {
    return this.#now > visitor.until + this.#retentionMs(visitor) + SLACK_MS
  }

  #retentionMs(visitor: Visitor): number {
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
