import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InquiryState } from '#contract/service/inquiries.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { privateFiles } from '#server/platform/database/schema/media.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { seedState } from '#server/platform/database/schema/platform.ts'
import { inquiries, inquiryMessages } from '#server/platform/database/schema/service.ts'

export type InquiryRow = typeof inquiries.$inferSelect
export type InquiryMessageRow = typeof inquiryMessages.$inferSelect

/** Locks a member, so that inquiries of one member are counted one after another. */
export async function lockWriter(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Number of a member's inquiries since an instant, deleted ones included. */
export async function countSince(tx: Tx, userId: number, since: Date): Promise<number> {
  return tx.$count(inquiries, and(eq(inquiries.userId, userId), gt(inquiries.createdAt, since)))
}

/** Whether an order belongs to the member. */
export async function ownsOrder(tx: Tx, userId: number, orderNumber: string): Promise<boolean> {
  const own = and(eq(orders.orderNumber, orderNumber), eq(orders.userId, userId))
  return (await tx.$count(orders, own)) > 0
}

/** What a member wrote: two inquiries with the same values may be one inquiry and its repeat. */
export interface InquiryFields extends Pick<
  InquiryRow,
  'userId' | 'type' | 'title' | 'orderNumber'
> {
  readonly contents: string
}

/**
 * Inquiries since an instant that began with the same fields, the oldest first, without deleted
 * ones. Follow-ups, answers and files do not count. `messageId`: the first message, which owns the
 * files.
 */
export async function findInquiriesOfEqualFields(
  tx: Tx,
  { userId, type, title, orderNumber, contents }: InquiryFields,
  since: Date,
): Promise<{ inquiryId: number; messageId: number }[]> {
  const earlier = alias(inquiryMessages, 'earlier')
  const hasEarlier = tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.inquiryId, inquiries.id), lt(earlier.id, inquiryMessages.id)))
  return tx
    .select({ inquiryId: inquiries.id, messageId: inquiryMessages.id })
    .from(inquiries)
    .innerJoin(inquiryMessages, eq(inquiryMessages.inquiryId, inquiries.id))
    .where(
      and(
        eq(inquiries.userId, userId),
        eq(inquiries.type, type),
        eq(inquiries.title, title),
        orderNumber === null
          ? isNull(inquiries.orderNumber)
          : eq(inquiries.orderNumber, orderNumber),
        eq(inquiryMessages.author, 'USER'),
        eq(inquiryMessages.contents, contents),
        notExists(hasEarlier),
        ne(inquiries.state, 'DELETED'),
        gt(inquiries.createdAt, since),
      ),
    )
    .orderBy(asc(inquiries.id))
}

/** Stores an inquiry and returns its id. */
export async function insertInquiry(
  tx: Tx,
  inquiry: Omit<typeof inquiries.$inferInsert, 'id' | 'state' | 'movedAt'>,
): Promise<number> {
  const [row] = await tx
    .insert(inquiries)
    .values({ ...inquiry, state: 'WAITING', movedAt: inquiry.createdAt })
    .returning({ id: inquiries.id })
  if (!row) throw new Error('The inquiry was not stored')
  return row.id
}

/** Stores a message and returns its id. */
export async function insertInquiryMessage(
  tx: Tx,
  message: Omit<typeof inquiryMessages.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx
    .insert(inquiryMessages)
    .values(message)
    .returning({ id: inquiryMessages.id })
  if (!row) throw new Error('The message was not stored')
  return row.id
}

/** A page of a member's inquiries, latest first, with their number and whether each has files. */
export async function pageOfInquiries(
  db: Database,
  { userId, state }: { readonly userId: number; readonly state: InquiryState | undefined },
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const own = and(
    eq(inquiries.userId, userId),
    state === undefined ? ne(inquiries.state, 'DELETED') : eq(inquiries.state, state),
  )
  const files = db
    .select({ one: sql`1` })
    .from(privateFiles)
    .innerJoin(inquiryMessages, eq(inquiryMessages.id, privateFiles.ownerId))
    .where(
      and(
        eq(privateFiles.ownerKind, 'INQUIRY_MESSAGE'),
        eq(inquiryMessages.inquiryId, inquiries.id),
      ),
    )
  const rows = await db
    .select({ inquiry: inquiries, hasFiles: sql<boolean>`${exists(files)}` })
    .from(inquiries)
    .where(own)
    .orderBy(desc(inquiries.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: count() }).from(inquiries).where(own)
  return { rows, total: all?.total ?? 0 }
}

/** An inquiry that is not deleted. */
export async function findInquiry(db: Database, id: number): Promise<InquiryRow | undefined> {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), ne(inquiries.state, 'DELETED')))
  return row
}

/** As {@link findInquiry}, locked until the transaction ends. */
export async function lockInquiry(tx: Tx, id: number): Promise<InquiryRow | undefined> {
  const [row] = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), ne(inquiries.state, 'DELETED')))
    .for('update')
  return row
}

/** Messages of an inquiry, the oldest first. */
export async function findMessages(
  db: Database | Tx,
  inquiryId: number,
): Promise<InquiryMessageRow[]> {
  return db
    .select()
    .from(inquiryMessages)
    .where(eq(inquiryMessages.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessages.id))
}

/** Stores that the answers until an instant were read; a later mark stays. */
export async function markRead(db: Database, id: number, readAt: Date): Promise<void> {
  const isUnread = or(isNull(inquiries.readAt), lt(inquiries.readAt, readAt))
  await db
    .update(inquiries)
    .set({ readAt })
    .where(and(eq(inquiries.id, id), isUnread))
}

/** Changes an inquiry. */
export async function updateInquiry(
  tx: Tx,
  id: number,
  change: Partial<Pick<InquiryRow, 'state' | 'movedAt' | 'answeredAt' | 'assigneeId'>>,
): Promise<void> {
  await tx.update(inquiries).set(change).where(eq(inquiries.id, id))
}

/** Ends the answered inquiries whose last answer is older than `until`. */
export async function closeAnswered(db: Database, until: Date, now: Date): Promise<void> {
  await db
    .update(inquiries)
    .set({ state: 'CLOSED', movedAt: now })
    .where(and(eq(inquiries.state, 'ANSWERED'), lte(inquiries.movedAt, until)))
}

/**
 * Ids of inquiries that wait for an answer since `until` or longer, and that no operator took.
 * Those of the demo data are work for the console.
 */
export async function findWaiting(db: Database, until: Date, limit: number): Promise<number[]> {
  const seededAt = db.select({ at: seedState.seededAt }).from(seedState)
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.state, 'WAITING'),
        lte(inquiries.movedAt, until),
        isNull(inquiries.assigneeId),
        sql`${inquiries.movedAt} >= coalesce((${seededAt}), '-infinity')`,
      ),
    )
    .orderBy(asc(inquiries.movedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Ids of inquiries without a change since `until`, the oldest change first; waiting ones included.
 */
export async function findOldInquiries(tx: Tx, until: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(lt(inquiries.movedAt, until))
    .orderBy(asc(inquiries.movedAt), asc(inquiries.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Ids of all messages of inquiries. */
export async function findMessageIds(tx: Tx, inquiryIds: readonly number[]): Promise<number[]> {
  if (inquiryIds.length === 0) return []
  const rows = await tx
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .where(inArray(inquiryMessages.inquiryId, [...inquiryIds]))
  return rows.map(({ id }) => id)
}

/** Number of messages that a member wrote since an instant. */
export async function countMessagesSince(tx: Tx, userId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(
      and(
        eq(inquiries.userId, userId),
        eq(inquiryMessages.author, 'USER'),
        gt(inquiryMessages.at, since),
      ),
    )
  return row?.total ?? 0
}

/** Deletes inquiries with their messages. */
export async function deleteInquiries(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(inquiries).where(inArray(inquiries.id, [...ids]))
}
