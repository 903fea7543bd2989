import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { bundleBuiltServer } from './built-server.ts'
import { JOURNEY_TEMPLATE } from './journey-template.ts'
import { saveData } from './platform/pristine-data.ts'
import { postponeRunningRaffle } from './raffles/postpone-running-raffle.ts'
import { startShopProcess } from './shop-process.ts'

/**
 * One PostgreSQL for all journeys; each shop they open has its own database in it, copied from one
 * that a shop has migrated and filled.
 */
export default async function setUpJourneys(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-journeys-'))
  const [postgres, removeBundle] = await Promise.all([
    startEmbeddedPostgres({ dataDir: folder, maxConnections: 300, durable: false }),
    bundleBuiltServer(),
  ])
  process.env['JOURNEY_DATABASE_URL'] = postgres.url
  await makeTemplate(postgres.url, join(folder, 'store'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await removeBundle()
  }
}

async function makeTemplate(serverUrl: string, dataDir: string): Promise<void> {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${JOURNEY_TEMPLATE}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${JOURNEY_TEMPLATE}`
  const shop = await startShopProcess({ DATABASE_URL: url.href, DATA_DIR: dataDir })
  await shop.end('SIGTERM')
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await postponeRunningRaffle(client)
  await saveData(client)
  await client.end()
}
