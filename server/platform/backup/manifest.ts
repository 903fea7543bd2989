import * as v from 'valibot'

const Name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/u))
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u))

/** One table of a backup. */
export const BackupTable = v.object({
  schema: Name,
  name: Name,
  columns: v.array(Name),
  rows: v.number(),
  /** SHA-256 of the text of COPY. */
  sha256: Hash,
})
export type BackupTable = v.InferOutput<typeof BackupTable>

/** Contents of a backup; written last, so that a folder without it is none. */
export const Manifest = v.object({
  format: v.literal('pushyard-backup/1'),
  takenAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  /** Names of the migrations that make the tables. */
  migrations: v.array(v.string()),
  tables: v.array(BackupTable),
  sequences: v.array(
    v.object({ schema: Name, name: Name, lastValue: v.pipe(v.string(), v.regex(/^\d+$/u)) }),
  ),
  /** SHA-256 of the file of the keys, without which the encrypted data is lost. */
  keysSha256: Hash,
  /** Whether there are files of a bucket. */
  hasBucket: v.boolean(),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Files and folders of a backup. */
export const BACKUP_FILES = {
  manifest: 'backup.json',
  keys: 'keys.encrypted',
  tables: 'tables',
  media: 'media',
  bucket: 'bucket',
  waitingRoom: 'waiting-room',
} as const

/** File of a table below {@link BACKUP_FILES.tables}. */
export const tableFile = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`
