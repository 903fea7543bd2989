import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { killsAtEachStep } from '#tests/support/kill-at-each-step.ts'
import { stopAt, type StopPoint } from '#tests/support/stop-point.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { until } from '#tests/support/platform/until.ts'

/** Many starts of a whole process on a slow machine. */
const LONG = { timeout: 600_000 }

const HOUR_MS = 3_600_000
const ENTRANTS = 4

/**
 * Hours from the start of the test shop's clock to the times of the raffle. A step
 * that follows another one at the same time has a later one: each process starts its own clock, and
 * a slow machine must not set it back.
 */
const AT = {
  open: 0,
  close: 18,
  seal: 18.2,
  draw: 19,
  announce: 19.2,
  unpaid: 43.4,
  promote: 43.6,
  ended: 55.8,
} as const

/** A step of the clock: when it is due, and the change by which it is recognised. */
interface Step {
  readonly name: string
  readonly at: number
  readonly table: string
  readonly condition: string
}

const stepOf = (name: string, at: number): Step => ({
  name,
  at,
  table: 'raffle_draws',
  condition: `NEW.step = '${name}'`,
})
const entryStep = (name: string, at: number, condition: string): Step => ({
  name,
  at,
  table: 'raffle_entries',
  condition,
})

const PUBLISH = stepOf('SCHEDULED', AT.open)
const OPEN = stepOf('OPEN', AT.open)
const CLOSE = stepOf('CLOSED', AT.close)
const SEAL = stepOf('SEALED', AT.seal)
const DRAW = stepOf('DRAWN', AT.draw)
const ANNOUNCE = stepOf('ANNOUNCED', AT.announce)
const EXPIRE = entryStep('PAY_EXPIRED', AT.unpaid, "NEW.state = 'PAY_EXPIRED'")
const PROMOTE = entryStep('PROMOTED', AT.promote, "NEW.state = 'WON' AND NEW.promoted")
const COMPLETE = stepOf('COMPLETED', AT.ended)

/** A raffle of one piece, whose clock runs in processes that can be killed. */
class KillableRaffle implements AsyncDisposable {
  readonly shop: TestShop
  readonly raffleProductId: number
  readonly #processes = new Map<string, ShopProcess>()

  readonly #folder: string

  private constructor(shop: TestShop, raffleProductId: number, folder: string) {
    this.shop = shop
    this.raffleProductId = raffleProductId
    this.#folder = folder
  }

  static async open(): Promise<KillableRaffle> {
    const shop = await startTestShop()
    const id = await raffleOf(shop, 'b2-shoes')
    const { db } = shop
    await db.execute(sql`
      DELETE FROM raffle_sizes WHERE raffle_product_id = ${id}
      AND sku_id > (SELECT min(sku_id) FROM raffle_sizes WHERE raffle_product_id = ${id})`)
    await db.execute(sql`UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${id}`)
    // The database notes the steps that were committed, in order.
    await db.execute(sql`
      CREATE TABLE committed_steps (nth bigint GENERATED ALWAYS AS IDENTITY, raffle_product_id bigint, step text)`)
    await db.execute(sql`
      CREATE FUNCTION note_step() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO committed_steps (raffle_product_id, step) VALUES (NEW.raffle_product_id, NEW.step);
        RETURN NULL;
      END $$`)
    await db.execute(sql`
      CREATE TRIGGER note_step AFTER INSERT OR UPDATE OF step ON raffle_draws
      FOR EACH ROW EXECUTE FUNCTION note_step()`)
    return new KillableRaffle(shop, id, await mkdtemp(join(tmpdir(), 'pushyard-raffle-')))
  }

  async enterAll(): Promise<void> {
    for (const as of await newEntrants(this.shop, ENTRANTS)) {
      await enter(this.shop, as, this.raffleProductId)
    }
  }

  /**
   * Starts a process of this name, with its clock at so many hours after the start of the test
   * shop's.
   */
  async start(name: string, hours: number): Promise<void> {
    const clock = new Date(this.shop.clock.now().getTime() + hours * HOUR_MS)
    const started = await startShopProcess(
      {
        PORT: String(await freePort()),
        DATABASE_URL: this.#urlOf(name),
        WAITING_ROOM_URL: 'http://127.0.0.1:9',
        STORE_CLOCK: clock.toISOString(),
        DATA_DIR: join(this.#folder, name),
        // The demo data advance their raffles at the start; here the clock alone does.
        DEMO_GOODS: 'off',
      },
      'source',
    )
    this.#processes.set(name, started)
  }

  /**
   * Starts processes, and kills the one that reaches a step first. Resolves after its transaction
   * has ended.
   */
  async killAt(
    { table, condition, at }: Step,
    moment: StopPoint['moment'],
    names: readonly string[],
  ): Promise<void> {
    const ofRaffle = `NEW.raffle_product_id = ${this.raffleProductId} AND ${condition}`
    await stopAt(
      this.#urlOf('test'),
      { table, condition: ofRaffle, moment },
      {
        start: async () => {
          await Promise.all(names.map((name) => this.start(name, at)))
        },
        whileStopped: async (name) => {
          await this.#processes.get(name)?.end('SIGKILL')
          this.#processes.delete(name)
        },
      },
    )
  }

  /** Ends all processes. */
  async end(): Promise<void> {
    for (const running of this.#processes.values()) await running.end('SIGKILL')
    this.#processes.clear()
  }

  /** Address of the database for connections with this application name. */
  #urlOf(name: string): string {
    const { connectionString } = this.shop.db.$client.options
    if (connectionString === undefined) throw new Error('The pool has no address')
    const url = new URL(connectionString)
    url.searchParams.set('application_name', name)
    return url.href
  }

  async #list(query: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await this.shop.db.execute<{ value: string }>(query)
    return rows.map(({ value }) => value)
  }

  /** Steps that were committed, in order. */
  steps(): Promise<string[]> {
    return this.#list(sql`
      SELECT step AS value FROM committed_steps WHERE raffle_product_id = ${this.raffleProductId} ORDER BY nth`)
  }

  /** Changes after the draw in the log, in order. */
  changes(): Promise<string[]> {
    return this.#list(sql`
      SELECT record ->> 'step' AS value FROM raffle_log
      WHERE raffle_product_id = ${this.raffleProductId} AND record ? 'step' ORDER BY seq`)
  }

  /** Movements of stock, by kind. */
  movements(): Promise<string[]> {
    return this.#list(sql`
      SELECT kind AS value FROM stock_movements
      WHERE kind LIKE 'RAFFLE%' AND ref_id = ${String(this.raffleProductId)} ORDER BY id`)
  }

  penalties(): Promise<string[]> {
    return this.#list(sql`
      SELECT half_points::text AS value FROM raffle_penalties p JOIN raffle_entries e ON e.id = p.entry_id
      WHERE e.raffle_product_id = ${this.raffleProductId}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end()
    await this.shop[Symbol.asyncDispose]()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** What a raffle leaves behind. */
async function traceOf(raffle: KillableRaffle) {
  const { raffleProductId, shop } = raffle
  const params = { raffleProductId }
  const { findings, figures } = auditRaffle(await shop.call(getRaffleAudit, { params, query: {} }))
  const faults = findings.filter(({ state }) => state === 'failed')
  return {
    steps: await raffle.steps(),
    changes: await raffle.changes(),
    movements: await raffle.movements(),
    penalties: await raffle.penalties(),
    audit: { faults, entries: figures.entries, winners: figures.winners },
  }
}

/**
 * The trace of a raffle of one piece whose winner and whose only reserve did not pay: each effect
 * once.
 */
const WHOLE_LIFE = {
  steps: ['SCHEDULED', 'OPEN', 'CLOSED', 'SEALED', 'DRAWN', 'ANNOUNCED', 'COMPLETED'],
  changes: ['released', 'promoted', 'released'],
  movements: ['RAFFLE_ALLOC', 'RAFFLE_RELEASE'],
  penalties: ['2', '2'],
  audit: { faults: [], entries: ENTRANTS, winners: 1 },
}

const BOTH_MOMENTS = ['inside', 'commit'] as const
/** In the gate the shop is killed at both moments of the draw alone. */
const MOMENTS = killsAtEachStep ? BOTH_MOMENTS : (['commit'] as const)
/** Steps between entries and draw at which the shop is killed; in the gate they run in between. */
const BEFORE_DRAW = killsAtEachStep ? [CLOSE, SEAL] : []

test(
  `a shop killed inside and at the commit of ${killsAtEachStep ? 'every step' : 'steps'} of a raffle does each step once and in order`,
  LONG,
  async () => {
    await using raffle = await KillableRaffle.open()
    /**
     * Kills the shop at moments of a step: inside, which undoes it, or at its commit, which the
     * database finishes.
     */
    const survive = async (
      step: Step,
      moments: readonly StopPoint['moment'][],
      effects: () => Promise<string[]>,
      effect = step.name,
    ) => {
      for (const moment of moments) {
        await raffle.killAt(step, moment, ['only'])
        expect((await effects()).includes(effect)).toBe(moment === 'commit')
      }
    }
    const steps = () => raffle.steps()
    if (killsAtEachStep) await survive(PUBLISH, BOTH_MOMENTS, steps)
    await survive(OPEN, MOMENTS, steps)
    await raffle.enterAll()
    for (const step of BEFORE_DRAW) await survive(step, BOTH_MOMENTS, steps)
    await survive(DRAW, BOTH_MOMENTS, steps)
    await survive(ANNOUNCE, MOMENTS, steps)
    await raffle.killAt(EXPIRE, 'inside', ['only'])
    expect(await raffle.penalties()).toEqual([])
    await survive(PROMOTE, MOMENTS, () => raffle.changes(), 'promoted')
    await survive(COMPLETE, MOMENTS, steps)
    expect(await traceOf(raffle)).toEqual(WHOLE_LIFE)
  },
)

// That no job of two processes does anything twice: tests/several/jobs-once.test.ts.
test.runIf(killsAtEachStep)(
  'of two shops at once the second one takes over the step of a killed one, and goes on after a pause',
  LONG,
  async () => {
    await using raffle = await KillableRaffle.open()
    const both = ['first', 'second']
    const takeOver = async (step: Step, isDone: () => Promise<boolean>) => {
      await raffle.killAt(step, 'inside', both)
      await until(isDone)
      await raffle.end()
    }
    const reaches = (last: string) => async () => (await raffle.steps()).at(-1) === last
    await takeOver(PUBLISH, reaches('OPEN'))
    await raffle.enterAll()
    // Nothing ran since the close: four steps at once.
    await takeOver({ ...CLOSE, at: AT.announce }, reaches('ANNOUNCED'))
    await takeOver(EXPIRE, async () => (await raffle.changes()).includes('promoted'))
    await takeOver(COMPLETE, reaches('COMPLETED'))
    expect(await traceOf(raffle)).toEqual(WHOLE_LIFE)
  },
)
