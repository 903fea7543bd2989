import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { payments } from '#server/platform/database/schema/payments.ts'
import { raffleEntries, raffleProducts } from '#server/platform/database/schema/raffles.ts'
import { skus } from '#server/platform/database/schema/selling.ts'

/** Wins of a member that wait for a payment by hand at an instant. */
export async function readUnpaidWins(db: Database, userId: number, now: Date) {
  return db
    .select({
      entryId: raffleEntries.id,
      payDueAt: raffleEntries.payDueAt,
      name: products.nameKo,
      sizeLabel: skus.label,
    })
    .from(raffleEntries)
    .innerJoin(raffleProducts, eq(raffleProducts.id, raffleEntries.raffleProductId))
    .innerJoin(products, eq(products.id, raffleProducts.productId))
    .innerJoin(skus, eq(skus.id, raffleEntries.wonSkuId))
    .where(
      and(
        eq(raffleEntries.userId, userId),
        eq(raffleEntries.state, 'WON'),
        isNull(raffleEntries.nextChargeAt),
        gt(raffleEntries.payDueAt, now),
      ),
    )
}

/** Those of these orders whose virtual account awaits the deposit. */
export async function findAwaitedDeposits(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        eq(payments.status, 'VBANK_ISSUED'),
        isNotNull(payments.vbank),
      ),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}
