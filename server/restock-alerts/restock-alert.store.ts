import { and, asc, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { restockAlerts } from '#server/database/schema/member-account.ts'
import { products } from '#server/database/schema/products.ts'
import { skus } from '#server/database/schema/skus.ts'
import { users } from '#server/database/schema/users.ts'

const available = sql<number>`${skus.onHand} - ${skus.held}`

/** A size that may be requested, with its available pieces and the release; undefined for one that is not sold. */
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

/** Number of waiting alerts of a member, whose row is locked until the transaction ends. */
export async function lockAndCountAlerts(tx: Tx, userId: number, now: Date): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ total: count() })
    .from(restockAlerts)
    .where(
      and(
        eq(restockAlerts.userId, userId),
        eq(restockAlerts.state, 'WAITING'),
        gt(restockAlerts.expiresAt, now),
      ),
    )
  return row?.total ?? 0
}

/** Stores an alert, or renews an earlier one of the same size. */
export async function putAlert(
  tx: Tx,
  alert: { userId: number; skuId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const values = { ...alert, state: 'WAITING' as const }
  await tx
    .insert(restockAlerts)
    .values(values)
    .onConflictDoUpdate({ target: [restockAlerts.userId, restockAlerts.skuId], set: values })
}

/** Deletes an alert of a member. */
export async function deleteAlert(db: Database, userId: number, skuId: number): Promise<void> {
  await db
    .delete(restockAlerts)
    .where(and(eq(restockAlerts.userId, userId), eq(restockAlerts.skuId, skuId)))
}

/** Waiting alerts whose size can be bought again, or for the first time, oldest first. */
export async function findDueAlerts(db: Database, now: Date, limit: number) {
  return db
    .select({
      id: restockAlerts.id,
      userId: restockAlerts.userId,
      createdAt: restockAlerts.createdAt,
      productId: products.id,
      productName: products.nameKo,
      releaseAt: products.releaseAt,
      size: skus.label,
    })
    .from(restockAlerts)
    .innerJoin(skus, eq(skus.id, restockAlerts.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
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
    .orderBy(asc(restockAlerts.id))
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
