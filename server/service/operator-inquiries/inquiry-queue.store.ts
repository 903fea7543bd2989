import { and, asc, count, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { InquiryTab } from '#contract/service/operator-inquiries.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { operators } from '#server/platform/database/schema/operators.ts'
import { inquiries, inquiryNotes, savedReplies } from '#server/platform/database/schema/service.ts'

/** An inquiry of a list with the names of member and operator. */
export type QueuedInquiry = Awaited<ReturnType<typeof findInquiryQueue>>[number]

const WAITING = sql`${inquiries.state} = 'WAITING'`

/**
 * Part of a list of inquiries of an operator. `after`: id of the last inquiry of the page before.
 */
export interface InquiryFilter {
  readonly tab: InquiryTab
  readonly after?: number | undefined
  readonly operatorId: number
}

function inTab({ tab, operatorId }: Pick<InquiryFilter, 'tab' | 'operatorId'>): SQL | undefined {
  if (tab === 'waiting') return WAITING
  if (tab === 'mine') return and(WAITING, eq(inquiries.assigneeId, operatorId))
  if (tab === 'answered') return sql`${inquiries.state} = 'ANSWERED'`
  return ne(inquiries.state, 'DELETED')
}

const SHOWN = { inquiry: inquiries, memberName: users.name, assigneeName: operators.name }

/**
 * Inquiries of a list, one more than a page where there is a next one: work from the oldest, all
 * from the newest.
 */
export async function findInquiryQueue(
  db: Database,
  { after, ...filter }: InquiryFilter,
  limit: number,
) {
  const isNewestFirst = filter.tab === 'all'
  const rest = isNewestFirst ? lt : gt
  return db
    .select(SHOWN)
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .leftJoin(operators, eq(operators.id, inquiries.assigneeId))
    .where(and(inTab(filter), after === undefined ? undefined : rest(inquiries.id, after)))
    .orderBy(isNewestFirst ? desc(inquiries.id) : asc(inquiries.id))
    .limit(limit)
}

/** Ids of the inquiries of a list, in its order. */
export async function findInquiryIds(
  db: Pick<Database, 'select'>,
  filter: Omit<InquiryFilter, 'after'>,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(inTab(filter))
    .orderBy(filter.tab === 'all' ? desc(inquiries.id) : asc(inquiries.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The inquiry with this id; undefined for a deleted one. */
export async function findQueuedInquiry(
  db: Database,
  inquiryId: number,
): Promise<QueuedInquiry | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .leftJoin(operators, eq(operators.id, inquiries.assigneeId))
    .where(and(eq(inquiries.id, inquiryId), ne(inquiries.state, 'DELETED')))
  return row
}

/** Assignees of these inquiries by the id of the inquiry; a missing or deleted one is not there. */
export async function findAssignees(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx
    .select({ id: inquiries.id, assigneeId: inquiries.assigneeId })
    .from(inquiries)
    .where(and(inArray(inquiries.id, [...ids]), ne(inquiries.state, 'DELETED')))
  return new Map(rows.map(({ id, assigneeId }) => [id, assigneeId]))
}

/** Names of these operators by their id. */
export async function findOperatorNames(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(inArray(operators.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Waiting inquiries: all, and those that an operator took. */
export async function countInquiries(
  db: Database,
  operatorId: number,
): Promise<{ waiting: number; mine: number }> {
  const [row] = await db
    .select({
      waiting: count(),
      mine: sql<number>`count(*) FILTER (WHERE ${inquiries.assigneeId} = ${operatorId})::int`,
    })
    .from(inquiries)
    .where(WAITING)
  return row ?? { waiting: 0, mine: 0 }
}

/** Notes of an inquiry with the names of their operators, the oldest first. */
export async function findInquiryNotes(db: Database, inquiryId: number) {
  return db
    .select({
      id: inquiryNotes.id,
      text: inquiryNotes.text,
      at: inquiryNotes.at,
      by: operators.name,
    })
    .from(inquiryNotes)
    .leftJoin(operators, eq(operators.id, inquiryNotes.operatorId))
    .where(eq(inquiryNotes.inquiryId, inquiryId))
    .orderBy(asc(inquiryNotes.id))
}

/** Stores a note and returns its id. */
export async function insertInquiryNote(
  tx: Tx,
  note: Omit<typeof inquiryNotes.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(inquiryNotes).values(note).returning({ id: inquiryNotes.id })
  if (row === undefined) throw new Error('The note was not stored')
  return row.id
}

/** A stored reply. */
export type SavedReplyRow = typeof savedReplies.$inferSelect

/** Saved replies by title. */
export async function findReplies(db: Database): Promise<SavedReplyRow[]> {
  return db.select().from(savedReplies).orderBy(asc(savedReplies.title), asc(savedReplies.id))
}

/** A saved reply, locked until the transaction ends. */
export async function lockReply(tx: Tx, replyId: number): Promise<SavedReplyRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedReplies)
    .where(eq(savedReplies.id, replyId))
    .for('update')
  return row
}

/** Stores a new reply. */
export async function insertReply(
  tx: Tx,
  reply: Omit<typeof savedReplies.$inferInsert, 'id'>,
): Promise<SavedReplyRow> {
  const [row] = await tx.insert(savedReplies).values(reply).returning()
  if (row === undefined) throw new Error('The reply was not stored')
  return row
}

/** Changes a reply and raises its version. */
export async function updateReply(
  tx: Tx,
  replyId: number,
  change: { readonly title: string; readonly body: string; readonly changedAt: Date },
): Promise<SavedReplyRow> {
  const [row] = await tx
    .update(savedReplies)
    .set({ ...change, version: sql`${savedReplies.version} + 1` })
    .where(eq(savedReplies.id, replyId))
    .returning()
  if (row === undefined) throw new Error(`The reply ${replyId} was not stored`)
  return row
}

/** Deletes a reply. */
export async function deleteReply(tx: Tx, replyId: number): Promise<void> {
  await tx.delete(savedReplies).where(eq(savedReplies.id, replyId))
}
