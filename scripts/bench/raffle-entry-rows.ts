import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { applyToRaffle } from '#contract/raffles/raffle-entries.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  raffleDraws,
  raffleLog,
  raffleEntries,
  raffleEntryAgreements,
} from '#server/platform/database/schema/raffles.ts'
import { eachAtOnce } from '#server/platform/http/each-at-once.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { lockDraw, updateDraw } from '#server/raffles/draw/draw.store.ts'
import { bindAdmissionKey } from '#server/waiting-room/admission-keys/admission-key.store.ts'
import { enterRaffle } from '#server/raffles/entry/apply.ts'
import { entryBody, newEntrants, raffleOf, sizesOf } from '#tests/support/raffles/entrants.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'
import { median, type Row } from './report.ts'

/** Entries of a round, and rounds; the first one is not counted. */
const ENTRIES = 400
const ROUNDS = 6
/** Entries at the same time. */
const AT_ONCE = 32

/** The stored rows of an entry, which the bare transaction repeats for another raffle. */
async function rowsOf({ db }: TestShop, raffleProductId: number) {
  const [draw] = await db
    .select()
    .from(raffleDraws)
    .where(sql`raffle_product_id = ${raffleProductId}`)
  const [log] = await db
    .select()
    .from(raffleLog)
    .where(sql`raffle_product_id = ${raffleProductId}`)
    .limit(1)
  const [entry] = await db
    .select()
    .from(raffleEntries)
    .where(sql`raffle_product_id = ${raffleProductId}`)
    .limit(1)
  if (!draw || !log || !entry) throw new Error('No entry was stored')
  const agreements = await db
    .select()
    .from(raffleEntryAgreements)
    .where(sql`entry_id = ${entry.id}`)
  return { draw, log, entry, agreements }
}

type StoredRows = Awaited<ReturnType<typeof rowsOf>>

/** The writes of an entry alone, under the same lock. */
async function writeRows(tx: Tx, raffleProductId: number, rows: StoredRows): Promise<void> {
  const clientId = rows.entry.clientId ?? ''
  await bindAdmissionKey(tx, { keyHash: randomUUID(), clientId, firstUsedAt: rows.log.at })
  const draw = await lockDraw(tx, raffleProductId)
  if (draw === undefined) throw new Error('The raffle has no draw')
  const seq = draw.size + 1
  await tx.insert(raffleLog).values({ ...rows.log, raffleProductId, seq })
  const { head, frontier } = rows.draw
  await updateDraw(tx, raffleProductId, { size: seq, head, frontier, entries: seq })
  const { id: _, ...entry } = rows.entry
  const own = { raffleProductId, seq, userId: null, ciHash: randomUUID(), receiptNo: randomUUID() }
  const [stored] = await tx
    .insert(raffleEntries)
    .values({ ...entry, ...own })
    .returning()
  if (stored === undefined) throw new Error('The entry was not stored')
  const agreed = rows.agreements.map((row) => ({ ...row, entryId: stored.id }))
  await tx.insert(raffleEntryAgreements).values(agreed)
}

/** Entries per second. */
async function rateOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const startedAt = performance.now()
  await eachAtOnce(items, AT_ONCE, work)
  return (items.length * 1000) / (performance.now() - startedAt)
}

/**
 * Entries with receipt, as a use case and as a whole call, next to transactions of the same writes
 * alone.
 */
export async function entryRows(shop: TestShop): Promise<Row[]> {
  const { services, db } = shop
  await runRaffleClock(services)
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const bareId = await raffleOf(shop, 'b2-deck')
  const [sizeId = 0] = await sizesOf(shop, raffleProductId)
  const body = await entryBody(shop, sizeId)
  const members = () => newEntrants(shop, ENTRIES)
  const enter = async (as: Awaited<ReturnType<typeof members>>[number]) =>
    shop.call(applyToRaffle, { params: { raffleProductId }, body, as })
  const ids = async () => {
    const made = await members()
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM users WHERE login_id LIKE 'entrant%' ORDER BY id DESC LIMIT ${made.length}`,
    )
    return made.map((as, index) => ({ as, id: rows[index]?.id ?? 0 }))
  }
  const enterAlone = ({ as, id }: Awaited<ReturnType<typeof ids>>[number]) => {
    const visitor = {
      clientId: as.clientId,
      user: { id, sessionId: 0, name: '' },
      guestToken: undefined,
      verifiedToken: undefined,
      admissionKey: as.admissionKey,
    }
    const request = { visitor, headers: new Headers(), raffleProductId, mode: 'NORMAL' as const }
    return db.transaction((tx) =>
      enterRaffle({ ...services, db: tx }, request, { ...body, otherSizeIds: [] }),
    )
  }
  const [first = {}] = await newEntrants(shop, 1)
  await enter(first)
  const rows = await rowsOf(shop, raffleProductId)
  const rates = { bare: [] as number[], alone: [] as number[], call: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await rateOf(Array.from({ length: ENTRIES }), () =>
      db.transaction((tx) => writeRows(tx, bareId, rows)),
    )
    const alone = await rateOf(await ids(), enterAlone)
    const call = await rateOf(await members(), enter)
    if (round === 0) continue
    rates.bare.push(bare)
    rates.alone.push(alone)
    rates.call.push(call)
  }
  const yardstick = median(rates.bare)
  const row = (measure: string, value: number): Row => ({
    measure,
    value,
    unit: 'per s',
    ofYardstick: value / yardstick,
  })
  return [
    row('yardstick: bare transaction of the same writes', yardstick),
    row('entries with checks and receipt', median(rates.alone)),
    row('whole calls, with session, parsing and limits', median(rates.call)),
    {
      measure: 'signed receipt',
      value: JSON.stringify(rows.entry.signedReceipt).length,
      unit: 'bytes',
    },
  ]
}
