import * as v from 'valibot'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { WorksDetail, WorksGroup } from '#contract/editorial/works-with-us.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  partnerRequests,
  worksGroups,
  worksTypes,
} from '#server/platform/database/schema/editorial.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { appClients } from '#server/platform/database/schema/platform.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

export type WorksTypeRow = typeof worksTypes.$inferSelect
export type WorksGroupRow = typeof worksGroups.$inferSelect

const { intro, steps, requirements, faqs, image } = WorksDetail.entries
const TYPE_FORM: RowForm<WorksTypeRow> = {
  table: 'works_types',
  idOf: ({ id }) => id,
  form: v.object({ intro, steps, requirements, faqs, image }),
}
const GROUP_FORM: RowForm<WorksGroupRow> = {
  table: 'works_groups',
  idOf: ({ id }) => id,
  form: v.object({ fields: WorksGroup.entries.fields }),
}

/** All readable types in their order. */
export async function findTypes({ db, rows }: RowReader): Promise<WorksTypeRow[]> {
  return rows.keep(TYPE_FORM, await db.select().from(worksTypes).orderBy(asc(worksTypes.sort)))
}

/** One readable type. */
export async function findType(
  { db, rows }: RowReader,
  id: number,
): Promise<WorksTypeRow | undefined> {
  const found = await db.select().from(worksTypes).where(eq(worksTypes.id, id))
  return rows.keep(TYPE_FORM, found)[0]
}

/** Readable groups of a type in their order. */
export async function findGroups(
  { db, rows }: RowReader,
  typeId: number,
): Promise<WorksGroupRow[]> {
  const found = await db
    .select()
    .from(worksGroups)
    .where(eq(worksGroups.typeId, typeId))
    .orderBy(asc(worksGroups.sort))
  return rows.keep(GROUP_FORM, found)
}

/** Browser, and member if there is one, that sends requests. */
export interface Sender {
  readonly clientId: string
  readonly userId: number | null
}

const isOf = ({ clientId, userId }: Sender) =>
  userId === null
    ? eq(partnerRequests.clientId, clientId)
    : or(eq(partnerRequests.clientId, clientId), eq(partnerRequests.userId, userId))

/** Locks browser and member, so that their requests are counted one after another. */
export async function lockSender(tx: Tx, { clientId, userId }: Sender): Promise<void> {
  const { clientId: column } = appClients
  await tx.select({ column }).from(appClients).where(eq(column, clientId)).for('update')
  if (userId === null) return
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Number of requests of the browser or the member since an instant. */
export async function countRequests(tx: Tx, sender: Sender, since: Date): Promise<number> {
  return tx.$count(partnerRequests, and(isOf(sender), gt(partnerRequests.createdAt, since)))
}

/**
 * What a partner wrote: two requests of one sender with the same values may be one request and its
 * repeat.
 */
export type RequestForm = Pick<
  typeof partnerRequests.$inferSelect,
  'groupId' | 'company' | 'name' | 'phone' | 'email' | 'url' | 'contents' | 'answers'
>

/**
 * Requests of the sender since an instant whose form is equal in every field, the oldest first.
 * Files do not count.
 */
export async function findRequestsOfEqualForm(
  tx: Tx,
  sender: Sender,
  form: RequestForm,
  since: Date,
) {
  const { groupId, company, name, phone, email, url, contents, answers } = form
  return tx
    .select({ requestId: partnerRequests.id, receiptNo: partnerRequests.receiptNo })
    .from(partnerRequests)
    .where(
      and(
        isOf(sender),
        eq(partnerRequests.groupId, groupId),
        eq(partnerRequests.company, company),
        eq(partnerRequests.name, name),
        eq(partnerRequests.phone, phone),
        eq(partnerRequests.email, email),
        url === null ? isNull(partnerRequests.url) : eq(partnerRequests.url, url),
        eq(partnerRequests.contents, contents),
        eq(partnerRequests.answers, answers),
        gt(partnerRequests.createdAt, since),
      ),
    )
    .orderBy(asc(partnerRequests.id))
}

/** Stores a request and returns its id. */
export async function insertRequest(
  tx: Tx,
  request: Omit<typeof partnerRequests.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx
    .insert(partnerRequests)
    .values(request)
    .returning({ id: partnerRequests.id })
  if (!row) throw new Error('The request was not stored')
  return row.id
}

/** Deletes requests older than `until`; returns their ids. */
export async function deleteRequests(tx: Tx, until: Date): Promise<number[]> {
  const rows = await tx
    .delete(partnerRequests)
    .where(lt(partnerRequests.createdAt, until))
    .returning({ id: partnerRequests.id })
  return rows.map(({ id }) => id)
}
