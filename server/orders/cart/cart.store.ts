import { and, desc, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { cartItems, carts } from '#server/platform/database/schema/orders.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import type { OrderOwner } from '#server/selling/stock/order-owner.ts'

/** Stored line of a cart; product data and prices are looked up when it is read. */
export interface CartLineRow {
  readonly cartItemId: number
  readonly productId: number
  readonly sizeId: number
  readonly count: number
  readonly answer: string | null
  readonly lastSeenPrice: number
}

function ofOwner(owner: OrderOwner): SQL {
  return owner.kind === 'member'
    ? eq(carts.userId, owner.userId)
    : eq(carts.clientId, owner.clientId)
}

/** Lines of a buyer's cart, newest first. */
export async function readCartLines(db: Database | Tx, owner: OrderOwner): Promise<CartLineRow[]> {
  return db
    .select({
      cartItemId: cartItems.id,
      productId: skus.productId,
      sizeId: cartItems.skuId,
      count: cartItems.count,
      answer: cartItems.answer,
      lastSeenPrice: cartItems.lastSeenPrice,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(skus, eq(skus.id, cartItems.skuId))
    .where(ofOwner(owner))
    .orderBy(desc(cartItems.id))
}

/** Number of lines in a buyer's cart. */
export async function countCartLines(db: Database | Tx, owner: OrderOwner): Promise<number> {
  const ofCart = db.select({ id: carts.id }).from(carts).where(ofOwner(owner))
  return db.$count(cartItems, inArray(cartItems.cartId, ofCart))
}

/**
 * Id of a buyer's cart, created when missing. Its row is locked, so that two writes to one cart are
 * sequential.
 */
export async function lockCart(tx: Tx, owner: OrderOwner, now: Date): Promise<number> {
  const [cart] = await tx
    .insert(carts)
    .values(
      owner.kind === 'member'
        ? { userId: owner.userId, touchedAt: now }
        : { clientId: owner.clientId, touchedAt: now },
    )
    .onConflictDoUpdate({
      target: owner.kind === 'member' ? carts.userId : carts.clientId,
      set: { touchedAt: now },
    })
    .returning({ id: carts.id })
  if (cart === undefined) throw new Error('A cart was neither found nor created')
  return cart.id
}

/** New values of a line. */
export interface CartLineValues {
  readonly sizeId: number
  readonly count: number
  readonly answer: string | null
  readonly price: number
}

/** Sets the line of a size in a locked cart. */
export async function putCartLine(
  tx: Tx,
  cartId: number,
  { sizeId, count, answer, price }: CartLineValues,
  now: Date,
): Promise<void> {
  const values = { count, answer, lastSeenPrice: price }
  await tx
    .insert(cartItems)
    .values({ ...values, cartId, skuId: sizeId, addedAt: now })
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.skuId], set: values })
}

/** Stores the prices that the owner has been shown. */
export async function setSeenPrices(
  db: Database,
  prices: readonly { readonly cartItemId: number; readonly price: number }[],
): Promise<void> {
  for (const { cartItemId, price } of prices) {
    await db.update(cartItems).set({ lastSeenPrice: price }).where(eq(cartItems.id, cartItemId))
  }
}

/** Removes sizes from a buyer's cart, or all lines when none is named; missing ones are ignored. */
export async function removeCartLines(
  db: Database | Tx,
  owner: OrderOwner,
  sizeIds: readonly number[] | undefined,
): Promise<void> {
  const ofCart = db.select({ id: carts.id }).from(carts).where(ofOwner(owner))
  const isEvery = sizeIds === undefined || sizeIds.length === 0
  await db
    .delete(cartItems)
    .where(
      and(
        inArray(cartItems.cartId, ofCart),
        isEvery ? undefined : inArray(cartItems.skuId, [...sizeIds]),
      ),
    )
}
