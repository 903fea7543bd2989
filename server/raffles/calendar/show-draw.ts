import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { getRaffleAudit, getRaffleTreeHead } from '#contract/raffles/raffle-details.calls.ts'
import type { InclusionProof } from '#contract/raffles/raffle-draw.ts'
import { RAFFLE_AUDIT_RECORDS } from '#contract/raffles/raffle-limits.ts'
import { rowOf, rowOfOpening } from '#core/raffle/audit-row.ts'
import { proveConsistency, proveInclusion, type NodeOf } from '#core/raffle/merkle-tree.ts'
import { TILE_LEAVES, tiledTree, tileOf } from '#core/raffle/tiled-tree.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import {
  findRaffle,
  lockDraw,
  readHeads,
  readLog,
  updateDraw,
  type DrawRow,
} from '#server/raffles/draw/draw.store.ts'
import { readTiles } from '#server/raffles/draw/tile.store.ts'
import { isRoundOf } from '#server/raffles/draw/draw-winners.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Draw of a raffle with a published card. RAFFLE_NOT_FOUND, RAFFLE_NOT_DRAWN without a card. */
async function requireDraw({ db }: AppServices, raffleProductId: number): Promise<DrawRow> {
  const row = await findRaffle(db, raffleProductId)
  if (row === undefined) throw new ApiFailure('RAFFLE_NOT_FOUND')
  if (row.draw === null) throw new ApiFailure('RAFFLE_NOT_DRAWN')
  return row.draw
}

/**
 * Whether result and evidence of the seed are public: from the announcement on, or a cancellation
 * after the draw.
 */
export function isAnnounced({ step }: DrawRow): boolean {
  return step === 'ANNOUNCED' || step === 'COMPLETED' || step === 'CANCELED'
}

/**
 * A page of the public record of a raffle (raffle-draw 6). The log is public from the opening, as
 * far as a signed head covers it: a record that shows at once would show who entered when.
 * RAFFLE_NOT_DRAWN, in the first edition, while entries are accepted.
 */
export async function readAudit(
  services: AppServices,
  raffleProductId: number,
  from = 1,
): Promise<ResponseOf<typeof getRaffleAudit>> {
  const { db } = services
  const draw = await requireDraw(services, raffleProductId)
  const { v: edition } = draw.card.body
  const isListed = draw.seal !== null || draw.cancellation !== null
  if (edition === 1 && !isListed) throw new ApiFailure('RAFFLE_NOT_DRAWN')
  // Read before the log, which then contains the records of all heads.
  const heads = await readHeads(db, raffleProductId)
  const covered = heads.at(-1)?.body.size ?? 0
  const limit =
    edition === 1 ? RAFFLE_AUDIT_RECORDS : Math.min(RAFFLE_AUDIT_RECORDS, covered + 1 - from)
  const rows = limit <= 0 ? [] : await readLog(db, raffleProductId, { from, limit })
  const isShown = isAnnounced(draw)
  const opened = rows.flatMap(({ opening }) =>
    opening === null ? [] : [[...rowOfOpening(opening)]],
  )
  return {
    ...(edition === 1
      ? { format: 'pushyard-raffle-audit/1' as const }
      : {
          format: 'pushyard-raffle-audit/2' as const,
          opened: draw.seal === null ? null : opened,
        }),
    card: draw.card,
    log: rows.map(({ record }) => [...rowOf(record)]),
    heads,
    seal: draw.seal,
    randomness: isShown ? draw.randomness : null,
    draw: isShown ? draw.draw : null,
    result: isShown ? draw.result : null,
    cancellation: draw.cancellation,
    next: rows.length === RAFFLE_AUDIT_RECORDS ? from + RAFFLE_AUDIT_RECORDS : null,
  }
}

/**
 * The latest signed tree head, and the proof that an older tree is its beginning (raffle-draw 2).
 */
export async function readTreeHead(
  services: AppServices,
  raffleProductId: number,
  from: number | undefined,
): Promise<ResponseOf<typeof getRaffleTreeHead>> {
  const { db } = services
  const { size } = await requireDraw(services, raffleProductId)
  const head = (await readHeads(db, raffleProductId)).at(-1) ?? null
  const to = head?.body.size ?? 0
  if (from === undefined || from > to || from > size) return { head, consistency: null }
  const nodes = await readTree(db, raffleProductId, [from, to])
  return { head, consistency: proveConsistency(nodes, from, to) }
}

/** The inclusion proof of a record in the sealed tree. RAFFLE_NOT_DRAWN before the seal. */
export async function readProof(
  services: AppServices,
  raffleProductId: number,
  seq: number,
): Promise<InclusionProof> {
  const draw = await requireDraw(services, raffleProductId)
  const proof = await proveInSeal(services, draw, seq)
  if (proof === null) throw new ApiFailure('RAFFLE_NOT_DRAWN')
  return proof
}

/** Proof of a record in the sealed list; null before the seal, and for a later record. */
export async function proveInSeal(
  { db }: Pick<AppServices, 'db'>,
  { raffleProductId, seal }: DrawRow,
  seq: number,
): Promise<InclusionProof | null> {
  if (seal === null || seq > seal.body.size) return null
  const { size } = seal.body
  return proveInclusion(await readTree(db, raffleProductId, [seq, size]), seq, size)
}

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

/**
 * Nodes of the tree of the first records, as far as a proof about these records needs them; the
 * last one is its size.
 */
async function readTree(
  db: Database,
  raffleProductId: number,
  records: readonly [number, number],
): Promise<NodeOf> {
  const tiles = await readTiles(db, raffleProductId, records[1])
  const leaves = new Map<number, readonly Uint8Array[]>()
  for (const tile of new Set(records.map(tileOf))) {
    const range = { from: tile * TILE_LEAVES + 1, limit: TILE_LEAVES }
    const rows = await readLog(db, raffleProductId, range)
    leaves.set(
      tile,
      rows.map(({ leaf }) => bytesOf(leaf)),
    )
  }
  return tiledTree(tiles.map(bytesOf), leaves)
}

/** Signature of a round that a browser brings. */
export interface SubmittedRandomness {
  readonly raffleProductId: number
  readonly round: number
  readonly signature: string
  /** Counts an expensive verification; throws RATE_LIMITED. */
  readonly takeToken: () => void
}

/**
 * Stores the signature of the card's round after its verification; the clock draws with it
 * (raffle-draw 4). Only a sealed raffle whose round exists verifies one: RAFFLE_RANDOMNESS_INVALID
 * before, no effect after.
 */
export async function takeRandomness(
  services: AppServices,
  { raffleProductId, round, signature, takeToken }: SubmittedRandomness,
): Promise<void> {
  const { step, card, randomness } = await requireDraw(services, raffleProductId)
  if (randomness !== null) return
  const isDue = step === 'SEALED' && services.clock.now().getTime() >= card.body.drawAt
  if (!isDue || card.body.mode !== 'drand' || card.body.drand.round !== round) {
    throw new ApiFailure('RAFFLE_RANDOMNESS_INVALID')
  }
  takeToken()
  if (!isRoundOf(card.body, round, signature)) throw new ApiFailure('RAFFLE_RANDOMNESS_INVALID')
  await services.db.transaction(async (tx) => {
    const locked = await lockDraw(tx, raffleProductId)
    if (locked?.step !== 'SEALED') return
    await updateDraw(tx, raffleProductId, { randomness: { mode: 'drand', round, signature } })
  })
}
