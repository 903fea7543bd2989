import { asc, count, desc, eq, gt, lt, sql, and, type SQL } from 'drizzle-orm'
import type { PartnerState, PartnerTab } from '#contract/editorial/partner-states.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { partnerRequests, worksGroups } from '#server/platform/database/schema/editorial.ts'

/** A partner's request with the group that it is about. */
export type GroupedRequest = Awaited<ReturnType<typeof findPartnerQueue>>[number]

function inTab(tab: PartnerTab): SQL | undefined {
  if (tab === 'new') return sql`${partnerRequests.state} = 'NEW'`
  return tab === 'read' ? sql`${partnerRequests.state} = 'READ'` : undefined
}

const SHOWN = { request: partnerRequests, group: worksGroups }

/**
 * Requests of a list, one more than a page where there is a next one: work from the oldest, all
 * from the newest.
 */
export async function findPartnerQueue(
  db: Database,
  { tab, after }: { readonly tab: PartnerTab; readonly after?: number | undefined },
  limit: number,
) {
  const isNewestFirst = tab === 'all'
  const rest = isNewestFirst ? lt : gt
  return db
    .select(SHOWN)
    .from(partnerRequests)
    .innerJoin(worksGroups, eq(worksGroups.id, partnerRequests.groupId))
    .where(and(inTab(tab), after === undefined ? undefined : rest(partnerRequests.id, after)))
    .orderBy(isNewestFirst ? desc(partnerRequests.id) : asc(partnerRequests.id))
    .limit(limit)
}

/** Requests that wait. */
export async function countPartnerRequests(db: Database): Promise<{ new: number; read: number }> {
  const rows = await db
    .select({ state: partnerRequests.state, all: count() })
    .from(partnerRequests)
    .where(sql`${partnerRequests.state} IN ('NEW', 'READ')`)
    .groupBy(partnerRequests.state)
  const of = (state: PartnerState) => rows.find((row) => row.state === state)?.all ?? 0
  return { new: of('NEW'), read: of('READ') }
}

/** The request with this id. */
export async function findPartnerRequest(
  db: Database,
  requestId: number,
): Promise<GroupedRequest | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(partnerRequests)
    .innerJoin(worksGroups, eq(worksGroups.id, partnerRequests.groupId))
    .where(eq(partnerRequests.id, requestId))
  return row
}

/** State of a request, locked until the transaction ends; undefined for an unknown one. */
export async function lockPartnerRequest(
  tx: Tx,
  requestId: number,
): Promise<PartnerState | undefined> {
  const [row] = await tx
    .select({ state: partnerRequests.state })
    .from(partnerRequests)
    .where(eq(partnerRequests.id, requestId))
    .for('update')
  return row?.state
}

/** Stores the state of a locked request. */
export async function setPartnerState(
  tx: Tx,
  requestId: number,
  state: PartnerState,
): Promise<void> {
  await tx.update(partnerRequests).set({ state }).where(eq(partnerRequests.id, requestId))
}
