// Benchmark of search, list and facets with 100,000 products, next to a select by primary key on
// the same database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addProducts } from '#demo/catalogue/many-products.ts'
import { seedShop } from '#demo/catalogue/seed-shop.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { listFacets } from '#server/catalogue/products/list-facets.ts'
import { listProducts } from '#server/catalogue/products/list-products.ts'
import { searchFor } from '#server/catalogue/search/search-shop.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { systemClock } from '#server/platform/services/clock.ts'
import { testServices } from '#tests/support/platform/test-services.ts'
import { report } from './report.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? '100000')
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '20')
const GUEST: Visitor = {
  user: undefined,
  clientId: undefined,
  guestToken: undefined,
  verifiedToken: undefined,
  admissionKey: undefined,
}

/**
 * Keywords with few and with many products, with initial consonants, a particle and a typing error.
 */
const KEYWORDS = ['가로등', '후디 블랙', 'ㄱㄹㄷ', 'street light', '데크를', '가로둥', '티']

/** 95th percentile of the times of a call, in ms, after one call that is not counted. */
async function p95(call: (round: number) => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  await call(0)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await call(round)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? Number.NaN
}

/** Measures the calls themselves, without HTTP. */
async function measure(services: AppServices): Promise<void> {
  const { db } = services
  const yardstick = await p95(
    (round) => db.execute(sql`SELECT * FROM products WHERE id = ${1 + round}`),
    ROUNDS * 10,
  )
  const figures: [string, number][] = []
  for (const keyword of KEYWORDS) {
    figures.push([`search ${keyword}`, await p95(() => searchFor(services, GUEST, { keyword }))])
  }
  figures.push(['facets of 후디', await p95(() => listFacets(services, { keyword: '후디' }))])
  figures.push(['facets of all', await p95(() => listFacets(services, {}))])
  figures.push(['newest of all', await p95(() => listProducts(services, GUEST, {}))])
  report('search', [
    { measure: 'yardstick: select by primary key, p95', value: yardstick, unit: 'ms' },
    ...figures.map(([name, value]) => ({
      measure: `${name}, p95`,
      value,
      unit: 'ms',
      ofYardstick: value / yardstick,
    })),
  ])
}

const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
const server = await startEmbeddedPostgres({ dataDir, durable: false })
const db = openDatabase(server.url)
// No call of the bench reaches a provider.
const fetch = async () => new Response(null, { status: 503 })
const services = testServices({ databaseUrl: server.url, clock: systemClock(), fetch })
try {
  await migrate(db)
  await seedShop(db, { now: new Date(), opensDemoLogins: false })
  await addProducts(db, PRODUCTS)
  await measure(services)
} finally {
  await closeDatabase(services.db)
  await closeDatabase(db)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
