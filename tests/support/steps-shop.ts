import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { build } from 'vite'
import { sendDueNotices } from '#server/portone-stand-in/notices.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { Checkout } from './checkout.ts'
import { runOrderJobs } from './order-jobs.ts'
import { expectSoundOrders } from './order-invariants.ts'
import type { ShopClient } from './shopper.ts'
import {
  STAFF_PATH,
  STOP_HEADER,
  type StaffWork,
  type StepsReport,
  type StepsSettings,
  type StopOrder,
} from './steps-protocol.ts'
import { leaseDatabase } from './template-database.ts'
import { readPayload, toRequest } from './test-call.ts'
import { startTestShop, type TestShop } from './test-shop.ts'
import { until } from './until.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

const MINUTE_MS = 60_000
/** Longer than the lease of an idempotency key. */
const LEASE_MS = 21_000
/** Name of the connections of processes that are killed. */
const APPLICATION = 'killed-shop'
/** Works that are ended by one kill. */
const WORKS_AT_ONCE = 6
/** Processes that are started ahead. */
const SPARES = 2

/** Sends the work of one shopper to a process that will be killed. */
export interface WorkClient extends ShopClient {
  /** Sends a request of the provider. */
  post(path: string, body: unknown): Promise<void>
  /** Runs work that is no call. */
  run(work: StaffWork, id?: number): Promise<void>
}

/** A shop in a process of its own, which is killed once. */
class StepsProcess {
  readonly #child: ChildProcess
  readonly #origin: string
  readonly #stops = new Map<number, () => void>()

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#origin = `http://127.0.0.1:${port}`
    child.on('message', (report: StepsReport) => {
      if ('stopped' in report) this.#stops.get(report.stopped)?.()
    })
  }

  static async start(program: string, settings: StepsSettings): Promise<StepsProcess> {
    const child = fork(program, [JSON.stringify(settings)], {
      execArgv: [],
      env: { ...process.env, PGAPPNAME: APPLICATION },
    })
    const [report] = (await once(child, 'message')) as [StepsReport]
    if (!('port' in report)) throw new Error('The process has no port')
    return new StepsProcess(child, report.port)
  }

  /** Starts work and waits until it stops or ends; answers whether it stopped. Throws the failure of work that ended. */
  async start(order: StopOrder, work: (client: WorkClient) => Promise<unknown>): Promise<boolean> {
    const stopped = new Promise<true>((resolve) => {
      this.#stops.set(order.work, () => resolve(true))
    })
    return Promise.race([stopped, work(this.#client(order)).then(() => false)])
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await once(this.#child, 'exit')
  }

  #client(order: StopOrder): WorkClient {
    const send = async (path: string, init: RequestInit | Request) => {
      const request = new Request(`${this.#origin}${path}`, init)
      request.headers.set(STOP_HEADER, JSON.stringify(order))
      return fetch(request)
    }
    const post = async (path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await send(path, init)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    }
    return {
      call: async (endpoint, ...[input]) => {
        const request = toRequest(endpoint, input ?? {})
        const { pathname, search } = new URL(request.url)
        return readPayload(endpoint, await send(`${pathname}${search}`, request))
      },
      post,
      run: (work, id) => post(`${STAFF_PATH}${work}/${id ?? 0}`),
    }
  }
}

/** Builds the program of these processes into one file, which starts in a quarter of the time. Resolves to its path. */
async function buildProgram(): Promise<string> {
  await mkdir(join(projectRoot, '.cache'), { recursive: true })
  // Packages are found from inside the project only.
  const outDir = await mkdtemp(join(projectRoot, '.cache/steps-'))
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    build: {
      ssr: 'tests/support/steps-process.ts',
      outDir,
      target: 'node20',
      copyPublicDir: false,
      minify: false,
    },
  })
  return join(outDir, 'steps-process.js')
}

/** What happens first after a kill: the shopper repeats the call, the jobs run, or each for half of the works. */
type First = 'shopper' | 'jobs' | 'either' | 'provider'

/** Work that is ended before each of its steps. */
interface Trial<World> {
  readonly first?: First
  readonly worksAtOnce?: number
  readonly prepare: (checkout: Checkout) => Promise<World>
  /** What happens between the preparation of all works and their start. */
  readonly meanwhile?: () => Promise<void>
  readonly work: (client: WorkClient, world: World, checkout: Checkout) => Promise<unknown>
  /** Repeats the work as the shopper would; also when it was done already. */
  readonly repeat: (world: World, checkout: Checkout) => Promise<unknown>
  readonly check: (world: World, checkout: Checkout, step: number) => Promise<void>
}

/**
 * A shop in processes that are killed at each step of a call, and one in this process that opens afterwards. The payment
 * provider continues. All use one database and one clock.
 */
export class StepsShop implements AsyncDisposable {
  readonly testShop: TestShop
  readonly #provider: TestShop
  readonly #checkouts: readonly Checkout[]
  readonly #settings: StepsSettings
  readonly #program: string
  readonly #spares: Promise<StepsProcess>[] = []

  private constructor(parts: {
    testShop: TestShop
    provider: TestShop
    checkouts: readonly Checkout[]
    settings: StepsSettings
    program: string
  }) {
    this.testShop = parts.testShop
    this.#provider = parts.provider
    this.#checkouts = parts.checkouts
    this.#settings = parts.settings
    this.#program = parts.program
  }

  /** Opens a shop with the demo data and several members. */
  static async open(): Promise<StepsShop> {
    const database = await leaseDatabase('catalogue')
    const filesDir = await mkdtemp(join(tmpdir(), 'pushyard-steps-'))
    const testShop = await startTestShop({ database, services: { files: folderStorage(filesDir) } })
    const shared = { url: database.url, [Symbol.asyncDispose]: async () => undefined }
    const provider = await startTestShop({ database: shared, services: { clock: testShop.clock } })
    const settings = {
      databaseUrl: database.url,
      providerOrigin: await provider.listen(),
      filesDir,
    }
    const checkouts = await Checkout.openSeveral(testShop, WORKS_AT_ONCE)
    return new StepsShop({ testShop, provider, checkouts, settings, program: await buildProgram() })
  }

  /** Folder of the private files. */
  get filesDir(): string {
    return this.#settings.filesDir
  }

  /**
   * Kills the shop before each step of `work`, until `work` needs no more steps. One kill ends several works, each of
   * another member and before another step. Returns the number of steps.
   */
  async killAtEachStep<World>(trial: Trial<World>): Promise<number> {
    const checkouts = this.#checkouts.slice(0, trial.worksAtOnce)
    for (let first = 0; ; first += checkouts.length) {
      const works: { checkout: Checkout; world: World; step: number }[] = []
      for (const [index, checkout] of checkouts.entries()) {
        works.push({ checkout, world: await trial.prepare(checkout), step: first + index })
      }
      await trial.meanwhile?.()
      const process = await this.#takeProcess()
      const now = this.testShop.clock.now().toISOString()
      const stops = await Promise.all(
        works.map(({ checkout, world, step }, work) =>
          process.start({ step, work, now }, (client) => trial.work(client, world, checkout)),
        ),
      )
      await process.kill()
      await this.#untilDisconnected()
      await this.#recover(trial, works)
      for (const { checkout, world, step } of works) await trial.check(world, checkout, step)
      await expectSoundOrders(this.testShop, [`kills before the steps from ${first} on`])
      const steps = stops.indexOf(false)
      if (steps !== -1) return first + steps
    }
  }

  /** Runs the jobs as a new process does, a minute later and until nothing is left to them. */
  async runJobs(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      this.testShop.clock.advance(MINUTE_MS)
      await runOrderJobs(this.testShop.services)
    }
  }

  /** Sends the due notices of the provider. */
  async notify(): Promise<void> {
    await sendDueNotices(this.#provider.services, (request) => this.testShop.fetch(request))
  }

  async #recover<World>(
    { first = 'either', repeat }: Trial<World>,
    works: readonly { checkout: Checkout; world: World; step: number }[],
  ): Promise<void> {
    this.testShop.clock.advance(LEASE_MS)
    if (first === 'provider') await this.notify()
    for (const { checkout, world, step } of works) {
      if (first === 'shopper' || (first === 'either' && step % 2 === 1)) {
        await repeat(world, checkout)
      }
    }
    await this.runJobs()
    for (const { checkout, world } of works) await repeat(world, checkout)
    await this.notify()
    await this.runJobs()
  }

  async #takeProcess(): Promise<StepsProcess> {
    while (this.#spares.length <= SPARES) {
      this.#spares.push(StepsProcess.start(this.#program, this.#settings))
    }
    const process = await this.#spares.shift()
    if (process === undefined) throw new Error('No process was started')
    return process
  }

  /** Waits until the database has undone the transactions of a killed process. */
  async #untilDisconnected(): Promise<void> {
    await until(async () => {
      const { rowCount } = await this.testShop.db.execute(sql`
        SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ${APPLICATION}`)
      return rowCount === 0
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const process of this.#spares) await (await process).kill()
    await this.#provider[Symbol.asyncDispose]()
    await this.testShop[Symbol.asyncDispose]()
    await rm(this.filesDir, { recursive: true, force: true })
    await rm(dirname(this.#program), { recursive: true, force: true })
  }
}
