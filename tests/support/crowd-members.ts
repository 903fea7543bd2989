import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashToken } from '#server/services/token.ts'
import { Shopper } from './shopper.ts'
import type { TestShop } from './test-shop.ts'

const SESSION_MS = 3_600_000

/** So many signed-in members of the lowest grade. Their sessions are put into the database: signing in costs a password hash each. */
export async function crowdMembers(shop: TestShop, count: number): Promise<Shopper[]> {
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString()
  const shoppers: Shopper[] = []
  for (let number = 1; number <= count; number += 1) {
    const clientId = randomUUID()
    const token = randomUUID()
    await shop.db.execute(sql`
      WITH browser AS (
        INSERT INTO app_clients (client_id, last_seen_at) VALUES (${clientId}, ${now.toISOString()})
      ), member AS (
        INSERT INTO users (login_id, password_hash, name, nickname)
        VALUES (${`racer${number}`}, '!', '나그네', ${`나그네${number}`}) RETURNING id
      )
      INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
      SELECT id, ${hashToken(token)}, ${now.toISOString()}, ${clientId}, ${expiresAt}, ${now.toISOString()} FROM member
    `)
    shoppers.push(new Shopper(shop, { clientId, token }))
  }
  return shoppers
}
