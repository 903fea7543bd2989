import { sql } from 'drizzle-orm'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Id of the demo product with this code. */
export async function productIdOf(shop: TestShop, code: string): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM products WHERE code = ${code}`,
  )
  const id = rows[0]?.id
  if (!id) throw new Error(`There is no ${code}`)
  return id
}
