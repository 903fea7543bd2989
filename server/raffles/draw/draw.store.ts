import type { RaffleForce } from '#contract/raffles/draw-card.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import { appendLeaf, rootOfLog, type LogState } from '#core/raffle/append-only-log.ts'
import { leafHash } from '#core/raffle/leaf.ts'
import { completedTile, tileOf } from '#core/raffle/tiled-tree.ts'
import type { EntryOpening, LogRecord, Signed, TreeHead } from '#contract/raffles/raffle-draw.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import {
  raffleDraws,
  raffleHeads,
  raffleLog,
  raffleTiles,
  raffleGroups,
  raffleProducts,
  raffleSizes,
} from '#server/platform/database/schema/raffles.ts'

/** A published draw. */
export type DrawRow = typeof raffleDraws.$inferSelect

/** A raffle with the data of its card. */
export type RaffleRow = typeof raffleProducts.$inferSelect & {
  readonly title: string
  readonly productName: string
}

/** A raffle, and its draw once the card is published. */
export interface RaffleWithDraw {
  readonly raffle: RaffleRow
  readonly draw: DrawRow | null
}

function selectRaffles(db: Database | Tx) {
  return db
    .select({
      raffle: getTableColumns(raffleProducts),
      title: raffleGroups.title,
      productName: products.nameKo,
      draw: raffleDraws,
    })
    .from(raffleProducts)
    .innerJoin(raffleGroups, eq(raffleGroups.id, raffleProducts.groupId))
    .innerJoin(products, eq(products.id, raffleProducts.productId))
    .leftJoin(raffleDraws, eq(raffleDraws.raffleProductId, raffleProducts.id))
    .$dynamic()
}

type Joined = Awaited<ReturnType<typeof selectRaffles>>[number]

const withDraw = ({ raffle, title, productName, draw }: Joined): RaffleWithDraw => ({
  raffle: { ...raffle, title, productName },
  draw,
})

/** One raffle. */
export async function findRaffle(
  db: Database | Tx,
  raffleProductId: number,
): Promise<RaffleWithDraw | undefined> {
  const [row] = await selectRaffles(db).where(eq(raffleProducts.id, raffleProductId))
  return row && withDraw(row)
}

/**
 * Raffles on which the clock may have to work: not published yet, or neither completed nor
 * cancelled.
 */
export async function findActiveRaffles(db: Database, now: Date): Promise<RaffleWithDraw[]> {
  const rows = await selectRaffles(db)
    .where(
      or(
        and(
          isNull(raffleDraws.raffleProductId),
          isNull(raffleProducts.canceledAt),
          gt(raffleProducts.closeAt, now),
        ),
        notInArray(raffleDraws.step, ['COMPLETED', 'CANCELED']),
      ),
    )
    .orderBy(asc(raffleProducts.id))
  return rows.map(withDraw)
}

/** Raffles with a sealed list, not announced yet, whose members are not all notified of it. */
export async function findUnlistedDraws(db: Database): Promise<{ id: number }[]> {
  return db
    .select({ id: raffleDraws.raffleProductId })
    .from(raffleDraws)
    .where(
      and(
        inArray(raffleDraws.step, ['SEALED', 'DRAWN']),
        lt(raffleDraws.listedThrough, raffleDraws.size),
      ),
    )
}

/** Public keys of the raffles that are neither completed nor cancelled. */
export async function findActiveKeys(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: raffleDraws.key })
    .from(raffleDraws)
    .where(notInArray(raffleDraws.step, ['COMPLETED', 'CANCELED']))
  return rows.map(({ key }) => key)
}

/** Pieces of a raffle by size. */
export async function findRaffleSizes(
  db: Database | Tx,
  raffleProductId: number,
): Promise<{ sizeId: number; quantity: number }[]> {
  return db
    .select({ sizeId: raffleSizes.skuId, quantity: raffleSizes.quantity })
    .from(raffleSizes)
    .where(eq(raffleSizes.raffleProductId, raffleProductId))
    .orderBy(asc(raffleSizes.skuId))
}

/** Stores a published card; false when another process was first. */
export async function insertDraw(tx: Tx, draw: typeof raffleDraws.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(raffleDraws)
    .values(draw)
    .onConflictDoNothing()
    .returning({ id: raffleDraws.raffleProductId })
  return rows.length === 1
}

/** The draw, locked until the transaction ends: its log has one writer at a time. */
export async function lockDraw(tx: Tx, raffleProductId: number): Promise<DrawRow | undefined> {
  const [row] = await tx
    .select()
    .from(raffleDraws)
    .where(eq(raffleDraws.raffleProductId, raffleProductId))
    .for('update')
  return row
}

/** Changes published values of a locked draw. */
export async function updateDraw(
  tx: Tx,
  raffleProductId: number,
  change: Partial<typeof raffleDraws.$inferInsert>,
): Promise<void> {
  await tx.update(raffleDraws).set(change).where(eq(raffleDraws.raffleProductId, raffleProductId))
}

/** State of the log of a draw. */
const stateOf = ({ size, head, frontier }: Pick<DrawRow, 'size' | 'head' | 'frontier'>) => ({
  size,
  head,
  nodes: frontier,
})

/** Root of the tree over all records, in hex. */
export const rootOfDraw = (draw: DrawRow): string => rootOfLog(stateOf(draw))

/** A record of a log with its number, and what opens the wish of an entry of the second edition. */
export interface LoggedRecord {
  readonly record: LogRecord
  readonly opening: EntryOpening | null
}

type NewRecord = (seq: number) => LoggedRecord

/** A draw after its records were added, with the stored rows. */
export interface AppendedLog {
  readonly draw: DrawRow
  readonly rows: readonly (typeof raffleLog.$inferSelect)[]
}

/** Rows of one insert: below the limit of 65,535 parameters. */
const ROWS_AT_ONCE = 5_000

/** A log with new records, as it is to be stored. */
export interface ContinuedLog {
  readonly rows: readonly (typeof raffleLog.$inferSelect)[]
  /** Tiles that the records complete. */
  readonly tiles: readonly (typeof raffleTiles.$inferInsert)[]
  readonly change: Pick<DrawRow, 'size' | 'head' | 'frontier' | 'entries'>
}

/** Continues the log of a locked draw with records, without storing them (raffle-draw 2). */
export function continueLog(draw: DrawRow, records: readonly NewRecord[], at: Date): ContinuedLog {
  const { raffleProductId } = draw
  let log: LogState = stateOf(draw)
  let entries = draw.entries
  const tiles: (typeof raffleTiles.$inferInsert)[] = []
  const rows = records.map((make) => {
    const seq = log.size + 1
    const { record, opening } = make(seq)
    const leaf = leafHash(record)
    const tile = completedTile(log, leaf)
    if (tile !== undefined) {
      const hash = Buffer.from(tile).toString('hex')
      tiles.push({ raffleProductId, tile: tileOf(seq), hash })
    }
    log = appendLeaf(log, leaf)
    if ('tag' in record) entries += 1
    if ('voids' in record) entries -= 1
    return {
      raffleProductId,
      seq,
      record,
      leaf: Buffer.from(leaf).toString('hex'),
      head: log.head,
      at,
      opening,
    }
  })
  const change = { size: log.size, head: log.head, frontier: [...log.nodes], entries }
  return { rows, tiles, change }
}

/** Appends records to the log of a locked draw (raffle-draw 2). */
export async function appendRecords(
  tx: Tx,
  draw: DrawRow,
  records: readonly NewRecord[],
  at: Date,
): Promise<AppendedLog> {
  const { rows, tiles, change } = continueLog(draw, records, at)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(raffleLog).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
  if (tiles.length > 0) await tx.insert(raffleTiles).values([...tiles])
  if (rows.length > 0) await updateDraw(tx, draw.raffleProductId, change)
  return { draw: { ...draw, ...change }, rows }
}

/**
 * Records of a log with their openings and their leaf hashes in hex, in order, from `seq` `from`
 * on: at most `limit`.
 */
export async function readLog(
  db: Database | Tx,
  raffleProductId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<(LoggedRecord & { leaf: string })[]> {
  return db
    .select({ record: raffleLog.record, opening: raffleLog.opening, leaf: raffleLog.leaf })
    .from(raffleLog)
    .where(
      and(
        eq(raffleLog.raffleProductId, raffleProductId),
        gte(raffleLog.seq, from),
        lt(raffleLog.seq, from + limit),
      ),
    )
    .orderBy(asc(raffleLog.seq))
}

/** Stores for which force of its card a raffle ends; one that is already cancelled stays so. */
export async function setForce(
  tx: Tx,
  raffleProductId: number,
  { force, now }: { readonly force: RaffleForce; readonly now: Date },
): Promise<void> {
  await tx
    .update(raffleProducts)
    .set({ canceledAt: now, cancelForce: force })
    .where(and(eq(raffleProducts.id, raffleProductId), isNull(raffleProducts.canceledAt)))
}

/** One record of a log. */
export async function findLogRecord(db: Database | Tx, raffleProductId: number, seq: number) {
  const [row] = await db
    .select()
    .from(raffleLog)
    .where(and(eq(raffleLog.raffleProductId, raffleProductId), eq(raffleLog.seq, seq)))
  return row
}

/** Stores a signed tree head; throws for a second one of an instant. */
export async function insertHead(
  tx: Tx,
  raffleProductId: number,
  signedHead: Signed<TreeHead>,
): Promise<void> {
  const signedAt = new Date(signedHead.body.time)
  await tx.insert(raffleHeads).values({ raffleProductId, signedAt, signedHead })
}

/** Signed tree heads, the first one first. */
export async function readHeads(
  db: Database | Tx,
  raffleProductId: number,
): Promise<Signed<TreeHead>[]> {
  const rows = await db
    .select({ signedHead: raffleHeads.signedHead })
    .from(raffleHeads)
    .where(eq(raffleHeads.raffleProductId, raffleProductId))
    .orderBy(asc(raffleHeads.signedAt))
  return rows.map(({ signedHead }) => signedHead)
}

/** Number of voids of a log by reason. */
export async function countVoids(
  db: Database | Tx,
  raffleProductId: number,
): Promise<Record<string, number>> {
  const reason = sql<string>`${raffleLog.record} ->> 'reason'`
  const rows = await db
    .select({ reason, total: sql<number>`count(*)::int` })
    .from(raffleLog)
    .where(and(eq(raffleLog.raffleProductId, raffleProductId), sql`${raffleLog.record} ? 'voids'`))
    .groupBy(reason)
  return Object.fromEntries(rows.map((row) => [row.reason, row.total]))
}

/** Size and time of the latest signed tree head. */
export async function readLastHead(
  tx: Tx,
  raffleProductId: number,
): Promise<{ size: number; time: number } | undefined> {
  const [row] = await tx
    .select({ signedHead: raffleHeads.signedHead })
    .from(raffleHeads)
    .where(eq(raffleHeads.raffleProductId, raffleProductId))
    .orderBy(desc(raffleHeads.signedAt))
    .limit(1)
  return row?.signedHead.body
}
