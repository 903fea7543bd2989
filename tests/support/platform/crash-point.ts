import type { Pool, PoolClient } from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { until } from './until.ts'

/** Failure of every statement and request of a process that has ended. */
class ProcessEnded extends Error {
  constructor() {
    // The wording of `pg`, so that the pool discards the connection.
    super('Connection terminated: the process has ended')
  }
}

/**
 * `kill -9` of a shop in this process, at a given step: afterwards no statement reaches the
 * database and no request another service, and open transactions end with their connections. A step
 * is one statement or one request. The process ends before the step, which equals an end after the
 * step before it.
 */
export class CrashPoint {
  readonly #pool: Pool
  readonly #used = new Set<PoolClient>()
  #stepsLeft = Number.POSITIVE_INFINITY
  #isEnded = false

  /** Watches the connections of a shop, which must not have opened one yet. */
  constructor({ $client: pool }: Database) {
    if (pool.totalCount > 0) throw new Error('The shop has connections already')
    this.#pool = pool
    pool.on('connect', (client) => this.#watch(client))
    pool.on('acquire', (client) => this.#used.add(client))
    pool.on('release', (_, client) => this.#used.delete(client))
  }

  /** A service whose calls are steps of the shop. */
  guard<Service extends object>(service: Service): Service {
    return new Proxy(service, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...args: unknown[]): Promise<unknown> => {
          if (!this.#takeStep()) throw new ProcessEnded()
          return Reflect.apply(value, target, args)
        }
      },
    })
  }

  /**
   * Runs `work` in a process that ends before step `step`, counted from 0, and waits until the
   * database has undone its transactions. Returns whether the process ended; otherwise `work` needs
   * fewer steps. A failure of `work` in a living process is thrown.
   */
  async endAt(step: number, work: () => Promise<unknown>): Promise<boolean> {
    this.#stepsLeft = step
    const failure: unknown = await work().then(
      () => undefined,
      (error: unknown) => error,
    )
    this.#stepsLeft = Number.POSITIVE_INFINITY
    const wasEnded = this.#isEnded
    await until(async () => this.#pool.idleCount === this.#pool.totalCount)
    this.#isEnded = false
    if (!wasEnded && failure !== undefined) throw failure
    return wasEnded
  }

  #watch(client: PoolClient): void {
    const send: (...args: unknown[]) => unknown = client.query.bind(client)
    const query = (...args: unknown[]): unknown => {
      if (this.#takeStep()) return send(...args)
      const done = args.at(-1)
      if (typeof done !== 'function') return Promise.reject(new ProcessEnded())
      setImmediate(() => {
        done(new ProcessEnded())
      })
      return undefined
    }
    Object.assign(client, { query })
  }

  #takeStep(): boolean {
    if (this.#isEnded) return false
    this.#stepsLeft -= 1
    if (this.#stepsLeft >= 0) return true
    this.#isEnded = true
    // The database undoes a transaction whose connection ends.
    for (const client of this.#used) void client.end()
    return false
  }
}
