import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { playDemoOrders } from '#demo/catalogue/demo-goods.ts'
import { shopJobs } from '#server/main/shop-jobs.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { enter, newEntrants, raffleOf } from '#tests/support/raffles/entrants.ts'
import { cloneTemplate, dropDatabase } from '#tests/support/platform/template-database.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const HOUR_MS = 3_600_000
/** Instants after the beginning at which every job runs: payments, deliveries, draws, ends. */
const STEPS_H = [1, 24, 3 * 24, 8 * 24, 20 * 24, 45 * 24, 400 * 24] as const

/** A process of a shop; `sent` gets the keys of its text messages. */
const shopOn = (url: string, clock: Date, sent: string[] = []) =>
  startTestShop({
    database: { url, [Symbol.asyncDispose]: async () => undefined },
    clock,
    services: {
      sms: {
        isStandIn: true,
        send: async (_to, _text, key) => {
          sent.push(key)
        },
      },
    },
  })

/** Runs every job at every step: at each one in all of these shops at once. */
async function live(shops: readonly TestShop[], since: Date): Promise<void> {
  for (const hours of STEPS_H) {
    for (const { clock } of shops) clock.set(new Date(since.getTime() + hours * HOUR_MS))
    const jobs = shops.map((shop) => shopJobs(shop.services, (request) => shop.fetch(request)))
    const names = jobs[0]?.map(({ name }) => name) ?? []
    // Twice, since a turn of a job has limits and causes work of another.
    for (const name of [...names, ...names]) {
      const runs = jobs.flatMap((ofShop) => ofShop.filter((job) => job.name === name))
      await Promise.all(runs.map((job) => job.run()))
    }
  }
}

/** Rows that each process has of its own: its tokens at the provider. */
const OF_PROCESS = 'stand_in.access_tokens'

/** Number of rows of every table. */
async function countRows(url: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'stand_in') ORDER BY 1`)
  const counts: Record<string, number> = {}
  for (const { name } of rows.filter((row) => row.name !== OF_PROCESS)) {
    const counted = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`)
    counts[name] = Number(counted.rows[0]?.count)
  }
  await client.end()
  return counts
}

/** Copies a database that nothing uses. */
async function copyOf(url: string): Promise<{ name: string; url: string }> {
  const source = new URL(url)
  const name = `${source.pathname.slice(1)}_copy`
  const admin = new Client({ connectionString: inject('databaseServerUrl') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source.pathname.slice(1)}`)
  await admin.end()
  source.pathname = `/${name}`
  return { name, url: source.href }
}

test('every job of two processes at once does what one process does', async () => {
  const one = await cloneTemplate('catalogue')
  let since = new Date(0)
  {
    await using shop = await shopOn(one.url, new Date('2026-08-14T12:00:00+09:00'))
    since = shop.clock.now()
    await playDemoOrders(shop.services)
    await runRaffleClock(shop.services)
    const raffle = await raffleOf(shop, 'b2-shoes')
    for (const as of await newEntrants(shop, 4)) await enter(shop, as, raffle)
  }
  const before = await countRows(one.url)
  const two = await copyOf(one.url)
  {
    await using alone = await shopOn(one.url, since)
    await live([alone], since)
  }
  const sent: string[] = []
  {
    await using first = await shopOn(two.url, since, sent)
    await using second = await shopOn(two.url, since, sent)
    await live([first, second], since)
  }
  const expected = await countRows(one.url)
  // The jobs have work: messages, notices and entries of ledgers.
  const changed = Object.keys(expected).filter((name) => expected[name] !== before[name])
  expect(changed.length).toBeGreaterThan(8)
  expect(await countRows(two.url)).toEqual(expected)
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent).size).toBe(sent.length)
  await dropDatabase(one.name)
  await dropDatabase(two.name)
})
