import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, max, or, sql } from 'drizzle-orm'
import type { DrawResult } from '#contract/raffles/raffle-draw.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { raffleEntries, raffleLog } from '#server/platform/database/schema/raffles.ts'

/** Whether the log ends the win or reserve place of an entry. */
const isReleased = sql`EXISTS (SELECT 1 FROM ${raffleLog} l
  WHERE l.raffle_product_id = ${raffleEntries.raffleProductId}
    AND (l.record ->> 'entry')::int = ${raffleEntries.seq} AND l.record ->> 'reason' = 'disqualified')`

/** A stored entry. */
export type EntryRow = typeof raffleEntries.$inferSelect

/** Entry with state and number of its order. */
export interface EntryWithOrder {
  readonly entry: EntryRow
  readonly order: { readonly orderNumber: string; readonly state: string } | null
}

function selectEntries(db: Database | Tx) {
  return db
    .select({
      entry: raffleEntries,
      order: { orderNumber: orders.orderNumber, state: orders.state },
    })
    .from(raffleEntries)
    .leftJoin(orders, eq(orders.id, raffleEntries.orderId))
    .$dynamic()
}

/** An entry of a member. */
export async function findOwnEntry(
  db: Database | Tx,
  userId: number,
  entryId: number,
): Promise<EntryWithOrder | undefined> {
  const [row] = await selectEntries(db).where(
    and(eq(raffleEntries.userId, userId), eq(raffleEntries.id, entryId)),
  )
  return row
}

/** An entry of any member. */
export async function findEntry(
  db: Database | Tx,
  entryId: number,
): Promise<EntryWithOrder | undefined> {
  const [row] = await selectEntries(db).where(eq(raffleEntries.id, entryId))
  return row
}

/** Entries of a member in these raffles, by raffle. */
export async function findEntriesOfMember(
  db: Database | Tx,
  userId: number,
  raffleProductIds: readonly number[],
): Promise<ReadonlyMap<number, EntryWithOrder>> {
  if (raffleProductIds.length === 0) return new Map()
  const rows = await selectEntries(db).where(
    and(
      eq(raffleEntries.userId, userId),
      inArray(raffleEntries.raffleProductId, [...raffleProductIds]),
    ),
  )
  return new Map(rows.map((row) => [row.entry.raffleProductId, row]))
}

/** Filter and page of the entries of a member. */
export interface EntryPage {
  readonly states: readonly EntryRow['state'][] | undefined
  readonly raffleProductId: number | undefined
  readonly limit: number
  readonly offset: number
}

/** Entries of a member, latest first, with their number. */
export async function listEntries(
  db: Database,
  userId: number,
  { states, raffleProductId, limit, offset }: EntryPage,
): Promise<{ rows: EntryWithOrder[]; total: number }> {
  const where = and(
    eq(raffleEntries.userId, userId),
    states === undefined ? undefined : inArray(raffleEntries.state, [...states]),
    raffleProductId === undefined ? undefined : eq(raffleEntries.raffleProductId, raffleProductId),
  )
  const rows = await selectEntries(db)
    .where(where)
    .orderBy(desc(raffleEntries.appliedAt), desc(raffleEntries.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: count() }).from(raffleEntries).where(where)
  return { rows, total: all?.total ?? 0 }
}

/** An entry, locked until the transaction ends; its order and its draw are locked before. */
export async function lockEntry(tx: Tx, entryId: number): Promise<EntryRow> {
  const [row] = await tx
    .select()
    .from(raffleEntries)
    .where(eq(raffleEntries.id, entryId))
    .for('update')
  if (row === undefined) throw new Error(`There is no entry ${entryId}`)
  return row
}

/** All entries of a member, locked until the transaction ends; their draws are locked before. */
export async function lockEntriesOf(tx: Tx, userId: number): Promise<EntryRow[]> {
  return tx
    .select()
    .from(raffleEntries)
    .where(eq(raffleEntries.userId, userId))
    .orderBy(asc(raffleEntries.id))
    .for('update')
}

/**
 * Raffles in which an entry of a member waits for the result or for a win of another member, in the
 * order of their ids.
 */
export async function findUndecidedRaffles(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: raffleEntries.raffleProductId })
    .from(raffleEntries)
    .where(
      and(eq(raffleEntries.userId, userId), inArray(raffleEntries.state, ['APPLIED', 'RESERVE'])),
    )
    .orderBy(asc(raffleEntries.raffleProductId))
  return rows.map(({ id }) => id)
}

/** The entry of a member or a person in a raffle; the draw is locked. */
export async function findEntryOfPerson(
  tx: Database | Tx,
  raffleProductId: number,
  person: { readonly userId: number; readonly ciHash: string },
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(raffleEntries)
    .where(
      and(
        eq(raffleEntries.raffleProductId, raffleProductId),
        or(eq(raffleEntries.userId, person.userId), eq(raffleEntries.ciHash, person.ciHash)),
      ),
    )
}

/** Stores entries without members. */
export async function insertEntries(
  tx: Tx,
  entries: readonly (typeof raffleEntries.$inferInsert)[],
): Promise<void> {
  await tx.insert(raffleEntries).values([...entries])
}

/** Changes an entry. */
export async function updateEntry(
  db: Database | Tx,
  entryId: number,
  change: Partial<typeof raffleEntries.$inferInsert>,
): Promise<void> {
  await db.update(raffleEntries).set(change).where(eq(raffleEntries.id, entryId))
}

/** Entries that one statement changes, well below its time limit. */
const ENTRIES_AT_ONCE = 20_000

/** Changes the states of all entries of a raffle that are in one state. */
export async function moveEntries(
  tx: Tx,
  raffleProductId: number,
  from: EntryRow['state'],
  to: EntryRow['state'],
): Promise<void> {
  const ofRaffle = eq(raffleEntries.raffleProductId, raffleProductId)
  const [row] = await tx
    .select({ last: max(raffleEntries.seq) })
    .from(raffleEntries)
    .where(ofRaffle)
  for (let seq = 1; seq <= (row?.last ?? 0); seq += ENTRIES_AT_ONCE) {
    const inRange = and(gte(raffleEntries.seq, seq), lt(raffleEntries.seq, seq + ENTRIES_AT_ONCE))
    await tx
      .update(raffleEntries)
      .set({ state: to, notifiedAt: null })
      .where(and(ofRaffle, inRange, eq(raffleEntries.state, from)))
  }
}

/**
 * Stores the announced result: winners with their size and payment window, reserves with their
 * rank, all others LOST.
 */
export async function setResult(
  tx: Tx,
  raffleProductId: number,
  { winners, reserves }: DrawResult,
  { payDueAt, nextChargeAt }: { payDueAt: Date; nextChargeAt: Date | null },
): Promise<void> {
  const bySize = groupBy(winners, ([, sizeId]) => sizeId)
  for (const [wonSkuId, won] of bySize) {
    const seqs = won.map(([seq]) => seq)
    await moveApplied(tx, raffleProductId, seqs, { state: 'WON', wonSkuId, payDueAt, nextChargeAt })
  }
  const ranks = new Map<number, number>()
  for (const list of Object.values(reserves)) {
    for (const [index, seq] of list.entries()) {
      ranks.set(seq, Math.min(ranks.get(seq) ?? Infinity, index + 1))
    }
  }
  for (const [rank, places] of groupBy([...ranks], ([, place]) => place)) {
    const seqs = places.map(([seq]) => seq)
    await moveApplied(tx, raffleProductId, seqs, { state: 'RESERVE', rank })
  }
  await moveEntries(tx, raffleProductId, 'APPLIED', 'LOST')
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}

async function moveApplied(
  tx: Tx,
  raffleProductId: number,
  seqs: readonly number[],
  change: Partial<typeof raffleEntries.$inferInsert>,
): Promise<void> {
  const applied = and(
    eq(raffleEntries.raffleProductId, raffleProductId),
    eq(raffleEntries.state, 'APPLIED'),
  )
  await tx
    .update(raffleEntries)
    .set({ ...change, notifiedAt: null })
    .where(and(applied, inArray(raffleEntries.seq, [...seqs])))
}

/** The entry with a place in the log. */
export async function findEntryBySeq(
  tx: Tx,
  raffleProductId: number,
  seq: number,
): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(raffleEntries)
    .where(and(eq(raffleEntries.raffleProductId, raffleProductId), eq(raffleEntries.seq, seq)))
  return row
}

/** The entry with this receipt number. */
export async function findEntryByReceipt(
  db: Database,
  receiptNo: string,
): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(raffleEntries).where(eq(raffleEntries.receiptNo, receiptNo))
  return row
}

/** Whether a win of a raffle waits for its payment. */
export async function hasWins(db: Database | Tx, raffleProductId: number): Promise<boolean> {
  const rows = await db
    .select({ id: raffleEntries.id })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.raffleProductId, raffleProductId), eq(raffleEntries.state, 'WON')))
    .limit(1)
  return rows.length > 0
}

/** Entries that were disqualified after the draw, or whose entrant may still object. */
export async function countDisqualified(tx: Tx, raffleProductId: number): Promise<number> {
  return tx.$count(
    raffleEntries,
    and(
      eq(raffleEntries.raffleProductId, raffleProductId),
      or(
        and(
          isNotNull(raffleEntries.objectionUntil),
          inArray(raffleEntries.state, ['WON', 'RESERVE']),
        ),
        and(eq(raffleEntries.state, 'DISQUALIFIED'), isReleased),
      ),
    ),
  )
}

/** Paid pieces of a raffle by size. */
export async function countPaid(
  tx: Tx,
  raffleProductId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ sizeId: raffleEntries.wonSkuId, total: count() })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.raffleProductId, raffleProductId), eq(raffleEntries.state, 'PAID')))
    .groupBy(raffleEntries.wonSkuId)
  return new Map(rows.flatMap(({ sizeId, total }) => (sizeId === null ? [] : [[sizeId, total]])))
}

/**
 * Facts of a member that decide an entry; `entered` is the state of the own entry in a raffle, null
 * without one.
 */
export async function findEntrant(db: Database | Tx, userId: number, raffleProductId: number) {
  const ofRaffle = eq(raffleEntries.raffleProductId, raffleProductId)
  const [row] = await db
    .select({
      id: users.id,
      ciHash: users.ciHash,
      identityVerifiedAt: users.identityVerifiedAt,
      suspendedUntil: users.raffleSuspendedUntil,
      instagramUserId: users.instagramUserId,
      entered: raffleEntries.state,
    })
    .from(users)
    .leftJoin(raffleEntries, and(eq(raffleEntries.userId, users.id), ofRaffle))
    .where(eq(users.id, userId))
  if (row === undefined) throw new Error(`There is no member ${userId}`)
  return row
}
