import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { operatorLinks, operators } from '#server/platform/database/schema/operators.ts'

/** A stored operator. */
export type StaffRow = typeof operators.$inferSelect

/** All operators, by name. */
export async function findStaff(db: Database): Promise<StaffRow[]> {
  return db.select().from(operators).orderBy(asc(operators.name), asc(operators.id))
}

/** One-time links of new operators that wait. */
export async function findInvites(db: Database, now: Date) {
  return db
    .select({
      name: operatorLinks.name,
      role: operatorLinks.role,
      expiresAt: operatorLinks.expiresAt,
    })
    .from(operatorLinks)
    .where(and(gt(operatorLinks.expiresAt, now), sql`${operatorLinks.kind} <> 'RESET'`))
    .orderBy(asc(operatorLinks.expiresAt))
}

/**
 * Takes turns with every other change of staff until the transaction ends, so that an owner
 * remains.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(4173021)`)
}

/** An operator, locked until the transaction ends. */
export async function lockStaffMember(tx: Tx, operatorId: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(operators).where(eq(operators.id, operatorId)).for('update')
  return row
}

/** Number of active owners. */
export async function countOwners(db: Database | Tx): Promise<number> {
  const [row] = await db
    .select({ owners: count() })
    .from(operators)
    .where(and(eq(operators.role, 'owner'), eq(operators.status, 'ACTIVE')))
  return row?.owners ?? 0
}

/** Number of operators; without those of the demo data where their logins are closed. */
export async function countStaff(db: Database | Tx, hasClosedDemo: boolean): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(operators)
    .where(hasClosedDemo ? eq(operators.isDemo, false) : undefined)
  return row?.all ?? 0
}

/** Stores a change and raises the version. */
export async function updateStaff(
  tx: Tx,
  operatorId: number,
  change: Partial<Pick<StaffRow, 'name' | 'role' | 'grants' | 'denials' | 'status'>>,
): Promise<StaffRow> {
  const [row] = await tx
    .update(operators)
    .set({ ...change, version: sql`${operators.version} + 1` })
    .where(eq(operators.id, operatorId))
    .returning()
  if (row === undefined) throw new Error(`The operator ${operatorId} was not stored`)
  return row
}
