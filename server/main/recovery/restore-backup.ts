import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import * as v from 'valibot'
import { decryptKeys } from '#server/platform/backup/encrypted-keys.ts'
import { copyJournals, copyObjects } from '#server/platform/backup/file-copies.ts'
import { BACKUP_FILES, Manifest } from '#server/platform/backup/manifest.ts'
import { copyIn } from '#server/platform/backup/table-copies.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { BASELINE, migrate, MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts'
import { REPLACED_MIGRATIONS } from '#server/platform/database/replaced-migrations.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { UNFINISHED_RESTORE } from '#server/platform/recovery/recovery.store.ts'
import { bucketStorage } from '#server/platform/storage/bucket-storage.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { waitingRoomFolder } from '#server/waiting-room/open-own-waiting-room.ts'
import { placeShopKeys } from './shop-keys.ts'
import type { BackupOptions } from './write-backup.ts'

/**
 * Restores a backup into an empty database and empty folders. The shop is then in recovery: it does
 * nothing until the finish (platform#recovery). One that was ended in between begins again. Throws
 * {@link ConfigError}.
 */
export async function restoreBackup(
  db: Database,
  config: Config,
  { folder, passphrase, now }: BackupOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const keys = decryptKeys(await readKeys(folder, manifest), passphrase)
  const migrations = await migrationsOf(manifest)
  if (manifest.hasBucket && config.bucket === undefined)
    throw new ConfigError('The backup has files of a bucket: set MEDIA_BUCKET_URL and its keys.')
  const client = await db.$client.connect()
  try {
    await requireEmpty(client)
    await client.query(`CREATE TABLE ${UNFINISHED_RESTORE} (is_only boolean)`)
    placeShopKeys(keys, config)
    await restoreFiles(folder, config)
    await migrate(db, MIGRATIONS_FOLDER, (name) => migrations.has(name))
    await client.query('BEGIN')
    await copyIn(client, join(folder, BACKUP_FILES.tables), manifest)
    await client.query('INSERT INTO shop_recovery (taken_at, restored_at) VALUES ($1, $2)', [
      manifest.takenAt,
      now,
    ])
    await client.query(`DROP TABLE ${UNFINISHED_RESTORE}`)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    client.release(true)
  }
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, BACKUP_FILES.manifest)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`There is no complete backup in ${folder}.`, { cause: error })
  })
  const parsed = v.safeParse(Manifest, JSON.parse(text))
  if (!parsed.success) throw new ConfigError(`${path} is damaged, or of another release.`)
  return parsed.output
}

async function readKeys(folder: string, { keysSha256 }: Manifest): Promise<string> {
  const path = join(folder, BACKUP_FILES.keys)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`The backup has no keys (${path}): without them it is refused.`, {
      cause: error,
    })
  })
  if (createHash('sha256').update(text).digest('hex') === keysSha256) return text
  throw new ConfigError(`${path} is damaged, or of another backup.`)
}

/**
 * Migrations of this release that make the tables of a backup: those that the baseline replaces are
 * in it (database#baseline). Throws {@link ConfigError} for a backup of a newer release.
 */
async function migrationsOf({ migrations }: Manifest): Promise<ReadonlySet<string>> {
  const known = new Set(await readdir(MIGRATIONS_FOLDER))
  const replaced = new Set<string>(REPLACED_MIGRATIONS)
  const needed = migrations.map((name) => (replaced.has(name) ? BASELINE : name))
  const unknown = needed.filter((name) => !known.has(name))
  if (unknown.length === 0) return new Set(needed)
  throw new ConfigError(
    `The backup is of a newer release: this one has no migration ${unknown.join(', ')}.`,
  )
}

/** Throws {@link ConfigError} for a database with tables; those of a broken restore are dropped. */
async function requireEmpty(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'v', 'm', 'S') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')`)
  if (rows.length === 0) return
  if (!rows.some(({ name }) => name === UNFINISHED_RESTORE)) {
    throw new ConfigError(
      'The database is not empty; a backup is restored into an empty one, so that nothing is lost.',
    )
  }
  for (const schema of new Set(['public', ...rows.map((row) => row.schema)]))
    await client.query(`DROP SCHEMA "${schema}" CASCADE`)
  await client.query('CREATE SCHEMA public')
}

async function restoreFiles(folder: string, config: Config): Promise<void> {
  const { mediaDir, bucket } = config
  const media = folderStorage(mediaDir)
  const files = folderStorage(join(mediaDir, 'private'), { isPrivate: true })
  await copyObjects(folderStorage(join(folder, BACKUP_FILES.media)), {
    write: (key, content, type) =>
      key.startsWith('private/')
        ? files.write(key.slice('private/'.length), content, type)
        : media.write(key, content, type),
  })
  if (bucket !== undefined)
    await copyObjects(
      folderStorage(join(folder, BACKUP_FILES.bucket)),
      bucketStorage(bucket, fetch),
    )
  await copyJournals(join(folder, BACKUP_FILES.waitingRoom), waitingRoomFolder(config))
}
