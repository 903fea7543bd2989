import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { NotificationKind } from '#contract/messages/notifications.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { notifications, notificationSettings } from '#server/platform/database/schema/messages.ts'

/** Stores a notification; returns its id, or undefined when the event has one already. */
export async function insertNotification(
  tx: Tx,
  notification: typeof notifications.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ id: notifications.id })
  return row?.id
}

/** Number of unread notifications of a member. */
export async function countUnread(db: Database | Tx, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

/** A page of a member's notifications after `since`, latest first, and their number. */
export async function pageOfNotifications(
  db: Database,
  { userId, kind, since }: { userId: number; kind: NotificationKind | undefined; since: Date },
  { offset, limit }: { offset: number; limit: number },
) {
  const own = and(
    eq(notifications.userId, userId),
    gt(notifications.createdAt, since),
    kind && eq(notifications.kind, kind),
  )
  const rows = await db
    .select()
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: count() }).from(notifications).where(own)
  return { rows, total: all?.total ?? 0 }
}

/** Marks notifications of a member as read; all of them without ids. */
export async function markRead(
  db: Database,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids === undefined ? undefined : inArray(notifications.id, [...ids]),
      ),
    )
}

/** Changes the push setting of one kind. */
export async function setPush(
  tx: Tx,
  setting: typeof notificationSettings.$inferInsert,
): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values(setting)
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: { push: setting.push },
    })
}
