import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

/** One PostgreSQL for all journeys; each store they open has its own database in it. */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-journeys-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    maxConnections: 300,
    durable: false,
  })
  process.env['JOURNEY_DATABASE_URL'] = postgres.url
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
