// Benchmark of list, product, cart and order calls over HTTP, next to a bare server that sends the
// database the same number of statements: with the demo products, and with 100,000.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addProducts } from '#demo/catalogue/many-products.ts'
import { seedShop } from '#demo/catalogue/seed-shop.ts'
import { closeDatabase, openDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { measuredCalls, ORDERS_OF_A_ROUND, type MeasuredCall } from './api-requests.ts'
import { sendLoad } from './http-load.ts'
import { startMeasured, type MeasuredServer } from './measured-server.ts'
import type { RecordedStatement } from './recorded-statement.ts'
import { report, type Row } from './report.ts'
import { requestsPerCpuSecond } from './request-cost.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? '100000')
const ROUNDS = 5
const CONCURRENCY = 8
/** Orders of all rounds, the warm-up, and the one whose statements are recorded. */
const ORDERS = ORDERS_OF_A_ROUND * (ROUNDS + 1) + 2

/** The shop in a process of its own; no waiting room is asked, and no call is limited by rate. */
async function startShop(databaseUrl: string, dataDir: string): Promise<MeasuredServer> {
  const settings = {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    WAITING_ROOM_URL: 'http://127.0.0.1:9',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  }
  return startMeasured('scripts/bench/api-shop-server.ts', [JSON.stringify(settings)])
}

/** Statements of one request of a call, after one that fills caches. */
async function statementsOf(
  shop: MeasuredServer,
  { next }: MeasuredCall,
): Promise<RecordedStatement[]> {
  const one = { port: shop.port, requests: 1, concurrency: 1, requestOf: next }
  await sendLoad(one)
  await shop.do('startRecording', 0)
  await sendLoad(one)
  return (await shop.do('takeRecorded', 0)) as RecordedStatement[]
}

async function measure(db: Database, url: string, dataDir: string, goods: string): Promise<Row[]> {
  const shop = await startShop(url, dataDir)
  const calls = await measuredCalls(`http://127.0.0.1:${shop.port}`, db, ORDERS)
  const statements: Record<string, RecordedStatement[]> = {}
  for (const call of calls) statements[pathOf(call)] = await statementsOf(shop, call)
  // A file, because they are longer than an argument of a process may be.
  const file = join(dataDir, 'statements.json')
  await writeFile(file, JSON.stringify(statements))
  const yardstick = await startMeasured('scripts/bench/api-yardstick-server.ts', [url, file])
  const rows: Row[] = []
  for (const call of calls) {
    const load = { requests: call.requests, concurrency: CONCURRENCY }
    const [own = 0, bare = 0] = await requestsPerCpuSecond(
      [
        [shop, { ...load, requestOf: call.next }],
        [yardstick, { ...load, requestOf: () => pathOf(call) }],
      ],
      ROUNDS,
    )
    const sent = statements[pathOf(call)]?.length ?? 0
    rows.push({
      measure: `${call.name}, ${goods} (${sent} statements)`,
      value: own,
      unit: 'requests/CPU-s',
      ofYardstick: own / bare,
    })
  }
  await yardstick.close()
  await shop.close()
  return rows
}

const pathOf = ({ name }: MeasuredCall) => `/${encodeURIComponent(name)}`

const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), durable: false })
const db = openDatabase(server.url)
try {
  await migrate(db)
  await seedShop(db, { now: new Date(), opensDemoLogins: false })
  const rows = await measure(db, server.url, dataDir, 'demo products')
  await addProducts(db, PRODUCTS)
  rows.push(...(await measure(db, server.url, dataDir, `${PRODUCTS} products`)))
  report('api', rows)
} finally {
  await closeDatabase(db)
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
