import type {
  ActionEngine,
  ActionMetrics,
  EngineSettings,
  QueueReply,
} from '#server/waiting-room/protocol/engine.ts'
import type { KeyClaim } from '#server/waiting-room/protocol/key.ts'
import { pollDelayS } from '#server/waiting-room/protocol/throughput.ts'
import type { QueueStatus } from '#server/waiting-room/protocol/queue-status.ts'
import { StaleCache } from './stale-cache.ts'
import { lineKey } from './line-script.ts'
import {
  generationOf,
  idOf,
  isOfAction,
  provisionalGeneration,
  ProvisionalNumbers,
} from './place-number.ts'
import { RedisAway, type RedisConnection } from './redis-connection.ts'
import { settingsArgument } from './script-settings.ts'
import { readCounts, readPlace, type AnswerTimes, type PlaceAnswer } from './script-reply.ts'

/** Sessions that were ended during an outage and are ended in Redis after it; more are left to their time-out. */
const REMEMBERED_ENDS = 10_000
/** During an outage nobody needs to ask more often. */
const OUTAGE_TTL_S = 2

const NOTHING_KNOWN: ActionMetrics = {
  waiting: 0,
  away: 0,
  inside: 0,
  joined: 0,
  entered: 0,
  left: 0,
  completed: 0,
  lapsed: 0,
  entriesPerSecond: 0,
  longestWaitMs: 0,
}

/** What an engine on Redis is made of. */
export interface RedisEngineParts {
  readonly connection: RedisConnection
  /** First part of every key in Redis. */
  readonly prefix: string
  readonly actionId: string
  readonly settings: EngineSettings
  readonly random: () => number
  /** Time of this process, in milliseconds since 1970. */
  readonly now: () => number
  /** Unlike that of every other process on this Redis; asked anew for every place given without it. */
  readonly processNumber: () => number
  /** Redis forgot everything since the last answer. */
  readonly onForgotten: () => void
  /** Whose clock counts: that of Redis, or in tests the one whose time comes with each call. */
  readonly clock: 'redis' | 'caller'
}

type Operation = 'join' | 'reserve' | 'poll' | 'alive' | 'complete' | 'look'

/**
 * The line of one action in Redis, shared by all processes: every request is one atomic script. While Redis is away
 * whoever asks is told to keep waiting, and new visitors get a place of their own that takes its turn by the time of
 * its arrival (docs/decisions/036).
 */
export class RedisEngine implements ActionEngine {
  readonly #parts: RedisEngineParts
  readonly #key: string
  readonly #generation: number
  readonly #lastKnown = new StaleCache()
  readonly #provisional = new ProvisionalNumbers()
  readonly #ends = new Set<string>()
  #settings: EngineSettings
  #counts = NOTHING_KNOWN
  #isChangeKept = true
  #bornMs: number | undefined
  /** How far the clock of Redis is ahead of the process's. */
  #aheadMs = 0

  constructor(parts: RedisEngineParts) {
    this.#parts = parts
    this.#settings = parts.settings
    this.#key = lineKey(parts.prefix, parts.actionId)
    this.#generation = generationOf(parts.actionId)
  }

  /** Puts the settings into Redis, unless an operator changed them there and the configuration is still the same. */
  async open(nowMs: number): Promise<void> {
    await this.#open(this.#bornMs, nowMs)
  }

  owns(generation: number): boolean {
    return isOfAction(this.#parts.actionId, generation)
  }

  join(nowMs: number): Promise<QueueReply> {
    return this.#take('join', nowMs)
  }

  reserve(nowMs: number): Promise<QueueReply> {
    return this.#take('reserve', nowMs)
  }

  poll(claim: KeyClaim, nowMs: number): Promise<QueueReply> {
    return this.#ask('poll', claim, nowMs)
  }

  alive(claim: KeyClaim, isPaying: boolean, nowMs: number): Promise<QueueReply> {
    return this.#ask('alive', claim, nowMs, isPaying ? '1' : '0')
  }

  /** Unlike a visitor, the store cannot be told to wait: rejects when Redis is away and nothing certain is known. */
  async look(claim: KeyClaim, nowMs: number): Promise<QueueReply> {
    try {
      return this.#told(claim, await this.#place('look', idOf(claim), nowMs))
    } catch (error) {
      rethrowUnlessAway(error)
      const standing = this.#standingDuringOutage(claim, nowMs)
      if (standing.is === 'waiting') throw error
      return { claim, standing, perSecond: this.#lastKnown.perSecond }
    }
  }

  async complete(claim: KeyClaim, nowMs: number): Promise<QueueReply> {
    const id = idOf(claim)
    try {
      return this.#told(claim, await this.#place('complete', id, nowMs))
    } catch (error) {
      rethrowUnlessAway(error)
      // The session ends as soon as the outage is over.
      const before = this.#standingDuringOutage(claim, nowMs)
      if (this.#ends.size < REMEMBERED_ENDS) this.#ends.add(id)
      return { claim, standing: before, perSecond: this.#lastKnown.perSecond }
    } finally {
      this.#lastKnown.forget(id)
    }
  }

  async change(settings: EngineSettings): Promise<void> {
    this.#settings = settings
    this.#isChangeKept = false
    await this.#keepChange(this.#parts.now())
  }

  async counts(nowMs: number): Promise<ActionMetrics> {
    try {
      await this.#noteCounts(await this.#step('count', '', nowMs, ''), nowMs)
    } catch (error) {
      // The last figures stand.
      rethrowUnlessAway(error)
    }
    return this.#counts
  }

  /** To be called about once a second: keeps the room's time going, and does what an outage left undone. */
  async beat(nowMs: number): Promise<void> {
    await this.counts(nowMs)
    if (!this.#parts.connection.isReady) return
    await this.#keepChange(nowMs)
    for (const id of this.#ends) {
      await this.#place('complete', id, nowMs)
      this.#ends.delete(id)
    }
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  async #keepChange(nowMs: number): Promise<void> {
    if (this.#isChangeKept || !this.#parts.connection.isReady) return
    const settings = this.#settings
    await this.#step('change', '', nowMs, settingsArgument(settings))
    this.#isChangeKept = settings === this.#settings
  }

  async #take(operation: 'join' | 'reserve', nowMs: number): Promise<QueueReply> {
    try {
      const answer = await this.#place(operation, '', nowMs)
      const claim = { generation: this.#generation, number: Number(answer.id) }
      this.#remember(answer.id, claim.number, answer, nowMs)
      return this.#told(claim, answer)
    } catch (error) {
      rethrowUnlessAway(error)
      return this.#takeDuringOutage(nowMs)
    }
  }

  async #ask(
    operation: Operation,
    claim: KeyClaim,
    nowMs: number,
    extra = '',
  ): Promise<QueueReply> {
    const id = idOf(claim)
    try {
      const answer = await this.#place(operation, id, nowMs, extra)
      this.#remember(id, claim.number, answer, nowMs)
      return this.#told(claim, answer)
    } catch (error) {
      rethrowUnlessAway(error)
      return {
        claim,
        standing: this.#standingDuringOutage(claim, nowMs),
        perSecond: this.#lastKnown.perSecond,
      }
    }
  }

  #told(claim: KeyClaim, { standing, perSecond }: PlaceAnswer): QueueReply {
    return { claim, standing, perSecond }
  }

  #remember(id: string, number: number, answer: PlaceAnswer, nowMs: number): void {
    const { standing, leftMs, perSecond } = answer
    this.#lastKnown.perSecond = perSecond
    if (standing.is === 'waiting') this.#lastKnown.note(id, number, standing)
    else if (standing.is === 'inside') {
      this.#lastKnown.note(id, number, { is: 'inside', untilMs: nowMs + leftMs })
    } else this.#lastKnown.forget(id)
  }

  #takeDuringOutage(nowMs: number): QueueReply {
    const { actionId, processNumber } = this.#parts
    const generation = provisionalGeneration(actionId, processNumber())
    const number = this.#provisional.next(nowMs + this.#aheadMs)
    const claim = { generation, number }
    const standing = this.#standingDuringOutage(claim, nowMs)
    return { claim, standing, perSecond: this.#lastKnown.perSecond }
  }

  #standingDuringOutage(claim: KeyClaim, nowMs: number): QueueStatus {
    const id = idOf(claim)
    if (this.#ends.has(id)) return { is: 'completed' }
    if (this.#lastKnown.isInside(id, nowMs)) return { is: 'inside' }
    const { ahead, behind } = this.#lastKnown.placeOf(id, claim.number)
    const ttlS = pollDelayS(ahead, this.#lastKnown.perSecond, this.#parts.random)
    return { is: 'waiting', ahead, behind, ttlS: Math.max(OUTAGE_TTL_S, ttlS) }
  }

  async #open(knownBornMs: number | undefined, nowMs: number): Promise<void> {
    const extra = `${knownBornMs ?? ''} ${settingsArgument(this.#settings)}`
    await this.#noteCounts(await this.#step('open', '', nowMs, extra), nowMs)
  }

  async #place(operation: Operation, id: string, nowMs: number, extra = ''): Promise<PlaceAnswer> {
    const answer = readPlace(await this.#step(operation, id, nowMs, extra))
    if (this.#isNew(answer.times, nowMs)) await this.#remind(answer.times, nowMs)
    return answer
  }

  /** Runs the script; where Redis lost the line, opens it again first. */
  async #step(operation: string, id: string, nowMs: number, extra: string): Promise<string> {
    const { connection, clock, random } = this.#parts
    const chance = Math.floor(random() * 1_000) / 1_000
    const time = clock === 'redis' ? '' : nowMs
    const argument = `${operation} ${id} ${chance} ${time} ${extra}`
    const answer = await connection.step(this.#key, argument)
    if (answer !== 'lost') return answer
    await this.open(nowMs)
    return connection.step(this.#key, argument)
  }

  async #noteCounts(answer: string, nowMs: number): Promise<void> {
    const { counts, times } = readCounts(answer)
    this.#counts = counts
    if (this.#isNew(times, nowMs)) await this.#remind(times, nowMs)
  }

  /** Whether Redis remembers less than it did. */
  #isNew({ wallMs, bornMs }: AnswerTimes, nowMs: number): boolean {
    // An answer on its way looks like a clock that is ahead: the quickest answers tell best.
    const ahead = wallMs - nowMs
    const isQuicker = this.#bornMs === undefined || ahead < this.#aheadMs
    this.#aheadMs = isQuicker ? ahead : this.#aheadMs + (ahead - this.#aheadMs) / 100
    return this.#bornMs !== bornMs
  }

  /** Tells a line that was begun by a process without memory that there was one before. */
  async #remind({ bornMs }: AnswerTimes, nowMs: number): Promise<void> {
    const earlier = this.#bornMs
    this.#bornMs = bornMs
    if (earlier === undefined) return
    this.#parts.onForgotten()
    await this.#open(earlier, nowMs)
  }
}

/** The connection has told of its outage already; everything else is a fault of our own. */
function rethrowUnlessAway(error: unknown): void {
  if (!(error instanceof RedisAway)) throw error
}
