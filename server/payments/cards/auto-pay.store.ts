import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { autoPays, cardCharges } from '#server/platform/database/schema/payments.ts'
import { raffleEntries } from '#server/platform/database/schema/raffles.ts'
import { isActiveCardOf, type AutoPayRow } from '#server/orders/cards/active-cards.store.ts'
import type { BillingCard } from '#server/platform/services/card-provider.ts'

/** Card of a member by its id at the provider, in any status. */
export async function findCard(
  db: Database | Tx,
  userId: number,
  customerUid: string,
): Promise<AutoPayRow | undefined> {
  const [row] = await db
    .select()
    .from(autoPays)
    .where(and(eq(autoPays.userId, userId), eq(autoPays.customerUid, customerUid)))
  return row
}

/** As {@link findCard}, locked until the transaction ends. */
export async function lockCard(
  tx: Tx,
  userId: number,
  customerUid: string,
): Promise<AutoPayRow | undefined> {
  const [row] = await tx
    .select()
    .from(autoPays)
    .where(and(eq(autoPays.userId, userId), eq(autoPays.customerUid, customerUid)))
    .for('no key update')
  return row
}

/**
 * Contact data of a member, whose row is locked, so that changes of one member's cards run one
 * after the other.
 */
export async function lockOwner(tx: Tx, userId: number) {
  const [row] = await tx
    .select({ name: users.name, phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row
}

/** Newest id that was given out to a member after `since` and names no card yet. */
export async function findIssuedUid(
  tx: Tx,
  userId: number,
  since: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ customerUid: autoPays.customerUid })
    .from(autoPays)
    .where(
      and(eq(autoPays.userId, userId), eq(autoPays.status, 'ISSUED'), gt(autoPays.issuedAt, since)),
    )
    .orderBy(desc(autoPays.id))
    .limit(1)
  return row?.customerUid
}

/** Id that was given out to a member and begins with `prefix`. */
export async function findUidByPrefix(
  db: Database,
  userId: number,
  prefix: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ customerUid: autoPays.customerUid })
    .from(autoPays)
    .where(and(eq(autoPays.userId, userId), sql`starts_with(${autoPays.customerUid}, ${prefix})`))
    .limit(1)
  return row?.customerUid
}

/** Stores an id that is given out. */
export async function insertIssued(
  tx: Tx,
  issued: Pick<AutoPayRow, 'userId' | 'customerUid' | 'issuedAt'>,
): Promise<void> {
  await tx.insert(autoPays).values({ ...issued, status: 'ISSUED' })
}

/** Number of registered cards of a member. */
export async function countActive(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(autoPays).where(isActiveCardOf(userId))
  return row?.total ?? 0
}

/** Stores the card that the provider has for an issued id. */
export async function setActive(
  tx: Tx,
  id: number,
  { cardName, cardLast4, now }: BillingCard & { readonly now: Date },
): Promise<void> {
  await tx
    .update(autoPays)
    .set({ status: 'ACTIVE', cardName, cardLast4, verifiedAt: now })
    .where(eq(autoPays.id, id))
}

/** Changes the name of a card. */
export async function setAlias(tx: Tx, id: number, alias: string): Promise<void> {
  await tx.update(autoPays).set({ alias }).where(eq(autoPays.id, id))
}

/** Makes an active card the only default of its member. */
export async function setDefault(
  tx: Tx,
  { id, userId }: Pick<AutoPayRow, 'id' | 'userId'>,
): Promise<void> {
  await tx
    .update(autoPays)
    .set({ isDefault: false })
    .where(and(eq(autoPays.userId, userId), eq(autoPays.isDefault, true), ne(autoPays.id, id)))
  await tx.update(autoPays).set({ isDefault: true }).where(eq(autoPays.id, id))
}

/**
 * Whether a charge of this card that was requested after `openSince` has no result yet, or a raffle
 * entry will be charged to it; it cannot be deleted.
 */
export async function isCardInUse(
  tx: Tx,
  { id: autoPayId, customerUid }: Pick<AutoPayRow, 'id' | 'customerUid'>,
  openSince: Date,
): Promise<boolean> {
  const open = await tx
    .select({ id: cardCharges.id })
    .from(cardCharges)
    .where(
      and(
        eq(cardCharges.autoPayId, autoPayId),
        eq(cardCharges.status, 'REQUESTED'),
        gt(cardCharges.requestedAt, openSince),
      ),
    )
    .limit(1)
  if (open.length > 0) return true
  const willCharge = or(
    inArray(raffleEntries.state, ['APPLIED', 'RESERVE']),
    and(eq(raffleEntries.state, 'WON'), isNotNull(raffleEntries.nextChargeAt)),
  )
  const entries = await tx
    .select({ id: raffleEntries.id })
    .from(raffleEntries)
    .where(and(eq(raffleEntries.customerUid, customerUid), willCharge))
    .limit(1)
  return entries.length > 0
}

/**
 * Values of a deleted card without personal data; the job deletes the card at the provider from
 * `nextTryAt` on.
 */
const deletedFrom = (nextTryAt: Date) =>
  ({
    status: 'DELETED',
    isDefault: false,
    cardName: null,
    cardLast4: null,
    alias: '',
    nextTryAt,
  }) as const

/** Deletes a card. */
export async function setDeleted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(autoPays).set(deletedFrom(now)).where(eq(autoPays.id, id))
}

/** Deletes all cards of a member and all ids given out to this member. */
export async function deleteCardsOf(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(autoPays)
    .set(deletedFrom(now))
    .where(and(eq(autoPays.userId, userId), ne(autoPays.status, 'DELETED')))
}

/** Deletes ids that were given out before `before` and name no card of the shop. */
export async function deleteUnusedUids(db: Database, before: Date, now: Date): Promise<void> {
  await db
    .update(autoPays)
    .set(deletedFrom(now))
    .where(and(eq(autoPays.status, 'ISSUED'), lte(autoPays.issuedAt, before)))
}

/** Deleted cards that are due for deletion at the provider. */
export async function findCardsToDelete(
  db: Database,
  now: Date,
  limit: number,
): Promise<AutoPayRow[]> {
  return db
    .select()
    .from(autoPays)
    .where(lte(autoPays.nextTryAt, now))
    .orderBy(asc(autoPays.nextTryAt))
    .limit(limit)
}

/** Time of the next try to delete a card at the provider. */
export async function setNextTry(db: Database, id: number, nextTryAt: Date): Promise<void> {
  await db.update(autoPays).set({ nextTryAt }).where(eq(autoPays.id, id))
}

/** Ends a card that the provider deleted: its row is removed, or retained with its charges. */
export async function endDeleted(db: Database, id: number): Promise<void> {
  const charges = db
    .select({ one: sql`1` })
    .from(cardCharges)
    .where(eq(cardCharges.autoPayId, id))
  await db.delete(autoPays).where(and(eq(autoPays.id, id), notExists(charges)))
  await db.update(autoPays).set({ nextTryAt: null }).where(eq(autoPays.id, id))
}
