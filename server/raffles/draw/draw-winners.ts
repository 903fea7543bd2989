import { setImmediate } from 'node:timers/promises'
import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type { DrawRandomness, EntryOpening, LogRecord } from '#contract/raffles/raffle-draw.ts'
import { candidatesOf } from '#core/raffle/audit-context.ts'
import { isBeaconSignature } from '#core/raffle/beacon.ts'
import { canonicalHash } from '#core/raffle/canonical-json.ts'
import { seedOfBeacon, seedOfDelay, startOfDelay } from '#core/raffle/seed.ts'
import { select, type Candidate, type Scored } from '#core/raffle/selection.ts'
import { signStatement } from '#core/raffle/statement.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { lockDraw, readLog, updateDraw, type DrawRow } from './draw.store.ts'
import { hashDelayInThread } from './hash-delay-in-thread.ts'
import { scoreInThread } from './score-in-thread.ts'

/**
 * Draws a sealed raffle once: evidence of the seed, winners and reserves (raffle-draw 4, 5). The
 * result is published with the announcement. Returns false while the randomness does not exist: the
 * draw waits and never uses another one. A missing delay is computed only with `hashesDelay`.
 */
export async function drawWinners(
  services: AppServices,
  draw: DrawRow,
  { hashesDelay }: { readonly hashesDelay: boolean },
): Promise<boolean> {
  const randomness = draw.randomness ?? (await findRandomness(services, draw, hashesDelay))
  if (randomness === undefined) return false
  const { db, clock, raffleKeys } = services
  const { raffleProductId, seal, specHash } = draw
  if (seal === null) throw new Error(`Raffle ${raffleProductId} has no seal`)
  const { root, size } = seal.body
  const card = draw.card.body
  const prk = seedFrom(card, { specHash, root, randomness })
  const ranking = await rankInThread(prk, await readCandidates(db, raffleProductId, size))
  const { result, cutoffs } = select(card, ranking)
  const now = clock.now()
  const statement = {
    specHash,
    root,
    prk,
    winners: result.winners.length,
    cutoffs,
    resultHash: canonicalHash(result),
    time: now.getTime(),
  }
  const signed = signStatement(raffleKeys.signer(draw.key), card, 'draw', statement)
  await db.transaction(async (tx) => {
    const locked = await lockDraw(tx, raffleProductId)
    if (locked?.step !== 'SEALED') return
    const change = { randomness, result, draw: signed, drawnAt: now, step: 'DRAWN' as const }
    await updateDraw(tx, raffleProductId, change)
  })
  return true
}

/** Records that are read or ranked between two turns of the event loop: some milliseconds. */
const RECORDS_AT_ONCE = 1_000

/** Entries of the sealed list that take part in the draw. */
async function readCandidates(
  db: Database,
  raffleProductId: number,
  size: number,
): Promise<Candidate[]> {
  const records: LogRecord[] = []
  const openings = new Map<number, EntryOpening>()
  const leaves: Uint8Array[] = []
  for (let from = 1; from <= size; from += RECORDS_AT_ONCE) {
    const limit = Math.min(RECORDS_AT_ONCE, size + 1 - from)
    const rows = await readLog(db, raffleProductId, { from, limit })
    for (const { record, opening, leaf } of rows) {
      records.push(record)
      if (opening !== null) openings.set(record.seq, opening)
      leaves.push(new Uint8Array(Buffer.from(leaf, 'hex')))
    }
  }
  return candidatesOf(records, leaves, (entry) =>
    'wish' in entry ? openings.get(entry.seq) : entry,
  )
}

const SCORE_BYTES = 32

/** As `rank`, in a thread; the ranking is put together between other work of the process. */
async function rankInThread(prk: string, candidates: readonly Candidate[]): Promise<Scored[]> {
  const { scores, order } = await scoreInThread(prk, candidates)
  const ranking: Scored[] = []
  for (const index of order) {
    const candidate = candidates[index]
    if (candidate === undefined) throw new RangeError(`There is no candidate ${index}`)
    const { seq, leaf, sizes, weight } = candidate
    const score = scores.subarray(index * SCORE_BYTES, (index + 1) * SCORE_BYTES)
    ranking.push({ seq, leaf, sizes, weight, score })
    if (ranking.length % RECORDS_AT_ONCE === 0) await setImmediate()
  }
  return ranking
}

/**
 * Checkpoints of the delay of a sealed draw of the mode embedded: it starts with the revealed code
 * (raffle-draw 4).
 */
export async function delayOf({ card, seal, specHash }: DrawRow): Promise<DrawRandomness> {
  const code = seal?.body.code
  if (seal === null || code === undefined) throw new Error('The seal does not reveal the code')
  if (card.body.mode !== 'embedded') throw new Error('The card has no delay')
  const start = startOfDelay(seal.body.root, specHash, code)
  return { mode: 'embedded', checkpoints: await hashDelayInThread(start, card.body.delay) }
}

async function findRandomness(
  { beacon }: AppServices,
  draw: DrawRow,
  hashesDelay: boolean,
): Promise<DrawRandomness | undefined> {
  const rules = draw.card.body
  if (rules.mode === 'embedded') return hashesDelay ? delayOf(draw) : undefined
  const { round } = rules.drand
  const signature = await beacon.signatureOf(round)
  if (signature === undefined || !isRoundOf(rules, round, signature)) return undefined
  return { mode: 'drand', round, signature }
}

/**
 * Whether a signature is that of the card's round; the key is pinned by the card (raffle-draw 4).
 */
export function isRoundOf(card: DrawCard, round: number, signature: string): boolean {
  if (card.mode !== 'drand' || card.drand.round !== round) return false
  return isBeaconSignature(card.drand.publicKey, round, signature)
}

function seedFrom(
  card: DrawCard,
  { specHash, root, randomness }: { specHash: string; root: string; randomness: DrawRandomness },
): string {
  if (randomness.mode === 'embedded') {
    const last = randomness.checkpoints.at(-1)
    if (last === undefined) throw new Error('The delay has no checkpoints')
    return seedOfDelay(specHash, root, last)
  }
  if (card.mode !== 'drand') throw new Error('The card has another mode than the randomness')
  const { round, signature } = randomness
  return seedOfBeacon({ specHash, root, chainHash: card.drand.chainHash, round, signature })
}
