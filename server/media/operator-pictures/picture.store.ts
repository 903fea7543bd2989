import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Picture } from '#contract/media/pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { pictures } from '#server/platform/database/schema/media.ts'
import { pictureOf } from './picture-of.ts'

/** A picture of operators as it is stored. */
export type PictureRow = typeof pictures.$inferSelect

/** Stores an uploaded picture whose renditions are still to be made. */
export async function insertPicture(
  tx: Tx,
  picture: Omit<typeof pictures.$inferInsert, 'id' | 'state'>,
): Promise<PictureRow> {
  const [row] = await tx
    .insert(pictures)
    .values({ ...picture, state: 'PROCESSING' })
    .returning()
  if (row === undefined) throw new Error('The picture was not stored')
  return row
}

/** A picture by its id. */
export async function findPicture(
  db: Database | Tx,
  pictureId: number,
): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, pictureId))
  return row
}

/** A picture by one of its addresses. */
export async function findPictureOfBase(
  db: Database,
  base: string,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.base, base))
    .orderBy(asc(pictures.id))
    .limit(1)
  return row
}

/** A picture, locked until the transaction ends. */
export async function lockPicture(tx: Tx, pictureId: number): Promise<PictureRow | undefined> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, pictureId)).for('update')
  return row
}

/** Changes a picture and raises its version. */
export async function updatePicture(
  tx: Tx,
  pictureId: number,
  change: Partial<Omit<typeof pictures.$inferInsert, 'id' | 'version'>>,
): Promise<PictureRow> {
  const [row] = await tx
    .update(pictures)
    .set({ ...change, version: sql`${pictures.version} + 1` })
    .where(eq(pictures.id, pictureId))
    .returning()
  if (row === undefined) throw new Error(`The picture ${pictureId} was not stored`)
  return row
}

/**
 * Ready pictures by their bases, noted as used from now on, so that the job which deletes unused
 * ones leaves them.
 */
export async function takePictures(
  tx: Tx,
  bases: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Picture>> {
  if (bases.length === 0) return new Map()
  const rows = await tx
    .update(pictures)
    .set({ usedAt: sql`coalesce(${pictures.usedAt}, ${now}::timestamptz)` })
    .where(and(inArray(pictures.base, [...bases]), eq(pictures.state, 'READY')))
    .returning()
  return new Map(
    rows.flatMap((row) => {
      const picture = pictureOf(row)
      return picture === null ? [] : [[picture.base, picture] as const]
    }),
  )
}

/**
 * Takes the next picture without a running lease; another process takes another one. A picture that
 * was tried too often is taken as well, to be given up.
 */
export async function leasePicture(
  db: Database,
  now: Date,
  until: Date,
): Promise<PictureRow | undefined> {
  const next = db
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      and(
        eq(pictures.state, 'PROCESSING'),
        or(isNull(pictures.leasedUntil), lt(pictures.leasedUntil, now)),
      ),
    )
    .orderBy(asc(pictures.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(pictures)
    .set({ leasedUntil: until, tries: sql`${pictures.tries} + 1` })
    .where(inArray(pictures.id, next))
    .returning()
  return row
}

/** One process at a time writes or deletes renditions, because equal pictures share them. */
export async function lockRenditions(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('pictures: renditions'))`)
}

/** Pictures that no record ever showed, the oldest first, locked. */
export async function lockUnusedPictures(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<readonly PictureRow[]> {
  return tx
    .select()
    .from(pictures)
    .where(and(isNull(pictures.usedAt), lt(pictures.createdAt, before)))
    .orderBy(asc(pictures.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Deletes a picture. */
export async function deletePicture(tx: Tx, pictureId: number): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, pictureId))
}

/** Bases of these that another picture has as well. */
export async function findSharedBases(
  tx: Tx,
  bases: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bases.length === 0) return new Set()
  const { rows } = await tx.execute<{ base: string }>(
    sql`SELECT DISTINCT unnest(bases) AS base FROM ${pictures}
      WHERE bases && ${sql.param([...bases])}::text[]`,
  )
  return new Set(rows.map(({ base }) => base))
}
