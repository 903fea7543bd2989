import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { raffleDraws, raffleEntries } from '#server/platform/database/schema/raffles.ts'

const ofActiveRaffle = sql`EXISTS (SELECT 1 FROM ${raffleDraws} d
  WHERE d.raffle_product_id = ${raffleEntries.raffleProductId} AND d.step = 'ANNOUNCED')`

/** Wins whose payment window has ended; one whose card is still to be charged has not. */
export async function findOverdueWins(db: Database, endedBefore: Date, limit: number) {
  return findEntries(
    db,
    and(
      eq(raffleEntries.state, 'WON'),
      lte(raffleEntries.payDueAt, endedBefore),
      isNull(raffleEntries.nextChargeAt),
      ofActiveRaffle,
    ),
    limit,
  )
}

/** Wins and reserve places whose time to object to a disqualification is over. */
export async function findEndedNotices(db: Database, now: Date, limit: number) {
  return findEntries(
    db,
    and(lte(raffleEntries.objectionUntil, now), inArray(raffleEntries.state, ['WON', 'RESERVE'])),
    limit,
  )
}

/** Wins whose next reminder is due; `reminders` of them were sent. */
export async function findWinsToRemind(
  db: Database,
  {
    now,
    dueBefore,
    reminders,
    limit,
  }: { now: Date; dueBefore: Date; reminders: number; limit: number },
) {
  return findEntries(
    db,
    and(
      eq(raffleEntries.state, 'WON'),
      eq(raffleEntries.reminders, reminders),
      lte(raffleEntries.payDueAt, dueBefore),
      gt(raffleEntries.payDueAt, now),
      isNull(raffleEntries.nextChargeAt),
      isNotNull(raffleEntries.userId),
    ),
    limit,
  )
}

/** Wins whose registered card is due for a charge. */
export async function findWinsToCharge(db: Database, now: Date, limit: number) {
  return findEntries(
    db,
    and(eq(raffleEntries.state, 'WON'), lte(raffleEntries.nextChargeAt, now)),
    limit,
  )
}

/** Wins and reserve places of former members in a raffle; the reserve places first. */
export async function findPlacesOfFormerMembers(
  db: Database,
  raffleProductId: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: raffleEntries.id })
    .from(raffleEntries)
    .innerJoin(users, eq(users.id, raffleEntries.userId))
    .where(
      and(
        eq(raffleEntries.raffleProductId, raffleProductId),
        sql`${raffleEntries.state} IN ('WON', 'RESERVE')`,
        eq(users.status, 'WITHDRAWN'),
      ),
    )
    .orderBy(sql`(${raffleEntries.state} = 'WON')`, asc(raffleEntries.id))
}

/**
 * Entries of a raffle that take part in the draw, by their numbers in the log: those after `seq`.
 */
export async function findListedEntries(
  tx: Tx,
  raffleProductId: number,
  { seq, limit }: { readonly seq: number; readonly limit: number },
) {
  return tx
    .select({ id: raffleEntries.id, seq: raffleEntries.seq, userId: raffleEntries.userId })
    .from(raffleEntries)
    .where(
      and(
        eq(raffleEntries.raffleProductId, raffleProductId),
        eq(raffleEntries.state, 'APPLIED'),
        gt(raffleEntries.seq, seq),
      ),
    )
    .orderBy(asc(raffleEntries.seq))
    .limit(limit)
}

/** Entries of members with a new state that is not sent yet; those that lost are the last ones. */
export async function findEntriesToNotify(db: Database, limit: number) {
  return db
    .select()
    .from(raffleEntries)
    .where(and(isNull(raffleEntries.notifiedAt), isNotNull(raffleEntries.userId)))
    .orderBy(sql`(${raffleEntries.state} = 'LOST')`, asc(raffleEntries.id))
    .limit(limit)
}

async function findEntries(db: Database, where: SQL | undefined, limit: number) {
  return db.select().from(raffleEntries).where(where).orderBy(asc(raffleEntries.id)).limit(limit)
}
