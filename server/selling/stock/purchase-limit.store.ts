import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sum } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { users } from '#server/platform/database/schema/members.ts'
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
  /** Phone of the order: proved by a guest, only typed by a member. */
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

/**
 * Condition on orders: of this person, by account and by phone (selling#purchase-limits). The phone
 * of a member is that of the account. An order with the phone of a guest counts whatever its owner,
 * because a guest's order can be claimed.
 */
function ofPerson(tx: Tx, { userId, phone }: Person): SQL | undefined {
  if (userId === null) {
    // A subquery with one row: the indexes of owner and phone are used for it.
    const memberId = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.phone, phone), ne(users.status, 'WITHDRAWN')))
    return or(eq(orders.ordererPhone, phone), eq(orders.userId, memberId))
  }
  const ownPhone = tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  return or(
    eq(orders.userId, userId),
    and(isNull(orders.userId), eq(orders.ordererPhone, ownPhone)),
  )
}

async function countBought(tx: Tx, person: Person, productId: number): Promise<number> {
  const [row] = await tx
    .select({ bought: sum(orderProducts.qty).mapWith(Number) })
    .from(orderProducts)
    .innerJoin(orders, eq(orders.id, orderProducts.orderId))
    .where(
      and(
        eq(orderProducts.productId, productId),
        notInArray(orderProducts.state, ['PAY_EXPIRED', 'CANCELED', 'RETURNED', 'EXCHANGED']),
        ofPerson(tx, person),
      ),
    )
  return row?.bought ?? 0
}
