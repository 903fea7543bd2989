import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sum } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'

/** Limit of a product per person, with the pieces that the buyer has ordered before. */
export interface PersonLimit {
  readonly productId: number
  readonly max: number
  readonly bought: number
}

/** A person whose pieces are counted: a member, or a guest by phone. */
interface Person {
  /** Null for a guest. */
  readonly userId: number | null
  readonly phone: string
}

/**
 * Limits per person of these products. The products are locked until the transaction ends, after
 * balances and before any size, so that two orders of one person cannot both pass.
 */
export async function lockPersonLimits(
  tx: Tx,
  person: Person,
  productIds: readonly number[],
): Promise<PersonLimit[]> {
  const rows = await tx
    .select({ productId: products.id, max: products.maxPerUser })
    .from(products)
    .where(and(inArray(products.id, [...new Set(productIds)]), isNotNull(products.maxPerUser)))
    .orderBy(asc(products.id))
    .for('no key update')
  const limits: PersonLimit[] = []
  for (const { productId, max } of rows) {
    if (max === null) continue
    limits.push({ productId, max, bought: await countBought(tx, person, productId) })
  }
  return limits
}

async function countBought(tx: Tx, { userId, phone }: Person, productId: number): Promise<number> {
  const ofPerson =
    userId !== null
      ? eq(orders.userId, userId)
      : and(isNull(orders.userId), eq(orders.ordererPhone, phone))
  const [row] = await tx
    .select({ bought: sum(orderProducts.qty).mapWith(Number) })
    .from(orderProducts)
    .innerJoin(orders, eq(orders.id, orderProducts.orderId))
    .where(
      and(
        eq(orderProducts.productId, productId),
        notInArray(orderProducts.state, ['PAY_EXPIRED', 'CANCELED', 'RETURNED', 'EXCHANGED']),
        ofPerson,
      ),
    )
  return row?.bought ?? 0
}
