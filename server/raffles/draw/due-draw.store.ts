import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { raffleDraws, raffleProducts } from '#server/platform/database/schema/raffles.ts'
import type { DrawRow } from './draw.store.ts'

/** Raffles of the mode embedded that have closed and are not sealed. */
export async function findRafflesToSeal(db: Database, now: Date): Promise<{ id: number }[]> {
  return db
    .select({ id: raffleProducts.id })
    .from(raffleDraws)
    .innerJoin(raffleProducts, eq(raffleProducts.id, raffleDraws.raffleProductId))
    .where(
      and(
        inArray(raffleDraws.step, ['SCHEDULED', 'OPEN', 'CLOSED']),
        eq(raffleProducts.drawMode, 'embedded'),
        lte(raffleProducts.closeAt, now),
      ),
    )
    .orderBy(asc(raffleProducts.closeAt))
}

/** Sealed draws of the mode embedded without the result of their delay, oldest seal first. */
export async function findDrawsToDelay(db: Database): Promise<DrawRow[]> {
  return db
    .select()
    .from(raffleDraws)
    .where(
      and(
        eq(raffleDraws.step, 'SEALED'),
        isNull(raffleDraws.randomness),
        sql`${raffleDraws.card} #>> '{body,mode}' = 'embedded'`,
      ),
    )
    .orderBy(asc(raffleDraws.sealedAt))
}
