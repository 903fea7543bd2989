import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { RaffleDisqualificationCause } from '#contract/raffles/draw-card.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { raffleLog } from '#server/platform/database/schema/raffles.ts'

/** Cause of the latest notice to an entry; undefined without one. */
export async function findNoticeCause(
  db: Database | Tx,
  raffleProductId: number,
  seq: number,
): Promise<RaffleDisqualificationCause | undefined> {
  const [row] = await db
    .select({ record: raffleLog.record })
    .from(raffleLog)
    .where(
      and(
        eq(raffleLog.raffleProductId, raffleProductId),
        gt(raffleLog.seq, seq),
        sql`${raffleLog.record} ? 'cause'`,
        sql`(${raffleLog.record} ->> 'entry')::int = ${seq}`,
      ),
    )
    .orderBy(desc(raffleLog.seq))
    .limit(1)
  return row !== undefined && 'cause' in row.record ? row.record.cause : undefined
}
