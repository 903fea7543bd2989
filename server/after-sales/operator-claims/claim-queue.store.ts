import { and, asc, count, desc, eq, gt, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { ClaimTab } from '#contract/after-sales/operator-claims.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { claims } from '#server/platform/database/schema/after-sales.ts'
import { orders } from '#server/platform/database/schema/orders.ts'

/** A claim of a queue with the number of its order. */
export type QueuedClaim = Awaited<ReturnType<typeof findClaimQueue>>[number]

const REQUESTED = sql`${claims.state} = 'REQUESTED'`

function inTab(tab: ClaimTab): SQL | undefined {
  if (tab === 'cancel') return and(REQUESTED, eq(claims.type, 'CANCEL'))
  if (tab === 'requested') return and(REQUESTED, ne(claims.type, 'CANCEL'))
  if (tab === 'pickup') return sql`${claims.state} = 'PICKUP'`
  if (tab === 'inspect') return sql`${claims.state} = 'INSPECT'`
  return isNotNull(claims.requestedAt)
}

/**
 * Claims of a list, one more than a page where there is a next one: work from the oldest, all from
 * the newest.
 */
export async function findClaimQueue(
  db: Database,
  { tab, after }: { readonly tab: ClaimTab; readonly after?: number | undefined },
  limit: number,
) {
  const isNewestFirst = tab === 'all'
  const rest = isNewestFirst ? lt : gt
  return db
    .select({ claim: claims, orderNumber: orders.orderNumber, userId: orders.userId })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(inTab(tab), after === undefined ? undefined : rest(claims.id, after)))
    .orderBy(isNewestFirst ? desc(claims.id) : asc(claims.id))
    .limit(limit)
}

/** Numbers of the claims of a queue, in its order. */
export async function findClaimNumbers(
  db: Pick<Database, 'select'>,
  tab: ClaimTab,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ requestNo: claims.requestNo })
    .from(claims)
    .where(inTab(tab))
    .orderBy(tab === 'all' ? desc(claims.id) : asc(claims.id))
    .limit(limit)
  return rows.map(({ requestNo }) => requestNo)
}

/** Claims in each queue. */
export async function countClaims(db: Database) {
  const rows = await db
    .select({ type: claims.type, state: claims.state, all: count() })
    .from(claims)
    .where(sql`${claims.state} IN ('REQUESTED', 'PICKUP', 'INSPECT')`)
    .groupBy(claims.type, claims.state)
  const sum = (match: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(match).reduce((total, { all }) => total + all, 0)
  return {
    cancel: sum(({ type, state }) => state === 'REQUESTED' && type === 'CANCEL'),
    requested: sum(({ type, state }) => state === 'REQUESTED' && type !== 'CANCEL'),
    pickup: sum(({ state }) => state === 'PICKUP'),
    inspect: sum(({ state }) => state === 'INSPECT'),
  }
}

/** The requested claim with this number. */
export async function findQueuedClaim(
  db: Database | Tx,
  requestNo: string,
): Promise<QueuedClaim | undefined> {
  const [row] = await db
    .select({ claim: claims, orderNumber: orders.orderNumber, userId: orders.userId })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(eq(claims.requestNo, requestNo), isNotNull(claims.requestedAt)))
  return row
}

/** Orders and claims of a member; those of a guest are those of the one order. */
export async function countHistory(
  db: Database,
  { userId, claim }: Pick<QueuedClaim, 'userId' | 'claim'>,
): Promise<{ orders: number; claims: number }> {
  const own = userId === null ? eq(orders.id, claim.orderId) : eq(orders.userId, userId)
  const [paid] = await db
    .select({ all: count() })
    .from(orders)
    .where(and(own, isNotNull(orders.paidAt)))
  const [claimed] = await db
    .select({ all: count() })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(own, isNotNull(claims.requestedAt)))
  return { orders: paid?.all ?? 0, claims: claimed?.all ?? 0 }
}
