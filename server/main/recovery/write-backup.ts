import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encryptKeys } from '#server/platform/backup/encrypted-keys.ts'
import { copyJournals, copyObjects } from '#server/platform/backup/file-copies.ts'
import { BACKUP_FILES, type Manifest } from '#server/platform/backup/manifest.ts'
import { copyOut } from '#server/platform/backup/table-copies.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { bucketStorage } from '#server/platform/storage/bucket-storage.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { waitingRoomFolder } from '#server/waiting-room/open-own-waiting-room.ts'
import { readShopKeys } from './shop-keys.ts'

/** Least letters of the passphrase. */
const PASSPHRASE_MIN = 16

/** Where a backup is, what opens its keys, and the instant at which the command began. */
export interface BackupOptions {
  readonly folder: string
  readonly passphrase: string
  readonly now: Date
}

/** What a backup contains. */
export interface BackupReport {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** Checks the passphrase of the keys. Throws {@link ConfigError}. */
export function requirePassphrase(passphrase: string | undefined): string {
  if (passphrase !== undefined && passphrase.length >= PASSPHRASE_MIN) return passphrase
  throw new ConfigError(
    `BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) must have at least ${PASSPHRASE_MIN} letters: the keys of the shop are encrypted with it, and a backup without them is refused.`,
  )
}

/**
 * Writes a backup of the shop into an empty folder, also while it runs: tables of one snapshot,
 * media, journals of the waiting room, and the keys in a file of their own, encrypted. Throws
 * {@link ConfigError}.
 */
export async function writeBackup(
  db: Database,
  config: Config,
  { folder, passphrase, now }: BackupOptions,
): Promise<BackupReport> {
  const keys = encryptKeys(readShopKeys(config), passphrase)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new ConfigError(`${folder} is not empty; name another folder for the backup.`)
  const tables = join(folder, BACKUP_FILES.tables)
  await mkdir(tables, { mode: 0o700 })
  const client = await db.$client.connect()
  const copied = await copyOut(client, tables).finally(() => client.release(true))
  // Files are never changed, so that those of a later moment contain those of the snapshot; one
  // that was deleted meanwhile is shown by no row of the shop that runs.
  const target = (name: string) => folderStorage(join(folder, name), { isPrivate: true })
  let files = await copyObjects(folderStorage(config.mediaDir), target(BACKUP_FILES.media))
  if (config.bucket !== undefined)
    files += await copyObjects(bucketStorage(config.bucket, fetch), target(BACKUP_FILES.bucket))
  await copyJournals(waitingRoomFolder(config), join(folder, BACKUP_FILES.waitingRoom))
  await writeWhole(join(folder, BACKUP_FILES.keys), keys)
  const manifest = {
    format: 'pushyard-backup/1',
    ...copied,
    takenAt: now.toISOString(),
    keysSha256: createHash('sha256').update(keys).digest('hex'),
    hasBucket: config.bucket !== undefined,
  } satisfies Omit<Manifest, 'takenAt'> & { readonly takenAt: string }
  await writeWhole(join(folder, BACKUP_FILES.manifest), `${JSON.stringify(manifest, null, 1)}\n`)
  const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: copied.tables.length, rows, files }
}

const writeWhole = (path: string, text: string) =>
  writeFile(path, text, { flush: true, mode: 0o600 })
