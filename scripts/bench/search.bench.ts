// Benchmark of search, list and facets with 100,000 products, next to a select by primary key on the same database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ProductFilter } from '#contract/products.ts'
import { addProducts } from '#demo/catalogue/many-products.ts'
import { seedShop } from '#demo/catalogue/seed-shop.ts'
import { closeDatabase, openDatabase, type Database } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { resolveKeyword } from '#server/keywords/resolve-keyword.ts'
import {
  countBrands,
  countCategories,
  countColors,
  countSizes,
  priceRange,
} from '#server/products/facet.store.ts'
import { passesFilter } from '#server/products/list-filter.store.ts'
import { countProducts, findPage } from '#server/products/list.store.ts'

import { report } from './report.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? '100000')
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '20')
const PAGE = { limit: 24, offset: 0 } as const

/** Keywords with few and with many products, with initial consonants, a particle and a typing error. */
const KEYWORDS = ['가로등', '후디 블랙', 'ㄱㄹㄷ', 'street light', '데크를', '가로둥', '티']

async function searchProducts(db: Database, typed: string): Promise<void> {
  const { keyword } = await resolveKeyword(db, typed)
  const where = passesFilter({ keyword })
  await Promise.all([
    findPage(db, undefined, { where, sort: { relevanceTo: keyword }, ...PAGE }),
    countProducts(db, where),
  ])
}

async function listNewest(db: Database): Promise<void> {
  const where = passesFilter({})
  await Promise.all([
    findPage(db, undefined, { where, sort: 'NEW', ...PAGE }),
    countProducts(db, where),
  ])
}

async function countFacets(db: Database, filter: ProductFilter): Promise<void> {
  await Promise.all(
    [countCategories, countBrands, countSizes, countColors, priceRange].map((count) =>
      count(db, filter),
    ),
  )
}

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

async function measure(db: Database): Promise<void> {
  const yardstick = await p95(
    (round) => db.execute(sql`SELECT * FROM products WHERE id = ${1 + round}`),
    ROUNDS * 10,
  )
  const figures: [string, number][] = []
  for (const keyword of KEYWORDS) {
    figures.push([`search ${keyword}`, await p95(() => searchProducts(db, keyword))])
  }
  figures.push(['facets of 후디', await p95(() => countFacets(db, { keyword: '후디' }))])
  figures.push(['facets of all', await p95(() => countFacets(db, {}))])
  figures.push(['newest of all', await p95(() => listNewest(db))])
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
try {
  await migrate(db)
  await seedShop(db, { now: new Date(), opensDemoLogins: false })
  await addProducts(db, PRODUCTS)
  await measure(db)
} finally {
  await closeDatabase(db)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
