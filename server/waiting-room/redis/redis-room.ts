import { randomBytes } from 'node:crypto'
import type { EngineSettings } from '#server/waiting-room/protocol/engine.ts'
import { RedisConnection, type OutageLog } from './redis-connection.ts'
import { RedisEngine } from './redis-engine.ts'
import { SharedSettings } from './shared-settings.ts'

const SECRET_BYTES = 32
const BEAT_MS = 1_000
const DEFAULT_PREFIX = 'pushyard:waiting-room:'

/** Events of Redis for the waiting room. */
export interface RedisRoomLog extends OutageLog {
  /** Redis is configured so that it may lose positions; the argument is one sentence. */
  onRisk(sentence: string): void
}

/** Options of the queues in Redis. */
export interface RedisRoomOptions {
  readonly url: string
  readonly log: RedisRoomLog
  /** Time of this process, in milliseconds since 1970. */
  readonly now: () => number
  readonly random: () => number
  /** Prefix of every key; default `pushyard:waiting-room:`. */
  readonly prefix?: string
  /** Clock in use; default that of Redis. Tests pass their own, and then call `beat` themselves. */
  readonly clock?: 'redis' | 'caller'
}

/** The queues of all actions in one Redis, and the secret shared by its processes. */
export class RedisRoom {
  readonly settings: SharedSettings
  readonly #options: RedisRoomOptions
  readonly #prefix: string
  readonly #connection: RedisConnection
  readonly #engines: RedisEngine[] = []
  #secret = randomBytes(SECRET_BYTES)
  #processNumber = 0
  #hasNumber = false
  #isBeating = false
  #timer: NodeJS.Timeout | undefined

  private constructor(options: RedisRoomOptions, connection: RedisConnection) {
    this.#options = options
    this.#prefix = options.prefix ?? DEFAULT_PREFIX
    this.#connection = connection
    this.settings = new SharedSettings(connection, this.#prefix, options.now)
    connection.onReady(() => {
      this.#hasNumber = false
    })
  }

  /** Connects and shares the secret. Throws when Redis cannot be reached. */
  static async open(options: RedisRoomOptions): Promise<RedisRoom> {
    const connection = await RedisConnection.open(options.url, options.log)
    const room = new RedisRoom(options, connection)
    try {
      await room.#agree()
      await room.#takeNumber()
      await room.#warn()
    } catch (error) {
      connection.close()
      throw error
    }
    if (options.clock !== 'caller') {
      room.#timer = setInterval(() => void room.beat(), BEAT_MS).unref()
    }
    return room
  }

  /**
   * Signing secret of all processes. It is replaced only when Redis lost it together with all
   * positions.
   */
  readonly secret = (): Buffer => this.#secret

  /**
   * The queue of one action, with the settings of this process unless an operator changed them in
   * Redis.
   */
  async openEngine(actionId: string, settings: EngineSettings): Promise<RedisEngine> {
    const engine = new RedisEngine({
      connection: this.#connection,
      prefix: this.#prefix,
      actionId,
      settings,
      random: this.#options.random,
      now: this.#options.now,
      clock: this.#options.clock ?? 'redis',
      processNumber: () => this.#processNumber,
      onDataLoss: () => {
        this.#hasNumber = false
      },
    })
    await engine.open(this.#options.now())
    this.#engines.push(engine)
    return engine
  }

  /** Once a second: advances the time of every queue, and completes work deferred by an outage. */
  async beat(): Promise<void> {
    if (this.#isBeating) return
    this.#isBeating = true
    try {
      for (const engine of this.#engines) await engine.beat(this.#options.now())
      if (!this.#connection.isReady) return
      await this.#agree()
      await this.#takeNumber()
      await this.settings.beat()
    } catch (error) {
      this.#connection.reportOutage(error)
    } finally {
      this.#isBeating = false
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#connection.close()
  }

  /**
   * Shares a secret with the other processes: the one in Redis, or a new one where Redis has none.
   */
  async #agree(): Promise<void> {
    const name = `${this.#prefix}secret`
    const own = this.#secret.toString('hex')
    const shared = await this.#connection.ask(async (redis) => {
      const stored = await redis.get(name)
      if (stored !== null) return stored
      await redis.set(name, own, 'NX')
      return redis.get(name)
    })
    if (shared === own) return
    const secret = Buffer.from(shared ?? '', 'hex')
    if (secret.length !== SECRET_BYTES) throw new Error(`${name} in Redis is no secret`)
    this.#secret = secret
  }

  /** Claims a number that is unique among all processes. */
  async #takeNumber(): Promise<void> {
    if (this.#hasNumber) return
    this.#processNumber = await this.#connection.ask((redis) =>
      redis.incr(`${this.#prefix}processes`),
    )
    this.#hasNumber = true
  }

  async #warn(): Promise<void> {
    const info = await this.#connection.ask((redis) => redis.info())
    for (const [setting, sentence] of RISKS) {
      if (setting.test(info)) this.#options.log.onRisk(sentence)
    }
  }
}

const RISKS: readonly (readonly [RegExp, string])[] = [
  [/^aof_enabled:0/mu, 'Redis has no append-only file: its restart loses every position.'],
  [
    /^maxmemory_policy:(?:allkeys|volatile)-/mu,
    'Redis may evict keys when its memory is full: set maxmemory-policy to noeviction.',
  ],
]
