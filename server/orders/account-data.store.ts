import { eq, inArray } from 'drizzle-orm'
import { cartItems, carts } from '#server/platform/database/schema/orders.ts'
import type { AccountData } from '#server/platform/domain/account-data.store.ts'

/**
 * Data of members in the tables of this domain that end with the membership, in the order of their
 * end.
 */
export const ORDERS_ACCOUNT_DATA: readonly AccountData[] = [
  {
    table: carts,
    member: carts.userId,
    end: async (tx, userId) => {
      const own = tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))
      await tx.delete(cartItems).where(inArray(cartItems.cartId, own))
      await tx.delete(carts).where(eq(carts.userId, userId))
    },
  },
]
