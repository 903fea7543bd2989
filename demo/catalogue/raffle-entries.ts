import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DrawResult } from '#contract/raffles/raffle-draw.ts'
import { appendLeaf, rootOfLog, type LogState } from '#core/raffle/append-only-log.ts'
import { candidatesOf, type WishOf } from '#core/raffle/audit-context.ts'
import { entryTag, nonceHashOf } from '#core/raffle/entry-tag.ts'
import { leafHash } from '#core/raffle/leaf.ts'
import { seedOfDelay, startOfDelay } from '#core/raffle/seed.ts'
import { rank, select } from '#core/raffle/selection.ts'
import { signStatement } from '#core/raffle/statement.ts'
import {
  appendRecords,
  findRaffle,
  lockDraw,
  type DrawRow,
} from '#server/raffles/draw/draw.store.ts'
import { newEntryRecord } from '#server/raffles/draw/new-entry-record.ts'
import { insertEntries } from '#server/raffles/draw/entry.store.ts'
import { hashDelay } from '#server/raffles/draw/hash-delay.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** An invented entrant; without a member it is simulated. */
export interface Entrant {
  readonly userId: number | null
  readonly ciHash: string
  readonly nonce: string
}

function leafOf({ raffleKeys }: AppServices, draw: DrawRow, { ciHash, nonce }: Entrant) {
  const { raffleProductId: raffleId, key, card } = draw
  const tag = entryTag(raffleKeys.tagKey(key, raffleId), ciHash)
  const sizes = Object.keys(card.body.sizes).map(Number)
  // The wish depends on the person, so that simulated entries spread over the sizes.
  const first = parseInt(tag.slice(0, 8), 16) % sizes.length
  const wished = [...sizes.slice(first), ...sizes.slice(0, first)].slice(0, 2)
  // Invented people have no device: their salts can be derived.
  const salt = createHash('sha256').update(`salt ${raffleId} ${ciHash} ${nonce}`).digest('hex')
  return newEntryRecord(draw, { tag, sizes: wished, nonceHash: nonceHashOf(nonce), salt })
}

/** Adds entries to the log of a raffle, with signed receipts for members. */
export async function addEntries(
  services: AppServices,
  raffleProductId: number,
  entrants: readonly Entrant[],
  now: Date,
): Promise<void> {
  const { db, raffleKeys } = services
  await db.transaction(async (tx) => {
    const draw = await lockDraw(tx, raffleProductId)
    if (draw?.step !== 'OPEN') return
    const signer = raffleKeys.signer(draw.key)
    const { specHash } = draw
    const leaves = entrants.map((entrant) => leafOf(services, draw, entrant))
    const { rows } = await appendRecords(tx, draw, leaves, now)
    const entries = rows.flatMap(({ seq, leaf, head, record, opening }, index) => {
      const entrant = entrants[index]
      const wish = 'sizes' in record ? record : opening
      if (entrant === undefined || wish === null) return []
      const receipt = { specHash, seq, leaf, head, time: now.getTime() }
      return [
        {
          receiptNo: receiptNoOf(raffleProductId, entrant.ciHash),
          raffleProductId,
          userId: entrant.userId,
          ciHash: entrant.ciHash,
          sizeIds: wish.sizes,
          receiver: entrant.userId === null ? null : RECEIVER,
          seq,
          signedReceipt:
            entrant.userId === null
              ? null
              : signStatement(signer, draw.card.body, 'receipt', receipt),
          state: 'APPLIED' as const,
          appliedAt: now,
          notifiedAt: now,
        },
      ]
    })
    await insertEntries(tx, entries)
  })
}

const RECEIVER = {
  receiverName: '홍길동',
  phone: '01000000001',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '301호',
  deliveryMemo: '',
}

function receiptNoOf(raffleProductId: number, ciHash: string): string {
  const digest = createHash('sha256').update(`receipt ${raffleProductId} ${ciHash}`).digest('hex')
  return `R${digest.slice(0, 11).toUpperCase()}`
}

/** The log of an open raffle without entries, of which draws can be tried. */
export async function openLog(services: AppServices, raffleProductId: number) {
  const draw = (await findRaffle(services.db, raffleProductId))?.draw
  if (!draw || draw.size > 0) throw new Error(`Raffle ${raffleProductId} has entries`)
  const { specHash, head, key, card } = draw
  const code = services.raffleKeys.code(key, raffleProductId)
  return {
    /** Result that these entries would have. */
    draw: async (entrants: readonly Entrant[]): Promise<DrawResult> => {
      const logged = entrants.map((entrant, index) => leafOf(services, draw, entrant)(index + 1))
      const records = logged.map(({ record }) => record)
      const leaves = records.map(leafHash)
      const log = leaves.reduce<LogState>(appendLeaf, { size: 0, head, nodes: [] })
      const root = rootOfLog(log)
      if (card.body.mode !== 'embedded') throw new Error('Only the mode embedded can be tried')
      const checkpoints = await hashDelay(startOfDelay(root, specHash, code), card.body.delay)
      const wishOf: WishOf = (entry) =>
        'wish' in entry ? (logged[entry.seq - 1]?.opening ?? undefined) : entry
      const prk = seedOfDelay(specHash, root, checkpoints.at(-1) ?? '')
      return select(card.body, rank(prk, candidatesOf(records, leaves, wishOf))).result
    },
  }
}

/** Marks the wins of a raffle as paid, all but some, and takes their pieces from the stock. */
export async function payWins(
  { db, clock }: AppServices,
  raffleProductId: number,
  { paysAllBut }: { readonly paysAllBut: number },
): Promise<void> {
  await db.execute(sql`
    WITH paid AS (
      UPDATE raffle_entries SET state = 'PAID', notified_at = applied_at
      WHERE id IN (SELECT id FROM raffle_entries
        WHERE raffle_product_id = ${raffleProductId} AND state = 'WON' ORDER BY id OFFSET ${paysAllBut})
      RETURNING won_sku_id
    ), sold AS (SELECT won_sku_id AS sku_id, count(*)::int AS qty FROM paid GROUP BY 1),
    stock AS (
      UPDATE skus SET on_hand = on_hand - qty, held = held - qty FROM sold WHERE skus.id = sold.sku_id
      RETURNING skus.id, qty, on_hand, held
    ), levels AS (
      UPDATE stock_levels l SET on_hand = l.on_hand - qty, held = l.held - qty FROM sold
      WHERE l.sku_id = sold.sku_id AND l.place = 'WAREHOUSE'
    )
    INSERT INTO stock_movements (sku_id, kind, qty, ref_type, ref_id, on_hand_after, held_after, at)
    SELECT id, 'SALE', qty, 'RAFFLE', ${`${raffleProductId}:${paysAllBut}`}, on_hand, held, ${clock.now()} FROM stock`)
}
