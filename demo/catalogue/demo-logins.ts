import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/schema/members.ts'
import { hashPassword } from '#server/platform/services/password-hash.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

/**
 * Logins of the demo members. Too short for the login id of a registered member
 * (catalogue#demo-goods).
 */
const DEMO_LOGIN_IDS = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5', 'demo6']

const isDemoMember = inArray(users.loginId, DEMO_LOGIN_IDS)

/** Hash that matches no password: the member cannot sign in. */
export const NO_PASSWORD = '!'

/**
 * Applies the setting for demo logins to existing data. Closing them revokes their sessions;
 * opening them sets the known password where there is none.
 */
export async function setDemoLogins(tx: Tx, areOpen: boolean, now: Date): Promise<void> {
  if (areOpen) await openLogins(tx)
  else await closeLogins(tx, now)
}

async function openLogins(tx: Tx): Promise<void> {
  const isClosed = and(isDemoMember, eq(users.passwordHash, NO_PASSWORD))
  if ((await tx.$count(users, isClosed)) === 0) return
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(DEMO_PASSWORD) })
    .where(isClosed)
}

async function closeLogins(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: NO_PASSWORD })
    .where(and(isDemoMember, ne(users.passwordHash, NO_PASSWORD)))
  const members = tx.select({ id: users.id }).from(users).where(isDemoMember)
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isNull(sessions.revokedAt), inArray(sessions.userId, members)))
}
