import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { messageOutbox } from '#server/platform/database/schema/messages.ts'

/** A message to send. */
export interface NewMessage {
  readonly channel: 'SMS' | 'PUSH'
  /** Phone of a text message; id of the subscription of a push message. */
  readonly recipient: string
  readonly template: string
  readonly params: unknown
  /** Names the event; a second message of the same event is not stored. */
  readonly dedupeKey: string
  readonly now: Date
  /** First instant at which it may be sent; absent: now. */
  readonly dueAt?: Date
}

/** Stores a message to send, in the transaction of its event. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { now, dueAt, ...row } = message
  await tx
    .insert(messageOutbox)
    .values({ ...row, nextTryAt: dueAt ?? now, createdAt: dueAt ?? now })
    .onConflictDoNothing({ target: messageOutbox.dedupeKey })
}

/** A message that this process is sending; `tries` includes this one. */
export type ClaimedMessage = Pick<
  typeof messageOutbox.$inferSelect,
  'id' | 'channel' | 'recipient' | 'template' | 'params' | 'dedupeKey' | 'tries' | 'createdAt'
>

/** Messages to take: those of one channel that are due at `now`. */
interface MessageClaim {
  readonly channel: ClaimedMessage['channel']
  readonly now: Date
  readonly leaseEnd: Date
  readonly limit: number
}

/**
 * Takes due messages for this process until `leaseEnd`, the oldest first; no other process gets
 * them meanwhile.
 */
export async function claimMessages(
  db: Database,
  { channel, now, leaseEnd, limit }: MessageClaim,
): Promise<ClaimedMessage[]> {
  const due = db
    .select({ id: messageOutbox.id })
    .from(messageOutbox)
    .where(
      and(
        eq(messageOutbox.state, 'WAITING'),
        eq(messageOutbox.channel, channel),
        lte(messageOutbox.nextTryAt, now),
      ),
    )
    .orderBy(messageOutbox.nextTryAt, messageOutbox.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(messageOutbox)
    .set({ tries: sql`${messageOutbox.tries} + 1`, nextTryAt: leaseEnd })
    .where(inArray(messageOutbox.id, due))
    .returning({
      id: messageOutbox.id,
      channel: messageOutbox.channel,
      recipient: messageOutbox.recipient,
      template: messageOutbox.template,
      params: messageOutbox.params,
      dedupeKey: messageOutbox.dedupeKey,
      tries: messageOutbox.tries,
      createdAt: messageOutbox.createdAt,
    })
}

/** Notes that the gateway or push service took a message. */
export async function setMessageSent(db: Database, id: number, now: Date): Promise<void> {
  await db.update(messageOutbox).set({ state: 'SENT', sentAt: now }).where(eq(messageOutbox.id, id))
}

/**
 * Notes why a try failed: the message is tried again at `nextTryAt`, or is a dead letter when that
 * is undefined.
 */
export async function setTryFailed(
  db: Database,
  id: number,
  { nextTryAt, failure }: { readonly nextTryAt: Date | undefined; readonly failure: string },
): Promise<void> {
  await db
    .update(messageOutbox)
    .set(nextTryAt === undefined ? { state: 'FAILED', failure } : { nextTryAt, failure })
    .where(eq(messageOutbox.id, id))
}

/** Notes that a message may not be sent any more. */
export async function setMessageCanceled(db: Database, id: number): Promise<void> {
  await db.update(messageOutbox).set({ state: 'CANCELED' }).where(eq(messageOutbox.id, id))
}

/** Moves a message to a later instant, which begins its tries again. */
export async function postponeMessage(db: Database, id: number, dueAt: Date): Promise<void> {
  await db
    .update(messageOutbox)
    .set({ tries: 0, nextTryAt: dueAt, createdAt: dueAt })
    .where(eq(messageOutbox.id, id))
}
