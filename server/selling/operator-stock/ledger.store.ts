import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { operators } from '#server/platform/database/schema/operators.ts'
import { stockMovements } from '#server/platform/database/schema/selling.ts'

/** A movement with the name of its operator. */
export interface LedgerRow {
  readonly movement: typeof stockMovements.$inferSelect
  readonly by: string | null
}

/** Movements of a size, the latest first. */
export async function findMovements(
  db: Database,
  sizeId: number,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<readonly LedgerRow[]> {
  return db
    .select({ movement: stockMovements, by: operators.name })
    .from(stockMovements)
    .leftJoin(operators, eq(operators.id, stockMovements.operatorId))
    .where(
      and(
        eq(stockMovements.skuId, sizeId),
        after === undefined ? undefined : lt(stockMovements.id, after),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(limit)
}
