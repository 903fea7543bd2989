import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { sendDueNotices } from '#server/providers/portone-stand-in/notices.ts'
import { storedMedia } from '#server/platform/storage/stored-media.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { killsAtEachStep } from './kill-at-each-step.ts'
import { Checkout } from './orders/checkout.ts'
import { bundleProgram } from './bundle-program.ts'
import { StepsProcess, STEPS_APPLICATION, type WorkClient } from './killed-process.ts'
import { runOrderJobs } from './orders/order-jobs.ts'
import { expectSoundOrders } from './orders/order-invariants.ts'
import type { StepsSettings } from './steps-protocol.ts'
import { leaseDatabase } from './platform/template-database.ts'
import { startTestShop, type TestShop } from './platform/test-shop.ts'
import { until } from './platform/until.ts'

const MINUTE_MS = 60_000
/** Longer than the lease of an idempotency key. */
const LEASE_MS = 21_000
/** Works that are ended by one kill. */
const WORKS_AT_ONCE = killsAtEachStep ? 6 : 3
/** Processes that are started ahead: one for each test where one kill is enough. */
const SPARES = killsAtEachStep ? 2 : 1

/**
 * What happens first after a kill: the shopper repeats the call, the jobs run, or each for half of
 * the works.
 */
type First = 'shopper' | 'jobs' | 'either' | 'provider'

/** Work that is ended before each of its steps. */
interface Trial<World> {
  /** Least number of steps of the work. */
  readonly stepsMin: number
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
 * A shop in processes that are killed at each step of a call, and one in this process that opens
 * afterwards. The payment provider continues. All use one database and one clock.
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
    const mediaDir = await mkdtemp(join(tmpdir(), 'pushyard-media-'))
    const testShop = await startTestShop({
      database,
      services: {
        files: folderStorage(filesDir),
        media: storedMedia({ storage: folderStorage(mediaDir) }),
        videos: folderStorage(mediaDir),
      },
    })
    const shared = { url: database.url, [Symbol.asyncDispose]: async () => undefined }
    const provider = await startTestShop({ database: shared, services: { clock: testShop.clock } })
    const settings = {
      databaseUrl: database.url,
      providerOrigin: await provider.listen(),
      filesDir,
      mediaDir,
    }
    const checkouts = await Checkout.openSeveral(testShop, WORKS_AT_ONCE)
    return new StepsShop({
      testShop,
      provider,
      checkouts,
      settings,
      program: await bundleProgram('tests/support/steps-process.ts'),
    })
  }

  /** Folder of the private files. */
  get filesDir(): string {
    return this.#settings.filesDir
  }

  /** Folder of the public pictures. */
  get mediaDir(): string {
    return this.#settings.mediaDir
  }

  /**
   * Kills the shop before steps of `work`: one kill ends several works, each of another member and
   * before another step. In the gate one kill, before steps spread over the work; by
   * `npm run prove -- kills` before each step, until `work` needs no more of them.
   */
  async killAtSteps<World>(trial: Trial<World>): Promise<void> {
    const checkouts = this.#checkouts.slice(0, trial.worksAtOnce)
    if (!killsAtEachStep) {
      const steps = spreadSteps(trial.stepsMin, checkouts.length)
      const stops = await this.#killOnce(trial, checkouts, steps)
      if (stops.includes(false)) throw new Error(`The work had less than ${trial.stepsMin} steps`)
      return
    }
    for (let first = 0; ; first += checkouts.length) {
      const steps = checkouts.map((_, index) => first + index)
      const stops = await this.#killOnce(trial, checkouts, steps)
      const ended = stops.indexOf(false)
      if (ended === -1) continue
      if (first + ended >= trial.stepsMin) return
      throw new Error(`The work had ${first + ended} steps`)
    }
  }

  /**
   * Ends one work of each checkout before its step, and checks them; returns which of them had that
   * step.
   */
  async #killOnce<World>(
    trial: Trial<World>,
    checkouts: readonly Checkout[],
    steps: readonly number[],
  ): Promise<boolean[]> {
    const works: { checkout: Checkout; world: World; step: number }[] = []
    for (const [index, step] of steps.entries()) {
      const checkout = checkouts[index]
      if (checkout === undefined) throw new Error('More steps than members')
      works.push({ checkout, world: await trial.prepare(checkout), step })
    }
    await trial.meanwhile?.()
    const killed = await this.#takeProcess()
    const now = this.testShop.clock.now().toISOString()
    const stops = await Promise.all(
      works.map(({ checkout, world, step }, work) =>
        killed.runUntilStop({ step, work, now }, (client) => trial.work(client, world, checkout)),
      ),
    )
    await killed.kill()
    await this.#untilDisconnected()
    await this.#recover(trial, works)
    for (const { checkout, world, step } of works) await trial.check(world, checkout, step)
    await expectSoundOrders(this.testShop, [`kills before the steps ${steps.join(', ')}`])
    return stops
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
        WHERE datname = current_database() AND application_name = ${STEPS_APPLICATION}`)
      return rowCount === 0
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const process of this.#spares) await (await process).kill()
    await this.#provider[Symbol.asyncDispose]()
    await this.testShop[Symbol.asyncDispose]()
    await rm(this.filesDir, { recursive: true, force: true })
    await rm(this.mediaDir, { recursive: true, force: true })
    await rm(dirname(this.#program), { recursive: true, force: true })
  }
}

/**
 * So many steps, spread evenly over work of at least `stepsMin` steps. Several are even and odd in
 * turn, because that decides what happens first after a kill.
 */
function spreadSteps(stepsMin: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const step = Math.floor(((index + 0.5) * stepsMin) / count)
    return count > 1 && step % 2 !== index % 2 ? step - 1 : step
  })
}
