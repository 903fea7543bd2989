import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { operatorLinks } from '#server/platform/database/schema/operators.ts'

/** Two starts of this distance are one: the link that the first printed is still on a screen. */
const SAME_START_MS = 60_000

/** Whether a link of the first owner was made within the last minute. */
export async function hasWaitingOwner(tx: Tx, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - SAME_START_MS)
  const rows = await tx
    .select({ kind: operatorLinks.kind })
    .from(operatorLinks)
    .where(and(eq(operatorLinks.kind, 'OWNER'), gt(operatorLinks.createdAt, since)))
    .limit(1)
  return rows.length > 0
}
