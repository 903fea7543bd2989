import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { SESSION_KEEP_MS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken } from '#server/platform/services/token.ts'

/**
 * A new browser in which a member is signed in, as a first sign-in there leaves it, but for its
 * report to the member. It is put into the database: a sign-in costs ten times as much.
 */
export async function openSession(
  { db, clock }: Pick<AppServices, 'db' | 'clock'>,
  loginId: string,
): Promise<{ clientId: string; token: string }> {
  const now = clock.now()
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + SESSION_KEEP_MS).toISOString()
  const clientId = randomUUID()
  const token = randomUUID()
  const { rowCount } = await db.execute(sql`
    WITH member AS (
      SELECT id FROM users WHERE login_id = ${loginId}
    ), browser AS (
      INSERT INTO app_clients (client_id, last_seen_at) VALUES (${clientId}, ${at})
    ), device AS (
      INSERT INTO known_devices (user_id, client_id, first_login_at, last_login_at)
      SELECT id, ${clientId}, ${at}, ${at} FROM member
    )
    INSERT INTO sessions (user_id, token_hash, rotated_at, client_id, expires_at, created_at)
    SELECT id, ${hashToken(token)}, ${at}, ${clientId}, ${expiresAt}, ${at} FROM member`)
  if (rowCount !== 1) throw new Error(`There is no member ${loginId}`)
  return { clientId, token }
}
