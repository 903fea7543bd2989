import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

/**
 * Starts one PostgreSQL for all tests of a run, in a temporary folder, or uses the one of TEST_DATABASE_URL (whose
 * user must be allowed to create databases).
 */
export default async function setUpDatabase(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const external = process.env['TEST_DATABASE_URL']
  if (external) {
    project.provide('databaseServerUrl', external)
    return undefined
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-test-'))
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 300 })
  project.provide('databaseServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
