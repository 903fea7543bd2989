import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashToken } from '#server/platform/services/token.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

const SESSION_MS = 3_600_000

/**
 * A new browser in which a member is signed in. The session is put into the database: to sign in
 * costs a password hash.
 */
export async function openSession(
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  loginId: string,
): Promise<{ clientId: string; token: string }> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_MS).toISOString()
  const clientId = randomUUID()
  const token = randomUUID()
  await db.execute(sql`
    WITH browser AS (
      INSERT INTO app_clients (client_id, last_seen_at) VALUES (${clientId}, ${now.toISOString()})
    )
    INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
    SELECT id, ${hashToken(token)}, ${now.toISOString()}, ${clientId}, ${expiresAt}, ${now.toISOString()}
    FROM users WHERE login_id = ${loginId}`)
  return { clientId, token }
}
