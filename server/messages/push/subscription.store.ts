import { and, eq, exists, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { sessions, users } from '#server/platform/database/schema/members.ts'
import { pushSubscriptions } from '#server/platform/database/schema/messages.ts'

/**
 * Key of the lock under which subscriptions are replaced: two of a browser or of an endpoint never
 * meet.
 */
const REPLACING = 4_173_022

/**
 * Stores the subscription of a browser; replaces its former one, and one with the same endpoint.
 * Locks the member before any subscription, as a withdrawal does, so that neither waits for the
 * other in a circle.
 */
export async function replaceSubscription(
  tx: Tx,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { clientId, endpoint, userId } = subscription
  if (userId !== null && userId !== undefined) {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  }
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${REPLACING})`)
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.clientId, clientId))
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  await tx.insert(pushSubscriptions).values(subscription)
}

/**
 * Replaces a subscription that its push service renewed, for the browser and member that it belongs
 * to; without an effect where there is none.
 */
export async function renewSubscription(
  tx: Tx,
  formerEndpoint: string,
  renewed: Pick<
    typeof pushSubscriptions.$inferInsert,
    'endpoint' | 'p256dh' | 'auth' | 'createdAt'
  >,
): Promise<void> {
  const [former] = await tx
    .select({ clientId: pushSubscriptions.clientId, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, formerEndpoint))
  if (former !== undefined) await replaceSubscription(tx, { ...former, ...renewed })
}

/** Deletes the subscription of a browser. */
export async function deleteSubscriptionOf(db: Database | Tx, clientId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.clientId, clientId))
}

/** Deletes the subscription of a browser, unless it belongs to another member by now. */
export async function deleteSubscriptionOfMember(
  db: Database | Tx,
  { userId, clientId }: { readonly userId: number; readonly clientId: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.clientId, clientId), eq(pushSubscriptions.userId, userId)))
}

/** Deletes the subscription of a browser if it belongs to another member than this one. */
export async function deleteSubscriptionOfOthers(
  tx: Tx,
  { userId, clientId }: { readonly userId: number; readonly clientId: string },
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.clientId, clientId), ne(pushSubscriptions.userId, userId)))
}

/** Deletes a subscription that has ended. */
export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/**
 * Condition on subscriptions of members in browsers with a live session of the member: after a
 * logout a device receives nothing.
 */
function isSignedIn(db: Database | Tx, now: Date): SQL | undefined {
  const live = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.clientId, pushSubscriptions.clientId),
        eq(sessions.userId, pushSubscriptions.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return exists(live)
}

/** One subscription of a member on a signed-in device; undefined when either ended meanwhile. */
export async function findSubscription(
  db: Database,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: Date },
) {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId), isSignedIn(db, now)),
    )
  return row
}

/** Ids of the subscriptions of a member on signed-in devices. */
export async function findSubscriptionIds(
  db: Database | Tx,
  userId: number,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isSignedIn(db, now)))
    .orderBy(pushSubscriptions.id)
  return rows.map(({ id }) => id)
}

/** Number of signed-in devices with a subscription of a member. */
export async function countSubscriptions(db: Database, userId: number, now: Date): Promise<number> {
  return db.$count(
    pushSubscriptions,
    and(eq(pushSubscriptions.userId, userId), isSignedIn(db, now)),
  )
}

/** Whether this browser has a subscription of this member. */
export async function hasSubscription(
  db: Database,
  userId: number,
  clientId: string,
): Promise<boolean> {
  const own = and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.clientId, clientId))
  return (await db.$count(pushSubscriptions, own)) > 0
}
