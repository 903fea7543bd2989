import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { codeTries } from '#server/platform/database/schema/platform.ts'

export type CodePurpose = (typeof codeTries.$inferSelect)['purpose']

/** Lets one owner try one code at a time, so that parallel guesses are counted. */
export async function lockTries(tx: Tx, owners: readonly string[]): Promise<void> {
  for (const owner of owners.toSorted()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${owner}`}, 0))`)
  }
}

/** The largest number of wrong codes of one of these owners since an instant. */
export async function countTries(
  tx: Tx,
  owners: readonly string[],
  { purpose, since }: { readonly purpose: CodePurpose; readonly since: Date },
): Promise<number> {
  const rows = await tx
    .select({ total: sql<number>`count(*)::integer` })
    .from(codeTries)
    .where(
      and(
        inArray(codeTries.owner, [...owners]),
        eq(codeTries.purpose, purpose),
        gt(codeTries.at, since),
      ),
    )
    .groupBy(codeTries.owner)
  return Math.max(0, ...rows.map(({ total }) => total))
}

/** Counts a wrong code for all owners. */
export async function insertTries(
  tx: Tx,
  owners: readonly string[],
  { purpose, at }: { readonly purpose: CodePurpose; readonly at: Date },
): Promise<void> {
  await tx.insert(codeTries).values(owners.map((owner) => ({ owner, purpose, at })))
}
