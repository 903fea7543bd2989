import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { privateFiles } from '#server/platform/database/schema/media.ts'

/** A stored private file. */
export type FileRow = typeof privateFiles.$inferSelect

/** Resource that owns files. */
export interface FileOwner {
  readonly kind: NonNullable<FileRow['ownerKind']>
  readonly id: number
}

/** Inserts a file without an owner, before its content is stored. */
export async function insertFile(
  db: Database,
  file: Omit<typeof privateFiles.$inferInsert, 'id' | 'ownerKind' | 'ownerId'>,
): Promise<FileRow> {
  const [row] = await db.insert(privateFiles).values(file).returning()
  if (row === undefined) throw new Error('The file was not stored')
  return row
}

/**
 * Gives files to their owner, in the transaction that creates it. Throws when one of them is no
 * longer free.
 */
export async function attachFiles(
  tx: Tx,
  files: readonly Pick<FileRow, 'id'>[],
  owner: FileOwner,
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const { rowCount } = await tx
    .update(privateFiles)
    .set({ ownerKind: owner.kind, ownerId: owner.id })
    .where(and(inArray(privateFiles.id, ids), isNull(privateFiles.ownerId)))
  if (rowCount !== files.length) throw new Error('A file of the request is gone')
}

/** Takes the files from their owners; a job deletes them. */
export async function detachFiles(
  tx: Tx,
  kind: FileOwner['kind'],
  ownerIds: readonly number[],
): Promise<void> {
  if (ownerIds.length === 0) return
  await tx
    .update(privateFiles)
    .set({ ownerKind: null, ownerId: null })
    .where(and(eq(privateFiles.ownerKind, kind), inArray(privateFiles.ownerId, [...ownerIds])))
}

/** Files of these owners, the oldest first. */
export async function readFiles(
  db: Database | Tx,
  kind: FileOwner['kind'],
  ownerIds: readonly number[],
): Promise<FileRow[]> {
  if (ownerIds.length === 0) return []
  return db
    .select()
    .from(privateFiles)
    .where(and(eq(privateFiles.ownerKind, kind), inArray(privateFiles.ownerId, [...ownerIds])))
    .orderBy(asc(privateFiles.id))
}

/** A file that has an owner. */
export async function findFile(db: Database, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(privateFiles).where(eq(privateFiles.id, id))
  return row?.ownerId === null ? undefined : row
}

/** Files without an owner that were inserted until this instant. */
export async function findUnusedFiles(
  db: Database,
  until: Date,
  limit: number,
): Promise<FileRow[]> {
  return db
    .select()
    .from(privateFiles)
    .where(and(isNull(privateFiles.ownerId), lte(privateFiles.createdAt, until)))
    .orderBy(asc(privateFiles.createdAt))
    .limit(limit)
}

/** Deletes the row of a file without an owner. */
export async function deleteUnusedFile(db: Database, id: number): Promise<void> {
  await db.delete(privateFiles).where(and(eq(privateFiles.id, id), isNull(privateFiles.ownerId)))
}
