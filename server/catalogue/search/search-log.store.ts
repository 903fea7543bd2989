import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { searchLogs } from '#server/platform/database/schema/catalogue.ts'

/** Person of a search history: a member, or a browser without a login. */
export type SearchOwner = { readonly userId: number } | { readonly clientId: string }

const ofOwner = (owner: SearchOwner): SQL | undefined =>
  'userId' in owner
    ? eq(searchLogs.userId, owner.userId)
    : and(eq(searchLogs.clientId, owner.clientId), isNull(searchLogs.userId))

/** Stores a search; the same one of this owner since `repeatsAfter` is moved instead. */
export async function putSearch(
  tx: Tx,
  owner: SearchOwner,
  search: typeof searchLogs.$inferInsert,
  repeatsAfter: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(searchLogs)
    .set(search)
    .where(
      and(
        ofOwner(owner),
        eq(searchLogs.keyword, search.keyword),
        isNull(searchLogs.deletedAt),
        gt(searchLogs.at, repeatsAfter),
      ),
    )
  if (!rowCount) await tx.insert(searchLogs).values(search)
}

/** Last keywords of an owner, each once, the latest first. */
export async function findHistory(db: Database, owner: SearchOwner, limit: number) {
  const at = sql<Date>`max(${searchLogs.at})`.mapWith(searchLogs.at)
  return db
    .select({ keyword: searchLogs.keyword, at })
    .from(searchLogs)
    .where(and(ofOwner(owner), isNull(searchLogs.deletedAt)))
    .groupBy(searchLogs.keyword)
    .orderBy(desc(at), searchLogs.keyword)
    .limit(limit)
}

/** Removes keywords from the history of an owner; all of them without `keywords`. */
export async function removeFromHistory(
  db: Database,
  owner: SearchOwner,
  now: Date,
  keywords?: readonly string[],
): Promise<void> {
  const isNamed = keywords && inArray(searchLogs.keyword, [...keywords])
  await db
    .update(searchLogs)
    .set({ deletedAt: now })
    .where(and(ofOwner(owner), isNull(searchLogs.deletedAt), isNamed))
}
