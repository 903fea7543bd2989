import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/pricing/buyer.ts'

/** Stored line of a cart; product data and prices are looked up when it is read. */
export interface CartLineRow extends Record<string, unknown> {
  readonly cartItemId: number
  readonly productId: number
  readonly sizeId: number
  readonly count: number
  readonly answer: string | null
  readonly lastSeenPrice: number
}

function ofBuyer(buyer: Buyer): SQL {
  return buyer.kind === 'member'
    ? sql`c.user_id = ${buyer.userId}`
    : sql`c.client_id = ${buyer.clientId}`
}

/** Lines of a buyer's cart, newest first. */
export async function readCartLines(db: Database | Tx, buyer: Buyer): Promise<CartLineRow[]> {
  const { rows } = await db.execute<CartLineRow>(sql`
    SELECT i.id AS "cartItemId", s.product_id AS "productId", i.sku_id AS "sizeId", i.count, i.answer,
      i.last_seen_price AS "lastSeenPrice"
    FROM cart_items i JOIN carts c ON c.id = i.cart_id JOIN skus s ON s.id = i.sku_id
    WHERE ${ofBuyer(buyer)} ORDER BY i.id DESC
  `)
  return rows
}

/** Number of lines in a buyer's cart. */
export async function countCartLines(db: Database | Tx, buyer: Buyer): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*) AS count FROM cart_items i JOIN carts c ON c.id = i.cart_id WHERE ${ofBuyer(buyer)}
  `)
  return rows[0]?.count ?? 0
}

/** Id of a buyer's cart, created when missing. Its row is locked, so that two writes to one cart are sequential. */
export async function lockCart(tx: Tx, buyer: Buyer, now: Date): Promise<number> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ id: number }>(
    buyer.kind === 'member'
      ? sql`INSERT INTO carts (user_id, touched_at) VALUES (${buyer.userId}, ${at})
          ON CONFLICT (user_id) DO UPDATE SET touched_at = excluded.touched_at RETURNING id`
      : sql`INSERT INTO carts (client_id, touched_at) VALUES (${buyer.clientId}, ${at})
          ON CONFLICT (client_id) DO UPDATE SET touched_at = excluded.touched_at RETURNING id`,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A cart was neither found nor created')
  return id
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
  line: CartLineValues,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cart_items (cart_id, sku_id, count, answer, last_seen_price, added_at)
    VALUES (${cartId}, ${line.sizeId}, ${line.count}, ${line.answer}, ${line.price}, ${now.toISOString()})
    ON CONFLICT (cart_id, sku_id) DO UPDATE
      SET count = excluded.count, answer = excluded.answer, last_seen_price = excluded.last_seen_price
  `)
}

/** Stores the prices that the buyer has been shown. */
export async function setSeenPrices(
  db: Database,
  prices: readonly { readonly cartItemId: number; readonly price: number }[],
): Promise<void> {
  for (const { cartItemId, price } of prices) {
    await db.execute(sql`UPDATE cart_items SET last_seen_price = ${price} WHERE id = ${cartItemId}`)
  }
}

/** Removes sizes from a buyer's cart, or all lines when none is named; missing ones are ignored. */
export async function removeCartLines(
  db: Database | Tx,
  buyer: Buyer,
  sizeIds: readonly number[] | undefined,
): Promise<void> {
  await db.execute(sql`
    DELETE FROM cart_items i USING carts c WHERE i.cart_id = c.id AND ${ofBuyer(buyer)}
      ${sizeIds === undefined || sizeIds.length === 0 ? sql`` : sql`AND i.sku_id IN ${sizeIds}`}
  `)
}
