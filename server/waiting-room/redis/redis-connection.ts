import type { Redis } from 'ioredis'
import { LINE_STEP, LINE_STEP_SHA } from './line-script.ts'

/** Time-out of a reply: the connection is then closed and opened again. */
const ANSWER_WITHIN_MS = 800
const CONNECT_WITHIN_MS = 2_000
const LONGEST_PAUSE_MS = 2_000

/** Redis is unreachable, or refuses to write; the cause contains the reason. */
export class RedisAway extends Error {
  constructor(cause: unknown) {
    super('Redis is away', { cause })
    this.name = 'RedisAway'
  }
}

/** Called once at the start of each outage and once at its end. */
export interface OutageLog {
  /** Redis does not answer, or refuses to. */
  onLost(error: unknown): void
  onBack(): void
}

/**
 * One connection that never delays a request until a reconnect: without connection, requests fail
 * at once, and pending ones fail when it ends. Reconnects automatically, with pauses that grow to
 * two seconds.
 */
export class RedisConnection {
  readonly #redis: Redis
  readonly #log: OutageLog
  readonly #whenReady: (() => void)[] = []
  #isLost = false

  private constructor(redis: Redis, log: OutageLog) {
    this.#log = log
    this.#redis = redis
    this.#redis.on('error', (error) => this.reportOutage(error))
    this.#redis.on('close', () => this.reportOutage(new Error('The connection to Redis ended')))
    this.#redis.on('ready', () => {
      for (const listener of this.#whenReady) listener()
    })
  }

  /** Connects, or throws when Redis cannot be reached. */
  static async open(url: string, log: OutageLog): Promise<RedisConnection> {
    // A shop without Redis, the usual one, does not load the client (decision 423).
    const { Redis } = await import('ioredis')
    const redis = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      enableAutoPipelining: true,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      socketTimeout: ANSWER_WITHIN_MS,
      connectTimeout: CONNECT_WITHIN_MS,
      retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(times, 10)),
      // After a failover the old master answers, but may not write.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
    })
    const connection = new RedisConnection(redis, log)
    connection.#isLost = true
    // The rejection has no reason; the event before it has.
    let reason: unknown
    const noteReason = (error: unknown) => (reason = error)
    connection.#redis.once('error', noteReason)
    try {
      await connection.#redis.connect()
    } catch (error) {
      connection.#redis.disconnect()
      throw reason ?? error
    }
    connection.#redis.off('error', noteReason)
    connection.#isLost = false
    return connection
  }

  /** Calls back after each reconnect. */
  onReady(listener: () => void): void {
    this.#whenReady.push(listener)
  }

  get isReady(): boolean {
    return this.#redis.status === 'ready'
  }

  /** Runs one step of a queue. Rejects with {@link RedisAway}. */
  step(key: string, argument: string): Promise<string> {
    return this.#redis.evalsha(LINE_STEP_SHA, 1, key, argument).then(
      (answer) => this.#answered(String(answer)),
      (error: unknown) => {
        // A restarted Redis has no cached script.
        const isUnknown = error instanceof Error && error.message.startsWith('NOSCRIPT')
        if (!isUnknown) throw this.#failed(error)
        return this.ask(async (redis) => String(await redis.eval(LINE_STEP, 1, key, argument)))
      },
    )
  }

  /** Runs commands. Rejects with {@link RedisAway}. */
  async ask<T>(run: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return this.#answered(await run(this.#redis))
    } catch (error) {
      throw this.#failed(error)
    }
  }

  close(): void {
    this.#isLost = true
    this.#redis.disconnect()
  }

  /** Reports an outage, once until its end. */
  reportOutage(error: unknown): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#log.onLost(error)
  }

  #failed(error: unknown): RedisAway {
    this.reportOutage(error)
    return new RedisAway(error)
  }

  #answered<T>(answer: T): T {
    if (!this.#isLost) return answer
    this.#isLost = false
    this.#log.onBack()
    return answer
  }
}
