import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'

/**
 * Starts one PostgreSQL for all tests of a run, in a temporary folder, or uses the one of
 * TEST_DATABASE_URL (whose user must be allowed to create databases).
 */
export default async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${randomUUID().slice(0, 8)}_`
  project.provide('databasePrefix', prefix)
  const external = process.env['TEST_DATABASE_URL']
  if (external) {
    project.provide('databaseServerUrl', external)
    return () => dropDatabases(external, prefix)
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-test-'))
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 300 })
  project.provide('databaseServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Removes what a run leaves on a server that is not its own. */
async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  await admin.end()
}
