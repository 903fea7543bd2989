import { sql } from 'drizzle-orm'
import { openSession } from '#tests/support/platform/open-session.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** So many signed-in members of the lowest grade. */
export async function crowdMembers(shop: TestShop, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let number = 1; number <= count; number += 1) {
    const loginId = `racer${number}`
    await shop.db.execute(sql`
      INSERT INTO users (login_id, password_hash, name, nickname)
      VALUES (${loginId}, '!', '나그네', ${`나그네${number}`})`)
    shoppers.push(new Shopper(shop, await openSession(shop, loginId)))
  }
  return shoppers
}
