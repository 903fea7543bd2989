import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { PlanKind } from '#contract/catalogue/product-labels.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { scheduledChanges } from '#server/platform/database/schema/catalogue.ts'
import { operators } from '#server/platform/database/schema/operators.ts'

/** A planned change with the name of who planned it. */
export type PlanRow = Awaited<ReturnType<typeof findPlans>>[number]

const SHOWN = { plan: scheduledChanges, by: operators.name }

/** Planned changes of a product, the next first, and a few of the past. */
export async function findPlans(db: Database | Tx, productId: number) {
  return db
    .select(SHOWN)
    .from(scheduledChanges)
    .leftJoin(operators, eq(operators.id, scheduledChanges.operatorId))
    .where(eq(scheduledChanges.productId, productId))
    .orderBy(desc(sql`${scheduledChanges.state} = 'PLANNED'`), asc(scheduledChanges.at))
    .limit(20)
}

/** Kinds and times of what is still to come for a product. */
export async function findOpenPlans(tx: Tx, productId: number) {
  return tx
    .select({ kind: scheduledChanges.kind, at: scheduledChanges.at })
    .from(scheduledChanges)
    .where(and(eq(scheduledChanges.productId, productId), eq(scheduledChanges.state, 'PLANNED')))
}

/** Stores a plan. */
export async function insertPlan(
  tx: Tx,
  plan: {
    readonly productId: number
    readonly kind: PlanKind
    readonly at: Date
    readonly salePrice: number | null
    readonly operatorId: number
    readonly createdAt: Date
  },
) {
  const [row] = await tx
    .insert(scheduledChanges)
    .values({ ...plan, state: 'PLANNED' })
    .returning()
  if (row === undefined) throw new Error('The plan was not stored')
  return row
}

/** A plan, locked until the transaction ends. */
export async function lockPlan(tx: Tx, scheduleId: number) {
  const [row] = await tx
    .select()
    .from(scheduledChanges)
    .where(eq(scheduledChanges.id, scheduleId))
    .for('update')
  return row
}

/** Ids of plans whose time has come, the earliest first. */
export async function findDuePlans(db: Database, now: Date, limit: number) {
  return db
    .select({ id: scheduledChanges.id, productId: scheduledChanges.productId })
    .from(scheduledChanges)
    .where(and(eq(scheduledChanges.state, 'PLANNED'), lte(scheduledChanges.at, now)))
    .orderBy(asc(scheduledChanges.at), asc(scheduledChanges.id))
    .limit(limit)
}

/** Ends a plan. */
export async function endPlan(
  tx: Tx,
  scheduleId: number,
  end: {
    readonly state: 'DONE' | 'CANCELED' | 'FAILED'
    readonly doneAt: Date
    readonly failure?: string
  },
): Promise<void> {
  await tx
    .update(scheduledChanges)
    .set({ ...end, version: sql`${scheduledChanges.version} + 1` })
    .where(eq(scheduledChanges.id, scheduleId))
}
