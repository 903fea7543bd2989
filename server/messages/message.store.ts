import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'

/** A message to send. */
export interface NewMessage {
  readonly recipient: string
  readonly template: string
  readonly params: unknown
  /** Identifies the event; a second message of the same event is not inserted. */
  readonly dedupeKey: string
  readonly now: Date
}

/** Inserts a text message to send, in the transaction of its event. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const at = message.now.toISOString()
  await tx.execute(sql`
    INSERT INTO message_outbox (channel, recipient, template, params, dedupe_key, next_try_at, created_at)
    VALUES ('SMS', ${message.recipient}, ${message.template}, ${JSON.stringify(message.params)}::jsonb,
      ${message.dedupeKey}, ${at}, ${at})
    ON CONFLICT (dedupe_key) DO NOTHING
  `)
}

/** A message that this process is sending. */
export interface ClaimedMessage extends Record<string, unknown> {
  readonly id: number
  readonly recipient: string
  readonly template: string
  readonly params: unknown
  readonly dedupeKey: string
  /** Tries, including the current one. */
  readonly tries: number
  readonly createdAt: string
}

/** Claims due messages for this process until `leaseEnd`, oldest first; no other process gets them meanwhile. */
export async function claimMessages(
  db: Database,
  { now, leaseEnd, limit }: { now: Date; leaseEnd: Date; limit: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await db.execute<ClaimedMessage>(sql`
    UPDATE message_outbox SET tries = tries + 1, next_try_at = ${leaseEnd.toISOString()}
    WHERE id IN (
      SELECT id FROM message_outbox WHERE state = 'WAITING' AND next_try_at <= ${now.toISOString()}
      ORDER BY next_try_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient, template, params, dedupe_key AS "dedupeKey", tries, created_at AS "createdAt"
  `)
  return rows
}

/** Stores that the gateway accepted a message. */
export async function setMessageSent(db: Database, id: number, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE message_outbox SET state = 'SENT', sent_at = ${now.toISOString()} WHERE id = ${id}
  `)
}

/** Stores a failed try: the message is retried at `nextTryAt`, or never when that is undefined. */
export async function setTryFailed(
  db: Database,
  id: number,
  nextTryAt: Date | undefined,
): Promise<void> {
  await db.execute(
    nextTryAt === undefined
      ? sql`UPDATE message_outbox SET state = 'FAILED' WHERE id = ${id}`
      : sql`UPDATE message_outbox SET next_try_at = ${nextTryAt.toISOString()} WHERE id = ${id}`,
  )
}
