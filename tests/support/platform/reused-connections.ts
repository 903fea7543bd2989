import type { Pool, PoolClient, PoolConfig } from 'pg'

/** Connections to one database that wait for the next pool: those of one shop. */
const FREE_MAX = 8

/** Ends what a session may hold beyond its transactions. Its plans of statements stay. */
const RESET = `
  SELECT pg_advisory_unlock_all(); UNLISTEN *; CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL;
  DISCARD SEQUENCES; DISCARD TEMP`

/**
 * Connections to one database that outlive the pools which use them, one pool after another. A new
 * one reads the catalogue of each table that it meets, which takes several times as long as the
 * queries of a test.
 */
export class ReusedConnections {
  readonly #free: PoolClient[] = []
  readonly #resetting = new Set<Promise<void>>()

  /** Ids of the processes of the database that serve these connections. */
  get processIds(): readonly number[] {
    return this.#free.map((client) => Reflect.get(client, 'processID'))
  }

  /**
   * Gives a new pool these connections instead of new ones, and takes sound ones back when it ends.
   * All pools must have the same settings. The pool notices nothing: ended, it refuses queries.
   */
  lendTo(pool: Pool): void {
    const OwnClient: new (config: PoolConfig) => PoolClient = Reflect.get(pool, 'Client')
    const broken = new WeakSet<PoolClient>()
    pool.on('release', (error, client) => {
      if (error) broken.add(client)
    })
    const lend = (config: PoolConfig) => {
      const known = this.#free.pop()
      const client = known ?? new OwnClient(config)
      if (known !== undefined) {
        client.removeAllListeners('error')
        Object.assign(client, { connect: (done: () => void) => process.nextTick(done) })
      }
      const end = (done: () => void) => {
        Reflect.deleteProperty(client, 'end')
        if (!pool.ending || broken.has(client)) {
          client.end(done)
          return
        }
        this.#takeBack(client)
        process.nextTick(done)
      }
      return Object.assign(client, { end })
    }
    // The pool constructs its clients, and gets what this constructor answers.
    Object.assign(pool, {
      Client: function LentClient(config: PoolConfig) {
        return lend(config)
      },
    })
  }

  /** Resolves once every connection that was taken back can be lent again, or has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#resetting)
  }

  #takeBack(client: PoolClient): void {
    client.removeAllListeners()
    client.on('error', () => {
      const index = this.#free.indexOf(client)
      if (index !== -1) this.#free.splice(index, 1)
    })
    const reset = this.#reset(client).finally(() => this.#resetting.delete(reset))
    this.#resetting.add(reset)
  }

  async #reset(client: PoolClient): Promise<void> {
    const isReset = await client.query(RESET).then(
      () => client.getTransactionStatus() === 'I',
      // A session that refuses to be reset is of no further use.
      () => false,
    )
    if (isReset && this.#free.length < FREE_MAX) this.#free.push(client)
    else await client.end()
  }
}
