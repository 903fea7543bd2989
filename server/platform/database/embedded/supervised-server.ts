import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { EMBEDDED_DATABASE_RESTART } from '#contract/platform/limits.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { ended, hasEnded } from './server-process.ts'

const RETRY_MS = 250

/** Time for which a first start waits for processes of a killed server. */
const FIRST_START_MS = 10_000

/** Functions that start a server. */
export interface Start {
  /** Starts the process without waiting for it. */
  readonly launch: (log: 'new log' | 'same log') => Promise<ChildProcess>
  /** Resolves when the process accepts connections. Throws {@link DatabaseStartError}. */
  readonly untilReady: (server: ChildProcess) => Promise<void>
  readonly onProgress?: ((step: string) => void) | undefined
}

/** A server that is restarted whenever it ends unexpectedly. */
export class SupervisedServer {
  /** Resolves when the server ended and could not be restarted. */
  readonly lost: Promise<Error>
  readonly #start: Start
  readonly #watching: Promise<void>
  #server: ChildProcess
  #isStopping = false

  private constructor(server: ChildProcess, start: Start) {
    this.#server = server
    this.#start = start
    const { promise, resolve } = withResolver<Error>()
    this.lost = promise
    this.#watching = this.#watch().catch((error: unknown) => {
      resolve(error instanceof Error ? error : new Error(String(error)))
    })
  }

  /** Starts the server for the first time. Throws {@link DatabaseStartError}. */
  static async start(start: Start): Promise<SupervisedServer> {
    const until = Date.now() + FIRST_START_MS
    for (;;) {
      const server = await start.launch('new log')
      try {
        await start.untilReady(server)
        return new SupervisedServer(server, start)
      } catch (error) {
        const isPassing = error instanceof DatabaseStartError && error.isPassing
        if (!isPassing || Date.now() > until) throw error
        await pause(RETRY_MS)
      }
    }
  }

  /** Stops the server for good. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (!hasEnded(this.#server)) this.#server.kill('SIGINT')
    await this.#watching
  }

  async #watch(): Promise<void> {
    const endedAt: number[] = []
    for (;;) {
      await ended(this.#server)
      if (this.#isStopping) return
      const how = this.#server.signalCode ?? `code ${this.#server.exitCode}`
      // A deliberate shutdown: a restarted server would only be shut down again.
      if (this.#server.exitCode === 0) throw new Error('The embedded database was shut down.')
      const since = Date.now() - EMBEDDED_DATABASE_RESTART.withinMs
      const times = endedAt.filter((at) => at > since).length
      if (times >= EMBEDDED_DATABASE_RESTART.timesMax) {
        throw new Error(`The embedded database keeps ending by itself (${how}).`)
      }
      endedAt.push(Date.now())
      this.#start.onProgress?.(`ended by itself (${how}); it is started again`)
      await this.#startAgain()
      if (!this.#isStopping) this.#start.onProgress?.('runs again')
    }
  }

  /**
   * Retries for a while: processes of a killed server hold its memory until they detect the end.
   */
  async #startAgain(): Promise<void> {
    const until = Date.now() + EMBEDDED_DATABASE_RESTART.withinMs
    while (!this.#isStopping) {
      try {
        this.#server = await this.#start.launch('same log')
        // Stopped while the process was being created.
        if (this.#isStopping) this.#server.kill('SIGINT')
        await this.#start.untilReady(this.#server)
        return
      } catch (error) {
        if (!(error instanceof DatabaseStartError) || Date.now() > until) throw error
        await pause(RETRY_MS)
      }
    }
  }
}

function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((given) => {
    resolve = given
  })
  return { promise, resolve }
}
