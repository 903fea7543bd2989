import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { hashPassword } from '#server/passwords/password-hash.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

/** Logins of the demo members (Product 6.6). Too short for the login id of a registered member (Product 1.2). */
const DEMO_LOGIN_IDS = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5', 'demo6']

/** Hash that matches no password: the member cannot sign in. */
export const NO_PASSWORD = '!'

/**
 * Applies the setting for demo logins to existing data. Closing them revokes their sessions; opening them sets the
 * known password where there is none.
 */
export async function setDemoLogins(tx: Tx, areOpen: boolean, now: Date): Promise<void> {
  if (areOpen) await openLogins(tx)
  else await closeLogins(tx, now)
}

async function openLogins(tx: Tx): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    SELECT 1 FROM users WHERE login_id IN ${DEMO_LOGIN_IDS} AND password_hash = ${NO_PASSWORD}
  `)
  if (rowCount === 0) return
  await tx.execute(sql`
    UPDATE users SET password_hash = ${await hashPassword(DEMO_PASSWORD)}
    WHERE login_id IN ${DEMO_LOGIN_IDS} AND password_hash = ${NO_PASSWORD}
  `)
}

async function closeLogins(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE users SET password_hash = ${NO_PASSWORD}
    WHERE login_id IN ${DEMO_LOGIN_IDS} AND password_hash <> ${NO_PASSWORD}
  `)
  await tx.execute(sql`
    UPDATE sessions SET revoked_at = ${now.toISOString()}
    WHERE revoked_at IS NULL
      AND user_id IN (SELECT id FROM users WHERE login_id IN ${DEMO_LOGIN_IDS})
  `)
}
