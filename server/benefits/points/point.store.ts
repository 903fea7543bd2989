import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { pointEntries, pointHolds, pointLots } from '#server/platform/database/schema/benefits.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import type { LotPart, SpendableLot } from './plan-spend.ts'

export type LotRow = typeof pointLots.$inferSelect
export type HoldRow = typeof pointHolds.$inferSelect
export type PointEntryRow = typeof pointEntries.$inferSelect
/** Mileage or stored money. */
export type PointKind = LotRow['kind']

/**
 * Locks the balances of a member until the transaction ends. Taken after the order and before
 * sizes, so that two transactions never wait for each other. Returns false for an unknown member.
 */
export async function lockBalances(tx: Tx, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row !== undefined
}

/** Points of a member that are not expired; `free` is the part that no order holds. */
export async function sumPoints(
  db: Database | Tx,
  userId: number,
  kind: PointKind,
  now: Date,
): Promise<{ readonly all: number; readonly free: number }> {
  const [row] = await db
    .select({
      all: sql<number>`coalesce(sum(${pointLots.remaining}), 0)::bigint`,
      free: sql<number>`coalesce(sum(${pointLots.remaining} - ${pointLots.held}), 0)::bigint`,
    })
    .from(pointLots)
    .where(
      and(
        eq(pointLots.userId, userId),
        eq(pointLots.kind, kind),
        eq(pointLots.state, 'AVAILABLE'),
        or(isNull(pointLots.expiresAt), gt(pointLots.expiresAt, now)),
      ),
    )
  return row ?? { all: 0, free: 0 }
}

/** Lots that can be spent at this instant. */
export async function findSpendableLots(
  db: Database | Tx,
  userId: number,
  kind: PointKind,
  now: Date,
): Promise<SpendableLot[]> {
  return db
    .select({
      id: pointLots.id,
      source: pointLots.source,
      free: sql<number>`${pointLots.remaining} - ${pointLots.held}`,
      expiresAt: pointLots.expiresAt,
    })
    .from(pointLots)
    .where(
      and(
        eq(pointLots.userId, userId),
        eq(pointLots.kind, kind),
        eq(pointLots.state, 'AVAILABLE'),
        gt(pointLots.remaining, pointLots.held),
        or(isNull(pointLots.expiresAt), gt(pointLots.expiresAt, now)),
      ),
    )
}

/** Values of a new lot. */
export type NewLot = Omit<typeof pointLots.$inferInsert, 'id' | 'remaining' | 'held'>

/** Inserts a lot; undefined when the same grant exists already. */
export async function insertLot(tx: Tx, lot: NewLot): Promise<LotRow | undefined> {
  const [row] = await tx
    .insert(pointLots)
    .values({ ...lot, remaining: lot.amount })
    .onConflictDoNothing({
      target: [pointLots.kind, pointLots.source, pointLots.refId, pointLots.userId],
    })
    .returning()
  return row
}

/** The lot of a grant. */
export async function findLotOf(
  db: Database | Tx,
  grant: Pick<LotRow, 'userId' | 'kind' | 'source' | 'refId'>,
): Promise<LotRow | undefined> {
  const [row] = await db
    .select()
    .from(pointLots)
    .where(
      and(
        eq(pointLots.userId, grant.userId),
        eq(pointLots.kind, grant.kind),
        eq(pointLots.source, grant.source),
        eq(pointLots.refId, grant.refId),
      ),
    )
  return row
}

/** A lot by its id. */
export async function readLot(tx: Tx, lotId: number): Promise<LotRow> {
  const [row] = await tx.select().from(pointLots).where(eq(pointLots.id, lotId))
  if (row === undefined) throw new Error(`There is no lot ${lotId}`)
  return row
}

/** Changes columns of a lot. */
export async function updateLot(
  tx: Tx,
  lotId: number,
  change: Partial<typeof pointLots.$inferInsert>,
): Promise<void> {
  await tx.update(pointLots).set(change).where(eq(pointLots.id, lotId))
}

/** Changes what is left of a lot and what is held of it; the database refuses values below zero. */
export async function addToLot(
  tx: Tx,
  lotId: number,
  { remaining = 0, held = 0 }: { readonly remaining?: number; readonly held?: number },
): Promise<void> {
  await tx
    .update(pointLots)
    .set({
      remaining: sql`${pointLots.remaining} + ${remaining}`,
      held: sql`${pointLots.held} + ${held}`,
    })
    .where(eq(pointLots.id, lotId))
}

/** Adds an entry to the ledger and to the balance of the member, whose balances are locked. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<typeof pointEntries.$inferInsert, 'id' | 'balanceAfter'>,
): Promise<void> {
  const { userId, kind, amount } = entry
  const column = kind === 'MILEAGE' ? users.mileageBalance : users.moneyBalance
  const change = sql`${column} + ${amount}`
  const [after] = await tx
    .update(users)
    .set(kind === 'MILEAGE' ? { mileageBalance: change } : { moneyBalance: change })
    .where(eq(users.id, userId))
    .returning({ balanceAfter: column })
  if (after === undefined) throw new Error(`There is no member ${userId}`)
  await tx.insert(pointEntries).values({ ...entry, ...after })
}

/** Stores that an order holds parts of lots. */
export async function insertHolds(
  tx: Tx,
  orderId: number,
  kind: PointKind,
  parts: readonly LotPart[],
): Promise<void> {
  for (const { lotId, amount } of parts) {
    await addToLot(tx, lotId, { held: amount })
    await tx
      .insert(pointHolds)
      .values({ orderId, lotId, kind, amount, state: 'HELD' })
      .onConflictDoUpdate({
        target: [pointHolds.orderId, pointHolds.lotId],
        set: { amount, state: 'HELD' },
      })
  }
}

/** Parts of lots that an order has in one state, in the order of their use. */
export async function findHolds(
  tx: Tx,
  orderId: number,
  state: HoldRow['state'],
): Promise<HoldRow[]> {
  return tx
    .select()
    .from(pointHolds)
    .where(and(eq(pointHolds.orderId, orderId), eq(pointHolds.state, state)))
    .orderBy(asc(pointHolds.id))
}

/** Changes the state of a hold. */
export async function setHoldState(tx: Tx, id: number, state: HoldRow['state']): Promise<void> {
  await tx.update(pointHolds).set({ state }).where(eq(pointHolds.id, id))
}

/** Adds to what was given back of a used part; the database refuses more than was used. */
export async function addRestored(tx: Tx, id: number, amount: number): Promise<void> {
  await tx
    .update(pointHolds)
    .set({ restored: sql`${pointHolds.restored} + ${amount}` })
    .where(eq(pointHolds.id, id))
}

/** Lots that have expired and that no order holds, with their members; the earliest first. */
export async function findExpiredLots(
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<LotRow, 'id' | 'userId'>[]> {
  return db
    .select({ id: pointLots.id, userId: pointLots.userId })
    .from(pointLots)
    .where(isExpired(now))
    .orderBy(asc(pointLots.expiresAt))
    .limit(limit)
}

const isExpired = (now: Date) =>
  and(
    eq(pointLots.state, 'AVAILABLE'),
    gt(pointLots.remaining, 0),
    eq(pointLots.held, 0),
    lte(pointLots.expiresAt, now),
  )

/** The lot, if it is still expired and unused. */
export async function lockExpiredLot(tx: Tx, id: number, now: Date): Promise<LotRow | undefined> {
  const [row] = await tx
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.id, id), isExpired(now)))
    .for('update')
  return row
}

/** Lots of a member that are left, of one kind. */
export async function findOpenLots(
  db: Database | Tx,
  userId: number,
  kind: PointKind,
): Promise<LotRow[]> {
  return db
    .select()
    .from(pointLots)
    .where(
      and(
        eq(pointLots.userId, userId),
        eq(pointLots.kind, kind),
        eq(pointLots.state, 'AVAILABLE'),
        gt(pointLots.remaining, 0),
      ),
    )
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id))
}

/**
 * A page of the ledger of a member, newest first, with the expiry of the lots, and the number of
 * all entries.
 */
export async function pageOfEntries(
  db: Database,
  {
    userId,
    kind,
    types,
  }: { userId: number; kind: PointKind; types?: PointEntryRow['type'][] | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const where = and(
    eq(pointEntries.userId, userId),
    eq(pointEntries.kind, kind),
    types === undefined ? undefined : inArray(pointEntries.type, types),
  )
  const rows = await db
    .select({
      entry: pointEntries,
      source: pointLots.source,
      expiresAt: pointLots.expiresAt,
      orderNumber: orders.orderNumber,
    })
    .from(pointEntries)
    .innerJoin(pointLots, eq(pointLots.id, pointEntries.lotId))
    .leftJoin(
      orders,
      and(
        eq(pointEntries.refType, 'ORDER'),
        eq(pointEntries.type, 'USE'),
        sql`${orders.id}::text = ${pointEntries.refId}`,
      ),
    )
    .where(where)
    .orderBy(desc(pointEntries.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(pointEntries, where) }
}
