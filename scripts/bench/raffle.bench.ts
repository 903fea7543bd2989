// Benchmark of raffles: entries with receipt next to a bare transaction of the same writes, draw
// and audit of 282,627 entries in memory and on PostgreSQL, product calls during a delay and a
// draw, and the sizes of receipt and verifier. Sections: entries, audit, database, answers, sizes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedShop } from '#demo/catalogue/seed-shop.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { TEST_NOW } from '#tests/support/platform/test-services.ts'
import { answerRows } from './raffle-answer-rows.ts'
import { auditRows } from './raffle-audit-rows.ts'
import { databaseRows } from './raffle-database-rows.ts'
import { entryRows } from './raffle-entry-rows.ts'
import { sizeRows } from './raffle-size-rows.ts'
import { report, type Row } from './report.ts'

/**
 * Rows of a section that needs a shop on a database of its own, which is as durable as that of a
 * running shop.
 */
async function onShop(measure: (shop: TestShop) => Promise<Row[]>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-bench-'))
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    const db = openDatabase(server.url)
    await migrate(db)
    await seedShop(db, { now: TEST_NOW, opensDemoLogins: false })
    await closeDatabase(db)
    const database = { url: server.url, [Symbol.asyncDispose]: async () => undefined }
    await using shop = await startTestShop({ database })
    return await measure(shop)
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const SECTIONS: Readonly<Record<string, () => Promise<Row[]> | Row[]>> = {
  entries: () => onShop(entryRows),
  audit: auditRows,
  database: () => onShop(databaseRows),
  answers: () => onShop(answerRows),
  sizes: sizeRows,
}

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : Object.keys(SECTIONS)) {
  const section = SECTIONS[name]
  if (section === undefined) throw new Error(`There is no section ${name}`)
  report(`raffle-${name}`, await section())
}
