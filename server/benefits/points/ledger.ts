import { RESTORED_LOT_LIFE_MS } from '#contract/benefits/benefit-limits.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { planSpend } from './plan-spend.ts'
import type { LotPart } from './plan-spend.ts'
import {
  addRestored,
  addToLot,
  findHolds,
  findLotOf,
  findOpenLots,
  findSpendableLots,
  insertEntry,
  insertHolds,
  insertLot,
  lockBalances,
  lockExpiredLot,
  readLot,
  setHoldState,
  updateLot,
} from './point.store.ts'
import type { PointEntryRow, LotRow, NewLot, PointKind } from './point.store.ts'

/**
 * What an entry of the ledger is about: its kind, and its id. One reference makes one entry a lot.
 */
export interface PointReference {
  readonly refType: string
  readonly refId: string
}

/** A member and the order that holds or used points. */
export interface PointOrder {
  readonly userId: number
  readonly orderId: number
}

/** A grant of mileage or money. A repeated `source` and `refId` grants once. */
export type Grant = Omit<NewLot, 'state' | 'createdAt'> & { readonly now: Date }

/**
 * Grants points that can be spent at once; returns the lot, undefined when they were granted
 * before.
 */
export async function grantPoints(tx: Tx, { now, ...grant }: Grant): Promise<number | undefined> {
  await lockBalances(tx, grant.userId)
  const lot = await insertLot(tx, { ...grant, createdAt: now, state: 'AVAILABLE' })
  if (lot === undefined) return undefined
  await enter(tx, lot, { type: 'EARN', amount: lot.amount, at: now, ...referenceOf(lot) })
  return lot.id
}

/** Takes points out of a lot without an order. */
export async function spendLot(
  tx: Tx,
  spending: {
    readonly lotId: number
    readonly amount: number
    readonly type: 'USE' | 'PAY_OUT'
    readonly now: Date
  } & PointReference,
): Promise<void> {
  const { lotId, amount, type, now: at, refType, refId } = spending
  const lot = await readLot(tx, lotId)
  await lockBalances(tx, lot.userId)
  await addToLot(tx, lotId, { remaining: -amount })
  await enter(tx, lot, { type, amount: -amount, at, refType, refId })
}

/**
 * Returns points that {@link spendLot} took to their lot, or as a new one if it has expired
 * (benefits#returned-points).
 */
export async function unspendLot(
  tx: Tx,
  { lotId, amount, now: at, refType, refId }: LotPart & { readonly now: Date } & PointReference,
): Promise<void> {
  const { userId, kind } = await readLot(tx, lotId)
  await lockBalances(tx, userId)
  await putBack(tx, { lotId, userId, kind }, { amount, now: at, refType, refId })
}

/**
 * Ends all mileage of a member who leaves the shop; no order may hold any (benefits#mileage-gifts).
 */
export async function forfeitMileage(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockBalances(tx, userId)
  for (const lot of await findOpenLots(tx, userId, 'MILEAGE')) {
    await updateLot(tx, lot.id, { remaining: 0, state: 'EXPIRED' })
    const reference = { refType: 'WITHDRAWAL', refId: String(lot.id) }
    await enter(tx, lot, { type: 'EXPIRE', amount: -lot.remaining, at: now, ...reference })
  }
}

/** Names a grant: no two have the same values. */
export type GrantKey = Pick<LotRow, 'userId' | 'kind' | 'source' | 'refId'>

const freeOf = ({ state, remaining, held }: LotRow) =>
  state === 'AVAILABLE' ? remaining - held : 0

/** Points of a grant that are neither spent nor held; 0 for an unknown or expired one. */
export async function freeOfGrant(db: Database | Tx, grant: GrantKey): Promise<number> {
  const lot = await findLotOf(db, grant)
  return lot === undefined ? 0 : freeOf(lot)
}

/**
 * Takes a part of a grant back, after a return of goods (benefits#revoked-mileage). Points that are
 * spent or held cannot be taken back: their sum is returned, and the caller takes it from the
 * refund.
 */
export async function reduceGrant(
  tx: Tx,
  grant: GrantKey,
  change: { readonly amount: number; readonly now: Date } & PointReference,
): Promise<number> {
  const { amount: due, now: at, refType, refId } = change
  await lockBalances(tx, grant.userId)
  const lot = await findLotOf(tx, grant)
  const taken = lot === undefined ? 0 : Math.min(due, freeOf(lot))
  if (lot !== undefined && taken > 0) {
    await addToLot(tx, lot.id, { remaining: -taken })
    await enter(tx, lot, { type: 'REVOKE', amount: -taken, at, refType, refId })
  }
  return due - taken
}

/** Holds points of a member for an order; returns false, without effect, when there are too few. */
export async function holdPoints(
  tx: Tx,
  { userId, orderId }: PointOrder,
  { kind, amount, now }: { readonly kind: PointKind; readonly amount: number; readonly now: Date },
): Promise<boolean> {
  if (amount === 0) return true
  await lockBalances(tx, userId)
  const parts = planSpend(await findSpendableLots(tx, userId, kind, now), amount)
  if (parts === undefined) return false
  await insertHolds(tx, orderId, kind, parts)
  return true
}

/** Uses the points that an order holds, because it was paid. */
export async function captureHolds(tx: Tx, order: PointOrder, now: Date): Promise<void> {
  await lockBalances(tx, order.userId)
  const reference = { refType: 'ORDER', refId: String(order.orderId) }
  for (const { id, lotId, kind, amount } of await findHolds(tx, order.orderId, 'HELD')) {
    await addToLot(tx, lotId, { remaining: -amount, held: -amount })
    const lot = { id: lotId, kind, userId: order.userId }
    await enter(tx, lot, { type: 'USE', amount: -amount, at: now, ...reference })
    await setHoldState(tx, id, 'CAPTURED')
  }
}

/** Ends the holds of an order that is not paid; nothing appears in the ledger. */
export async function voidHolds(tx: Tx, order: PointOrder): Promise<void> {
  await lockBalances(tx, order.userId)
  for (const { id, lotId, amount } of await findHolds(tx, order.orderId, 'HELD')) {
    await addToLot(tx, lotId, { held: -amount })
    await setHoldState(tx, id, 'VOIDED')
  }
}

/** Points of one kind to give back to a paid order. A repeated reference gives back once. */
export interface Restoration extends PointReference {
  readonly kind: PointKind
  readonly amount: number
  readonly now: Date
}

/**
 * Gives points of a paid order back to the lots that they came from, the last used first. A lot
 * that has expired is replaced by a new one that is valid 30 days (benefits#returned-points).
 * Throws when more would be given back than was used.
 */
export async function restorePoints(
  tx: Tx,
  { userId, orderId }: PointOrder,
  { kind, amount, now, refType, refId }: Restoration,
): Promise<void> {
  await lockBalances(tx, userId)
  let missing = amount
  const used = (await findHolds(tx, orderId, 'CAPTURED')).filter((hold) => hold.kind === kind)
  for (const hold of used.toReversed()) {
    const part = Math.min(missing, hold.amount - hold.restored)
    if (part === 0) continue
    missing -= part
    await addRestored(tx, hold.id, part)
    await putBack(tx, { lotId: hold.lotId, userId, kind }, { amount: part, now, refType, refId })
  }
  if (missing > 0) throw new Error(`Order ${orderId} used ${missing} ${kind} less than is restored`)
}

async function putBack(
  tx: Tx,
  { lotId, userId, kind }: { lotId: number; userId: number; kind: PointKind },
  { amount: part, now, refType, refId }: { amount: number; now: Date } & PointReference,
): Promise<void> {
  const lot = await lotToRestore(tx, lotId, { part, now, refId: `${refType} ${refId}` })
  if (!lot.isNew) await addToLot(tx, lot.id, { remaining: part })
  const entry = { id: lot.id, kind, userId }
  await enter(tx, entry, { type: 'RESTORE', amount: part, at: now, refType, refId })
}

async function lotToRestore(
  tx: Tx,
  lotId: number,
  { part, now, refId }: { readonly part: number; readonly now: Date; readonly refId: string },
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { userId, kind, state, expiresAt } = await readLot(tx, lotId)
  if (state === 'AVAILABLE' && (expiresAt === null || expiresAt > now)) {
    return { id: lotId, isNew: false }
  }
  const lot = await insertLot(tx, {
    userId,
    kind,
    source: 'RESTORE',
    refId: `${refId} ${lotId}`,
    restoredFromId: lotId,
    amount: part,
    state: 'AVAILABLE',
    expiresAt: new Date(now.getTime() + RESTORED_LOT_LIFE_MS),
    createdAt: now,
  })
  if (lot === undefined) throw new Error(`${refId} gave lot ${lotId} back before`)
  return { id: lot.id, isNew: true }
}

/** Ends an expired lot; returns false when it is in use or not expired. */
export async function expireLot(
  tx: Tx,
  { id, userId }: Pick<LotRow, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  await lockBalances(tx, userId)
  const lot = await lockExpiredLot(tx, id, now)
  if (lot === undefined) return false
  await updateLot(tx, id, { remaining: 0, state: 'EXPIRED' })
  const reference = { refType: 'LOT', refId: String(id) }
  await enter(tx, lot, { type: 'EXPIRE', amount: -lot.remaining, at: now, ...reference })
  return true
}

type Movement = Pick<PointEntryRow, 'type' | 'amount' | 'at' | 'refType' | 'refId'>

async function enter(
  tx: Tx,
  { id, userId, kind }: Pick<LotRow, 'id' | 'userId' | 'kind'>,
  movement: Movement,
): Promise<void> {
  await insertEntry(tx, { userId, kind, lotId: id, ...movement })
}

const referenceOf = ({ source, refId }: Pick<LotRow, 'source' | 'refId'>): PointReference => ({
  refType: source,
  refId,
})
