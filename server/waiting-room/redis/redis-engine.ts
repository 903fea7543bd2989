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

/**
 * Maximum of admissions ended during an outage that are ended in Redis afterwards; further ones
 * time out.
 */
const REMEMBERED_ENDS = 10_000
/** A larger difference between two clock offsets is a step of a clock, not the delay of a reply. */
const CLOCK_STEP_MS = 2_000
/** Poll interval during an outage. */
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

/** Dependencies of an engine on Redis. */
export interface RedisEngineParts {
  readonly connection: RedisConnection
  /** Prefix of every key in Redis. */
  readonly prefix: string
  readonly actionId: string
  readonly settings: EngineSettings
  readonly random: () => number
  /** Time of this process, in milliseconds since 1970. */
  readonly now: () => number
  /** Unique among all processes on this Redis; read for every position given without it. */
  readonly processNumber: () => number
  /** Redis lost all data since the last reply. */
  readonly onDataLoss: () => void
  /** Clock in use: that of Redis, or in tests the one whose time is an argument of each call. */
  readonly clock: 'redis' | 'caller'
}

type Operation = 'join' | 'reserve' | 'poll' | 'alive' | 'complete' | 'look'

/**
 * Engine of one action in Redis, shared by all processes: every request is one atomic script.
 * During an outage of Redis visitors keep waiting, and new ones get a position from the process,
 * ordered by the time of arrival (waiting-room#redis-outage).
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
  #isChangeStored = true
  #bornMs: number | undefined
  /** Offset of Redis's clock from the process's. */
  #aheadMs = 0

  constructor(parts: RedisEngineParts) {
    this.#parts = parts
    this.#settings = parts.settings
    this.#key = lineKey(parts.prefix, parts.actionId)
    this.#generation = generationOf(parts.actionId)
  }

  /**
   * Writes the settings to Redis, unless an operator changed them there and the configuration is
   * unchanged.
   */
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

  /** Unlike visitors, the shop cannot wait: rejects during an outage when the result is unknown. */
  async look(claim: KeyClaim, nowMs: number): Promise<QueueReply> {
    try {
      return this.#replyOf(claim, await this.#place('look', idOf(claim), nowMs))
    } catch (error) {
      rethrowUnlessUnavailable(error)
      const status = this.#statusDuringOutage(claim, nowMs)
      if (status.is === 'waiting') throw error
      return { claim, status, perSecond: this.#lastKnown.perSecond }
    }
  }

  async complete(claim: KeyClaim, nowMs: number): Promise<QueueReply> {
    const id = idOf(claim)
    try {
      return this.#replyOf(claim, await this.#place('complete', id, nowMs))
    } catch (error) {
      rethrowUnlessUnavailable(error)
      // The admission ends as soon as the outage is over.
      const before = this.#statusDuringOutage(claim, nowMs)
      if (this.#ends.size < REMEMBERED_ENDS) this.#ends.add(id)
      return { claim, status: before, perSecond: this.#lastKnown.perSecond }
    } finally {
      this.#lastKnown.forget(id)
    }
  }

  async change(settings: EngineSettings): Promise<void> {
    this.#settings = settings
    this.#isChangeStored = false
    await this.#storeChange(this.#parts.now())
  }

  async counts(nowMs: number): Promise<ActionMetrics> {
    try {
      await this.#noteCounts(await this.#step('count', '', nowMs, ''), nowMs)
    } catch (error) {
      // The last metrics remain.
      rethrowUnlessUnavailable(error)
    }
    return this.#counts
  }

  /**
   * To be called about once a second: advances the waiting room's time, and completes work deferred
   * by an outage.
   */
  async beat(nowMs: number): Promise<void> {
    await this.counts(nowMs)
    if (!this.#parts.connection.isReady) return
    await this.#storeChange(nowMs)
    for (const id of this.#ends) {
      await this.#place('complete', id, nowMs)
      this.#ends.delete(id)
    }
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  async #storeChange(nowMs: number): Promise<void> {
    if (this.#isChangeStored || !this.#parts.connection.isReady) return
    const settings = this.#settings
    await this.#step('change', '', nowMs, settingsArgument(settings))
    this.#isChangeStored = settings === this.#settings
  }

  async #take(operation: 'join' | 'reserve', nowMs: number): Promise<QueueReply> {
    try {
      const answer = await this.#place(operation, '', nowMs)
      const claim = { generation: this.#generation, number: Number(answer.id) }
      this.#storeAnswer(answer.id, claim.number, answer, nowMs)
      return this.#replyOf(claim, answer)
    } catch (error) {
      rethrowUnlessUnavailable(error)
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
      this.#storeAnswer(id, claim.number, answer, nowMs)
      return this.#replyOf(claim, answer)
    } catch (error) {
      rethrowUnlessUnavailable(error)
      return {
        claim,
        status: this.#statusDuringOutage(claim, nowMs),
        perSecond: this.#lastKnown.perSecond,
      }
    }
  }

  #replyOf(claim: KeyClaim, { status, perSecond }: PlaceAnswer): QueueReply {
    return { claim, status, perSecond }
  }

  #storeAnswer(id: string, number: number, answer: PlaceAnswer, nowMs: number): void {
    const { status, leftMs, perSecond } = answer
    this.#lastKnown.perSecond = perSecond
    if (status.is === 'waiting') this.#lastKnown.note(id, number, status)
    else if (status.is === 'inside') {
      this.#lastKnown.note(id, number, { is: 'inside', untilMs: nowMs + leftMs })
    } else this.#lastKnown.forget(id)
  }

  #takeDuringOutage(nowMs: number): QueueReply {
    const { actionId, processNumber } = this.#parts
    const generation = provisionalGeneration(actionId, processNumber())
    const number = this.#provisional.next(nowMs + this.#aheadMs)
    const claim = { generation, number }
    const status = this.#statusDuringOutage(claim, nowMs)
    return { claim, status, perSecond: this.#lastKnown.perSecond }
  }

  #statusDuringOutage(claim: KeyClaim, nowMs: number): QueueStatus {
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

  /** Runs the script; if Redis lost the queue, opens it again first. */
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

  /** Whether Redis lost data since an earlier reply. */
  #isNew({ wallMs, bornMs }: AnswerTimes, nowMs: number): boolean {
    // The delay of a reply appears as a clock offset: the fastest replies are the most accurate.
    const ahead = wallMs - nowMs
    const isQuicker = this.#bornMs === undefined || ahead < this.#aheadMs
    // No reply is that late: the clock of Redis was set forward.
    const isStep = ahead > this.#aheadMs + CLOCK_STEP_MS
    this.#aheadMs = isQuicker || isStep ? ahead : this.#aheadMs + (ahead - this.#aheadMs) / 100
    return this.#bornMs !== bornMs
  }

  /** Reports an earlier generation to a queue opened by a process without memory of it. */
  async #remind({ bornMs }: AnswerTimes, nowMs: number): Promise<void> {
    const earlier = this.#bornMs
    this.#bornMs = bornMs
    if (earlier === undefined) return
    this.#parts.onDataLoss()
    await this.#open(earlier, nowMs)
  }
}

/** The connection has already reported its outage; every other error is an internal one. */
function rethrowUnlessUnavailable(error: unknown): void {
  if (!(error instanceof RedisAway)) throw error
}
