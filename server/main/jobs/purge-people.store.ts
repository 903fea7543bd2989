import { and, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { cashReceipts } from '#server/platform/database/schema/cash-receipts.ts'
import { claimLines, claims } from '#server/platform/database/schema/claims.ts'
import { moneyRefunds } from '#server/platform/database/schema/gift-cards.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { payments } from '#server/platform/database/schema/payments.ts'
import { raffleEntries } from '#server/platform/database/schema/raffle-entries.ts'
import { raffleProducts } from '#server/platform/database/schema/raffles.ts'
import { users } from '#server/platform/database/schema/users.ts'
import { detachFiles } from '#server/media/uploads/upload.store.ts'

/** Rows per statement, so that none exceeds the statement time-out. */
const BATCH = 1_000

/** Makes active members dormant who have not signed in since an instant; returns their number. */
export async function setDormant(db: Database, since: Date): Promise<number> {
  const idle = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        lte(users.createdAt, since),
        or(isNull(users.lastLoginAt), lte(users.lastLoginAt, since)),
      ),
    )
    .limit(BATCH)
  const { rowCount } = await db
    .update(users)
    .set({ status: 'DORMANT' })
    .where(and(inArray(users.id, idle), eq(users.status, 'ACTIVE')))
  return rowCount ?? 0
}

/**
 * Removes names, phones and addresses from orders that were created before an instant, the numbers of their cash
 * receipts, and the accounts of their refunds; returns their number.
 */
export async function eraseOrderPeople(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(lte(orders.createdAt, before), ne(orders.ordererPhone, '')))
      .limit(BATCH)
    const ids = old.map(({ id }) => id)
    await tx
      .update(cashReceipts)
      .set({ idEncrypted: null, idMasked: '' })
      .where(inArray(cashReceipts.orderId, ids))
    await tx.update(payments).set({ refundAccount: null }).where(inArray(payments.orderId, ids))
    await tx
      .update(orders)
      .set({
        ordererName: '',
        ordererPhone: '',
        ordererEmail: '',
        entranceEncrypted: null,
        receiver: sql`jsonb_build_object('receiverName', '', 'phone', '', 'zonecode', '', 'address1', '',
          'address2', '', 'deliveryMemo', '')`,
      })
      .where(inArray(orders.id, ids))
    return ids.length
  })
}

/** Removes the codes of entrances from orders that expired unpaid before an instant; returns their number. */
export async function eraseEntrances(db: Database, before: Date): Promise<number> {
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'PAY_EXPIRED'),
        lte(orders.holdExpiresAt, before),
        isNotNull(orders.entranceEncrypted),
      ),
    )
    .limit(BATCH)
  const { rowCount } = await db
    .update(orders)
    .set({ entranceEncrypted: null })
    .where(and(inArray(orders.id, unpaid), eq(orders.state, 'PAY_EXPIRED')))
  return rowCount ?? 0
}

/** Removes holders and numbers from payments of stored money that were requested before an instant; returns their number. */
export async function eraseMoneyRefunds(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: moneyRefunds.id })
    .from(moneyRefunds)
    .where(
      and(
        lte(moneyRefunds.requestedAt, before),
        ne(moneyRefunds.numberEncrypted, ''),
        ne(moneyRefunds.state, 'REQUESTED'),
      ),
    )
    .limit(BATCH)
  const { rowCount } = await db
    .update(moneyRefunds)
    .set({ numberEncrypted: '', holderName: '', last4: '' })
    .where(inArray(moneyRefunds.id, old))
  return rowCount ?? 0
}

/**
 * Removes addresses and answers from entries of raffles that were announced before an instant; returns their number. The
 * order of a paid win has its own copy of the address.
 */
export async function eraseRaffleAddresses(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: raffleEntries.id })
    .from(raffleEntries)
    .innerJoin(raffleProducts, eq(raffleProducts.id, raffleEntries.raffleProductId))
    .where(
      and(
        lte(raffleProducts.announceAt, before),
        notInArray(raffleEntries.state, ['WON', 'PAYING']),
        or(isNotNull(raffleEntries.receiver), isNotNull(raffleEntries.answer)),
      ),
    )
    .limit(BATCH)
  const { rowCount } = await db
    .update(raffleEntries)
    .set({ receiver: null, answer: null })
    .where(inArray(raffleEntries.id, old))
  return rowCount ?? 0
}

/**
 * Removes texts, addresses and photos from claims that were closed before an instant; returns their number. The job
 * `clean-files` deletes the photos, which have no owner any more. Amounts stay with the records of the payment.
 */
export async function eraseClaims(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(lte(claims.closedAt, before), eq(claims.isErased, false)))
      .limit(BATCH)
    const ids = old.map(({ id }) => id)
    await detachFiles(tx, 'CLAIM', ids)
    await detachFiles(tx, 'CLAIM_REFUSAL', ids)
    const lines = tx
      .select({ id: claimLines.lineId })
      .from(claimLines)
      .where(inArray(claimLines.claimId, ids))
    // A replacement may have gone to an address of its own.
    await tx
      .update(orderProducts)
      .set({ receiver: null })
      .where(inArray(orderProducts.exchangeOfId, lines))
    await tx
      .update(claims)
      .set({
        reasonText: null,
        pickup: null,
        redelivery: null,
        rejectReason: null,
        faultReason: null,
        isErased: true,
      })
      .where(inArray(claims.id, ids))
    return ids.length
  })
}
