import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { migrate, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase, dropDatabase } from './platform/template-database.ts'

/** A database of an earlier release: with the migrations before the named one. */
export async function databaseBefore(migration: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-earlier-'))
  for (const name of await readdir(MIGRATIONS_FOLDER)) {
    if (name < migration) await cp(join(MIGRATIONS_FOLDER, name), join(folder, name))
  }
  const { name, url } = await createEmptyDatabase()
  const db = openDatabase(url)
  await migrate(db, folder)
  return {
    db,
    [Symbol.asyncDispose]: async () => {
      await closeDatabase(db)
      await dropDatabase(name)
      await rm(folder, { recursive: true })
    },
  }
}
