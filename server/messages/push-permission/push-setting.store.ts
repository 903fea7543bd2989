import { eq } from 'drizzle-orm'
import type { NotificationKind } from '#contract/messages/notifications.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { notifications, notificationSettings } from '#server/platform/database/schema/messages.ts'

/** Kinds whose push setting a member changed. */
export async function findPushSettings(
  db: Database | Tx,
  userId: number,
): Promise<ReadonlyMap<NotificationKind, boolean>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
  return new Map(rows.map(({ kind, push }) => [kind, push]))
}

/** Member and kind of a notification; undefined when it was deleted meanwhile. */
export async function findNotification(
  db: Database | Tx,
  id: number,
): Promise<{ userId: number; kind: NotificationKind } | undefined> {
  const [row] = await db
    .select({ userId: notifications.userId, kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.id, id))
  return row
}
