import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { RAFFLE_ALGORITHMS, type DrawCard } from '#contract/raffles/draw-card.ts'
import type {
  AuditFile,
  DrawRandomness,
  DrawResult,
  EntryOpening,
  EntryReceipt,
  LogRecord,
  OpenEntryLeaf,
  Signed,
  TreeHead,
} from '#contract/raffles/raffle-draw.ts'
import { appendLeaf, emptyLog, rootOfLog, type LogState } from '#core/raffle/append-only-log.ts'
import { candidatesOf, type WishOf } from '#core/raffle/audit-context.ts'
import { rowOf, rowOfOpening } from '#core/raffle/audit-row.ts'
import { canonicalHash } from '#core/raffle/canonical-json.ts'
import { drawOf, sealOf } from '#core/raffle/compose.ts'
import { leafHash, wishHashOf } from '#core/raffle/leaf.ts'
import {
  commitmentOf,
  hashRepeatedly,
  hashesOfSegment,
  seedOfBeacon,
  seedOfDelay,
  startOfDelay,
} from '#core/raffle/seed.ts'
import { rank, select } from '#core/raffle/selection.ts'
import { signStatement, signerOf, type StatementSigner } from '#core/raffle/statement.ts'

const text = (value: string): string => bytesToHex(sha256(utf8ToBytes(value)))

/** Signer whose secret key is the hash of a text. */
export const signerOfText = (name: string): StatementSigner => signerOf(hexToBytes(text(name)))

/** Key of the simulated shop: the secret key is `SHA-256("shop")`. */
export const SHOP = signerOfText('shop')

/** Round 1000 of drand quicknet. */
export const QUICKNET_ROUND = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const DRAW_AT = (1_692_803_367 + 999 * 3) * 1000
const MINUTE = 60_000

/** Revealed code of the embedded mode. */
const CODE = text('code')

const common = {
  v: 1,
  alg: RAFFLE_ALGORITHMS[1],
  raffleId: 7,
  product: { id: 31, name: '장마 게스트 아티스트 데크', price: 128_000 },
  sizes: { 301: 2, 302: 1 },
  opensAt: DRAW_AT - 180 * MINUTE,
  closesAt: DRAW_AT - 60 * MINUTE,
  sealBy: DRAW_AT - 30 * MINUTE,
  drawAt: DRAW_AT,
  payWithin: 86_400,
  reservePercent: 50,
  eligibility: ['member', 'identity'],
  weightPolicy: { max: 2, rule: 'printed in the leaf' },
  voidReasons: ['own-cancellation', 'duplicate', 'disqualified'],
  key: SHOP.publicKey,
} as const

type FirstCard = Extract<DrawCard, { v: 1 }>
export type SecondCard = Extract<DrawCard, { v: 2 }>

const modes = {
  drand: {
    mode: 'drand',
    drand: {
      chainHash: QUICKNET_ROUND.chainHash,
      publicKey: QUICKNET_ROUND.publicKey,
      round: QUICKNET_ROUND.round,
    },
  },
  embedded: {
    mode: 'embedded',
    codeCommit: commitmentOf(CODE),
    delay: { iterations: 4000, checkpoints: 8 },
  },
} as const

/** Card of the first edition. */
export const cardOf = (
  mode: DrawCard['mode'],
  changes: Partial<typeof common> = {},
): FirstCard => ({
  ...common,
  ...modes[mode],
  ...changes,
  eligibility: [...common.eligibility],
  voidReasons: [...common.voidReasons],
})

/** Card of the second edition. */
export function secondCardOf(
  mode: DrawCard['mode'],
  changes: Partial<SecondCard> = {},
): SecondCard {
  const card: SecondCard = {
    ...common,
    v: 2,
    alg: RAFFLE_ALGORITHMS[2],
    ...modes[mode],
    eligibility: [...common.eligibility],
    voidReasons: [...common.voidReasons],
    mergeDelay: 600_000,
    log: null,
    rerunOf: null,
    forces: ['pieces-destroyed', 'court-order'],
    voidPercent: 0,
    disqualification: { causes: ['false-identity'], percent: 34, objection: 3_600 },
    promoteWithin: 3_600,
  }
  return Object.assign(card, changes)
}

/** Leaf data of an entry. People, wishes and weights differ by `seq`. */
export const entryOf = (seq: number, changes: Partial<OpenEntryLeaf> = {}): OpenEntryLeaf => ({
  raffleId: 7,
  seq,
  tag: text(`person ${seq}`),
  sizes: seq % 3 === 0 ? [302] : seq % 3 === 1 ? [301, 302] : [301],
  weight: seq % 5 === 0 ? 2 : 1,
  nonceHash: text(`nonce ${seq}`),
  ...changes,
})

/** Entries, of which the third is cancelled by its person. */
export function simulatedLog(entries: number): LogRecord[] {
  const log: LogRecord[] = Array.from({ length: entries }, (_, i) => entryOf(i + 1))
  if (entries < 3) return log
  return [...log, { raffleId: 7, seq: entries + 1, voids: 3, reason: 'own-cancellation' }]
}

/** What opens the wish of an entry of the second edition. */
export const openingOf = ({ seq, sizes, weight }: OpenEntryLeaf): EntryOpening => ({
  salt: text(`salt ${seq}`),
  sizes,
  weight,
})

/** The record as the edition of the card has it. */
function recordFor({ v: edition }: DrawCard, record: LogRecord): LogRecord {
  if (edition === 1 || !('sizes' in record)) return record
  const { raffleId, seq, tag, nonceHash } = record
  return { raffleId, seq, tag, wish: wishHashOf(openingOf(record)), nonceHash }
}

/** Deviations of a dishonest shop. Everything else is composed and signed as usual. */
export interface Deviation {
  /** Number of signed receipts; of all records by default. */
  receipts?: number
  signer?: StatementSigner
  /** Number of records at the close; all by default. */
  closeSize?: number
  randomness?: (root: string, specHash: string) => DrawRandomness
  code?: string
  result?: (result: DrawResult) => DrawResult
  /** Records after the draw, with numbers from the end of the sealed log on. */
  steps?: (result: DrawResult) => LogRecord[]
  /**
   * Milliseconds between the draw and the tree head after each of these records; one head a day
   * later by default.
   */
  stepTimes?: readonly number[]
  /** Opened wishes of the second edition. */
  opened?: (opened: readonly EntryOpening[]) => readonly EntryOpening[]
  /** Root that seal and draw name. */
  root?: string
  sealTime?: number
  drawTime?: number
}

export interface SimulatedRaffle {
  file: AuditFile
  receipts: Signed<EntryReceipt>[]
  heads: Signed<TreeHead>[]
}

/** Evidence of the seed as an honest shop makes it. */
export function honestRandomness(card: DrawCard, root: string, code = CODE): DrawRandomness {
  if (card.mode === 'drand')
    return { mode: 'drand', round: QUICKNET_ROUND.round, signature: QUICKNET_ROUND.signature }
  const hashes = hashesOfSegment(card.delay)
  let value = startOfDelay(root, canonicalHash(card), code)
  const checkpoints = Array.from({ length: card.delay.checkpoints }, () => {
    value = hashRepeatedly(value, hashes)
    return value
  })
  return { mode: 'embedded', checkpoints }
}

function seedOf(card: DrawCard, root: string, randomness: DrawRandomness): string {
  const specHash = canonicalHash(card)
  if (randomness.mode === 'embedded')
    return seedOfDelay(specHash, root, randomness.checkpoints.at(-1) ?? '')
  return seedOfBeacon({ ...randomness, specHash, root, chainHash: QUICKNET_ROUND.chainHash })
}

/**
 * Complete raffle over a log, signed by the shop's key; wishes are blinded for a card of the second
 * edition.
 */
export function composeRaffle(
  card: DrawCard,
  plain: readonly LogRecord[],
  deviation: Deviation = {},
): SimulatedRaffle {
  const log = plain.map((record) => recordFor(card, record))
  const { signer = SHOP, closeSize = log.length, code = CODE } = deviation
  const specHash = canonicalHash(card)
  const states: LogState[] = [emptyLog(specHash)]
  const leaves = log.map(leafHash)
  for (const leaf of leaves) states.push(appendLeaf(states.at(-1) ?? emptyLog(specHash), leaf))
  const headAt = (state: LogState, time: number) =>
    signStatement(signer, card, 'tree-head', {
      specHash,
      size: state.size,
      root: rootOfLog(state),
      head: state.head,
      time,
    })
  const receipts = log.slice(0, deviation.receipts).map(({ seq }, i) =>
    signStatement(signer, card, 'receipt', {
      specHash,
      seq,
      leaf: bytesToHex(leaves[i] ?? new Uint8Array()),
      head: states[seq]?.head ?? '',
      time: card.opensAt + seq * 1000,
    }),
  )
  const whole = states.at(-1) ?? emptyLog(specHash)
  const { root = rootOfLog(whole) } = deviation
  const { sealTime: time = card.sealBy - 1000, drawTime = card.drawAt + MINUTE } = deviation
  const reveals = card.mode === 'embedded' ? { code } : {}
  const seal = signStatement(
    signer,
    card,
    'seal',
    sealOf(log, { specHash, root, time, ...reveals }),
  )
  const randomness = deviation.randomness?.(root, specHash) ?? honestRandomness(card, root, code)
  const prk = seedOf(card, root, randomness)
  const entries = plain.filter((record) => 'sizes' in record)
  const openings = entries.map(openingOf)
  const opened = deviation.opened?.(openings) ?? openings
  const openedBy = new Map(entries.map(({ seq }, i) => [seq, opened[i]]))
  const wishOf: WishOf = ({ seq }) => openedBy.get(seq)
  const selection = select(card, rank(prk, candidatesOf(plain, leaves, wishOf)))
  const result = deviation.result?.(selection.result) ?? selection.result
  const steps = deviation.steps?.(result) ?? []
  const stepTimes = deviation.stepTimes ?? steps.map(() => 86_400_000)
  let last = whole
  const stepHeads = steps.flatMap((step, i) => {
    last = appendLeaf(last, leafHash(step))
    const time = stepTimes[i] ?? 0
    return time === stepTimes[i + 1] ? [] : [headAt(last, card.drawAt + time)]
  })
  const half = states[Math.floor(closeSize / 2)] ?? whole
  const heads = [
    headAt(half, card.opensAt + 1000),
    headAt(states[closeSize] ?? whole, card.closesAt),
    // A shop that adds records after the close signs them too: a file has to be whole.
    ...(card.v === 2 && closeSize < log.length ? [headAt(whole, card.sealBy)] : []),
    ...stepHeads,
  ]
  const edition =
    card.v === 1
      ? { format: 'pushyard-raffle-audit/1' as const }
      : {
          format: 'pushyard-raffle-audit/2' as const,
          opened: opened.map((opening) => [...rowOfOpening(opening)]),
        }
  const draw = drawOf(seal.body, prk, { ...selection, result }, drawTime)
  return {
    file: {
      ...edition,
      card: signStatement(signer, card, 'card', card),
      log: [...log, ...steps].map((record) => [...rowOf(record)]),
      heads,
      seal,
      randomness,
      draw: signStatement(signer, card, 'draw', draw),
      result,
      cancellation: null,
    },
    receipts,
    heads,
  }
}
