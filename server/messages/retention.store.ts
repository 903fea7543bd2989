import { and, isNull, lte } from 'drizzle-orm'
import { NOTIFICATION_LIFE_MS } from '#contract/platform/limits.ts'
import { oldRows } from '#server/platform/domain/old-rows.store.ts'
import {
  messageOutbox,
  notifications,
  pushSubscriptions,
} from '#server/platform/database/schema/messages.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of sent messages, which contain names. */
const MESSAGE_LIFE_MS = 30 * DAY_MS
/** Retention of guests' push subscriptions, as of their client ids (privacy policy 3). */
const GUEST_PUSH_LIFE_MS = 30 * DAY_MS

/**
 * Deletes rows of this domain that no rule uses any more. Idempotent, and safe in several
 * processes.
 */
export async function messagesRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(notifications, notifications.createdAt, NOTIFICATION_LIFE_MS)
  await rows.removeUntil(messageOutbox, messageOutbox.createdAt, MESSAGE_LIFE_MS)
  const isOldPush = lte(pushSubscriptions.createdAt, rows.before(GUEST_PUSH_LIFE_MS))
  await rows.remove(pushSubscriptions, and(isNull(pushSubscriptions.userId), isOldPush))
}
