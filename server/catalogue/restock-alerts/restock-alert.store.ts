import { and, asc, count, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  restockAlerts,
  restockRounds,
  products,
} from '#server/platform/database/schema/catalogue.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { skus } from '#server/platform/database/schema/selling.ts'

/**
 * Members that are notified of each piece of a size that is in stock again
 * (catalogue#restock-rounds).
 */
const PER_PIECE = 5

const available = sql<number>`${skus.onHand} - ${skus.held}`

/**
 * A size that may be requested, with its available pieces and the release; undefined for one that
 * is not sold.
 */
export async function findSize(
  db: Database | Tx,
  sizeId: number,
): Promise<{ available: number; releaseAt: Date | null } | undefined> {
  const [row] = await db
    .select({ available, releaseAt: products.releaseAt })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(eq(skus.id, sizeId), eq(skus.isActive, true), eq(products.status, 'ON_SALE')))
  return row
}

/** Alerts of a member that have not expired, latest first. */
export async function findAlerts(db: Database, userId: number, now: Date) {
  return db
    .select({ alert: restockAlerts, sizeLabel: skus.label, productId: skus.productId })
    .from(restockAlerts)
    .innerJoin(skus, eq(skus.id, restockAlerts.skuId))
    .where(and(eq(restockAlerts.userId, userId), gt(restockAlerts.expiresAt, now)))
    .orderBy(desc(restockAlerts.createdAt), desc(restockAlerts.id))
}

/**
 * Number of waiting alerts of a member for other sizes; the row of the member is locked until the
 * transaction ends.
 */
export async function lockAndCountOthers(
  tx: Tx,
  { userId, skuId }: { readonly userId: number; readonly skuId: number },
  now: Date,
): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ total: count() })
    .from(restockAlerts)
    .where(
      and(
        eq(restockAlerts.userId, userId),
        ne(restockAlerts.skuId, skuId),
        eq(restockAlerts.state, 'WAITING'),
        gt(restockAlerts.expiresAt, now),
      ),
    )
  return row?.total ?? 0
}

/**
 * Stores an alert, or renews a sent or expired one of the same size; a waiting one keeps its place
 * and gets the channel.
 */
export async function putAlert(
  tx: Tx,
  alert: {
    userId: number
    skuId: number
    createdAt: Date
    expiresAt: Date
    channel: 'PUSH' | 'SMS'
  },
): Promise<void> {
  const values = { ...alert, state: 'WAITING' as const }
  const { userId, skuId, channel } = alert
  await tx
    .insert(restockAlerts)
    .values(values)
    .onConflictDoUpdate({
      target: [restockAlerts.userId, restockAlerts.skuId],
      set: values,
      setWhere: sql`${restockAlerts.state} = 'SENT' OR ${restockAlerts.expiresAt} <= ${alert.createdAt}`,
    })
  await tx
    .update(restockAlerts)
    .set({ channel })
    .where(and(eq(restockAlerts.userId, userId), eq(restockAlerts.skuId, skuId)))
}

/** Deletes an alert of a member. */
export async function deleteAlert(db: Database, userId: number, skuId: number): Promise<void> {
  await db
    .delete(restockAlerts)
    .where(and(eq(restockAlerts.userId, userId), eq(restockAlerts.skuId, skuId)))
}

/** Ends the rounds of sizes that are sold out: the next piece begins a new one. */
export async function endRounds(db: Database): Promise<void> {
  await db
    .delete(restockRounds)
    .where(
      sql`EXISTS (SELECT 1 FROM skus s WHERE s.id = ${restockRounds.skuId} AND s.on_hand <= s.held)`,
    )
}

/** Ends the round of a size that an operator received after it was sold out. */
export async function endRound(tx: Tx, skuId: number): Promise<void> {
  await tx.delete(restockRounds).where(eq(restockRounds.skuId, skuId))
}

/** The request was for the release: pieces are enough for more than the first members. */
const isRelease = sql<boolean>`coalesce(${restockAlerts.createdAt} < ${products.releaseAt}, false)`

/**
 * Waiting alerts whose size can be bought again, or for the first time, in the order of the
 * requests. Of a size that is in stock again only the first {@link PER_PIECE} for each piece, those
 * of its round counted.
 */
export async function findDueAlerts(db: Database, now: Date, limit: number) {
  const order = sql`${restockAlerts.createdAt}, ${restockAlerts.id}`
  const waiting = db
    .select({
      id: restockAlerts.id,
      skuId: restockAlerts.skuId,
      userId: restockAlerts.userId,
      channel: restockAlerts.channel,
      phone: users.phone,
      createdAt: restockAlerts.createdAt,
      productId: skus.productId,
      productName: products.nameKo,
      isRelease: isRelease.as('is_release'),
      size: skus.label,
      place:
        sql<number>`row_number() OVER (PARTITION BY ${skus.id}, ${isRelease} ORDER BY ${order})`.as(
          'place',
        ),
      room: sql<number>`(${available}) * ${PER_PIECE} - coalesce(${restockRounds.sent}, 0)`.as(
        'room',
      ),
    })
    .from(restockAlerts)
    .innerJoin(skus, eq(skus.id, restockAlerts.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(users, eq(users.id, restockAlerts.userId))
    .leftJoin(restockRounds, eq(restockRounds.skuId, skus.id))
    .where(
      and(
        eq(restockAlerts.state, 'WAITING'),
        or(isNull(products.releaseAt), lte(products.releaseAt, now)),
        gt(restockAlerts.expiresAt, now),
        eq(skus.isActive, true),
        eq(products.status, 'ON_SALE'),
        gt(available, 0),
      ),
    )
    .as('waiting')
  return db
    .select()
    .from(waiting)
    .where(or(waiting.isRelease, lte(waiting.place, waiting.room)))
    .orderBy(asc(waiting.createdAt), asc(waiting.id))
    .limit(limit)
}

/** Notes that an alert is sent; returns false when another process was faster. */
export async function setAlertSent(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(restockAlerts)
    .set({ state: 'SENT' })
    .where(and(eq(restockAlerts.id, id), eq(restockAlerts.state, 'WAITING')))
  return rowCount === 1
}

/** Counts a notified member of the round of a size. */
export async function countInRound(tx: Tx, skuId: number): Promise<void> {
  await tx
    .insert(restockRounds)
    .values({ skuId, sent: 1 })
    .onConflictDoUpdate({
      target: restockRounds.skuId,
      set: { sent: sql`${restockRounds.sent} + 1` },
    })
}
