import { and, eq, lte } from 'drizzle-orm'
import { messageOutbox } from '#server/platform/database/schema/messages.ts'
import type { RecoveryContext, RecoveryFinding } from '#server/platform/recovery/recovery.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Reason of a message that the shop may have sent after the backup. */
const MAYBE_SENT = 'The backup is older: the message may have been sent'

/**
 * Gives up messages that were due before the restore, because the shop may have sent them after the
 * backup (platform#recovery).
 */
export async function messagesRecovery(
  { db }: Pick<AppServices, 'db'>,
  { recovery }: Pick<RecoveryContext, 'recovery'>,
): Promise<readonly RecoveryFinding[]> {
  const marked = await db
    .update(messageOutbox)
    .set({ state: 'FAILED', failure: MAYBE_SENT })
    .where(
      and(eq(messageOutbox.state, 'WAITING'), lte(messageOutbox.nextTryAt, recovery.restoredAt)),
    )
    .returning({ id: messageOutbox.id })
  if (marked.length === 0) return []
  const subject = String(recovery.restoredAt.getTime())
  return [{ kind: 'MESSAGES_MAYBE_SENT', subject, detail: { ids: marked.map(({ id }) => id) } }]
}
