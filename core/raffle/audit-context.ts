import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type {
  AuditFile,
  DrawSeal,
  EntryLeaf,
  EntryOpening,
  EntryReceipt,
  LogRecord,
  Signed,
  TreeHead,
} from '#contract/raffles/raffle-draw.ts'
import { advanceHead } from './append-only-log.ts'
import { openingOfRow, recordOfRow } from './audit-row.ts'
import { canonicalHash } from './canonical-json.ts'
import { isEntry, leafHash } from './leaf.ts'
import { MerkleTree } from './merkle-tree.ts'
import { seedOfBeacon, seedOfDelay } from './seed.ts'
import { rank, select, type Candidate, type Selection } from './selection.ts'

/** What a person adds to a public audit file. */
export interface AuditOptions {
  /** Receipts of entrants. */
  receipts?: readonly Signed<EntryReceipt>[]
  /** Signed tree heads that others received. */
  heads?: readonly Signed<TreeHead>[]
  /** Seals that others received. */
  seals?: readonly Signed<DrawSeal>[]
  /** Key of the shop from another source. */
  key?: string
  /** Time of the verification in milliseconds; without it no raffle is late. */
  now?: number
  /** Segments of the delay to compute again, from 0; all of them by default. */
  segments?: readonly number[]
  /** As `hashRepeatedly`, by a faster implementation of the platform. */
  hashRepeatedly?: (value: string, times: number) => string
  /** BLS check; required for raffles with drand. */
  isBeaconSignature?: (publicKey: string, round: number, signature: string) => boolean
  /** Receives the completed share, 0 to 1. */
  progress?: (share: number) => void
}

/** Audit file with everything that several checks compute from it. */
export interface AuditContext {
  file: AuditFile
  options: AuditOptions
  card: DrawCard
  specHash: string
  records: readonly LogRecord[]
  leaves: readonly Uint8Array[]
  /** Head of the log after a number of records, in hex; undefined beyond the log. */
  headAt: (size: number) => string | undefined
  tree: MerkleTree
  /** Opened wishes of the second edition by `seq` of their entries. */
  openings: ReadonlyMap<number, EntryOpening>
  wishOf: WishOf
  /** Number of records of the sealed list; all of them without a seal. */
  sealedSize: number
  candidates: readonly Candidate[]
  /** Seed that the evidence leads to; undefined without seal or evidence. */
  prk: string | undefined
  /** Result computed again; undefined without a seed. */
  selection: Selection | undefined
}

/** Error of a file that cannot be read as a log. */
export class AuditFormatError extends Error {
  override name = 'AuditFormatError'
}

const HEAD_BYTES = 32

/** Number of records between two calls of the progress function. */
const PROGRESS_STEP = 4096

/** Calls a progress function now and then with a share between two bounds. */
function progressOf({ progress }: AuditOptions, total: number, from: number, to: number) {
  return (done: number) => {
    if (done % PROGRESS_STEP === 0) progress?.(from + ((to - from) * done) / Math.max(1, total))
  }
}

/**
 * What an entry wishes: from its record, in the second edition from its opening; undefined before
 * that.
 */
export type Wish = Pick<EntryOpening, 'sizes' | 'weight'>
export type WishOf = (entry: EntryLeaf) => Wish | undefined

/** Entries of the sealed list without the voided ones, as far as their wishes are open. */
export function candidatesOf(
  records: readonly LogRecord[],
  leaves: readonly Uint8Array[],
  wishOf: WishOf,
): Candidate[] {
  // Loops, because an array for each of some 280,000 records costs more than the rest.
  const voided = new Set<number>()
  for (const record of records) if ('voids' in record) voided.add(record.voids)
  const candidates: Candidate[] = []
  for (const record of records) {
    if (!isEntry(record)) continue
    const { seq } = record
    const leaf = leaves[seq - 1]
    const wish = wishOf(record)
    if (leaf === undefined || wish === undefined || voided.has(seq)) continue
    candidates.push({ seq, leaf, sizes: wish.sizes, weight: wish.weight })
  }
  return candidates
}

/**
 * Seed that seal and evidence lead to (raffle-draw 4). Whether the evidence is genuine is a check
 * of its own.
 */
function prkOf({ card: { body: card }, seal, randomness }: AuditFile, specHash: string) {
  if (seal === null || randomness === null) return undefined
  const { root } = seal.body
  if (randomness.mode === 'embedded') {
    const last = randomness.checkpoints.at(-1)
    return last === undefined ? undefined : seedOfDelay(specHash, root, last)
  }
  if (card.mode !== 'drand') return undefined
  const { round, signature } = randomness
  return seedOfBeacon({ specHash, root, chainHash: card.drand.chainHash, round, signature })
}

/**
 * Opened wishes by `seq`; the file lists them in the order of their entries. Throws
 * AuditFormatError.
 */
function openingsOf(file: AuditFile, records: readonly LogRecord[]): Map<number, EntryOpening> {
  const openings = new Map<number, EntryOpening>()
  if (file.format === 'pushyard-raffle-audit/1' || file.opened === null) return openings
  const { opened } = file
  let index = 0
  for (const record of records) {
    if (!isEntry(record)) continue
    const row = opened[index]
    index += 1
    if (row === undefined) break
    const opening = openingOfRow(row)
    if (opening === undefined) throw new AuditFormatError(`Wish ${index} is malformed`)
    openings.set(record.seq, opening)
  }
  if (index < opened.length) throw new AuditFormatError('There are more wishes than entries')
  return openings
}

/**
 * Whether a record is still to come: an open list ends with its last tree head, which covers no
 * newer entry yet.
 */
export const isAhead = (
  { file, card, records }: Pick<AuditContext, 'file' | 'card' | 'records'>,
  seq: number,
): boolean =>
  card.v === 2 && file.seal === null && file.cancellation === null && seq > records.length

/** Reads the log of an audit file and computes leaves, tree and result. Throws AuditFormatError. */
export function openAudit(file: AuditFile, options: AuditOptions): AuditContext {
  const card = file.card.body
  if (file.format !== `pushyard-raffle-audit/${card.v}`)
    throw new AuditFormatError('File and card are of different editions')
  const specHash = canonicalHash(card)
  const total = file.log.length
  const read = progressOf(options, total, 0, 0.5)
  const records: LogRecord[] = []
  const leaves: Uint8Array[] = []
  const head = hexToBytes(specHash)
  // One array of all bytes, because an object each takes several times the memory.
  const heads = new Uint8Array((total + 1) * HEAD_BYTES)
  heads.set(head)
  let i = 0
  for (const row of file.log) {
    const record = recordOfRow(row, card, i + 1)
    if (record === undefined) throw new AuditFormatError(`Log record ${i + 1} is malformed`)
    const leaf = leafHash(record)
    advanceHead(head, leaf)
    records.push(record)
    leaves.push(leaf)
    heads.set(head, (i + 1) * HEAD_BYTES)
    read(i)
    i += 1
  }
  const tree = new MerkleTree(leaves)
  options.progress?.(0.65)
  const sealedSize = Math.min(file.seal?.body.size ?? total, total)
  const openings = openingsOf(file, records)
  const wishOf: WishOf = (entry) => ('wish' in entry ? openings.get(entry.seq) : entry)
  const sealed = sealedSize === total ? records : records.slice(0, sealedSize)
  const candidates = candidatesOf(sealed, leaves, wishOf)
  const prk = prkOf(file, specHash)
  const scored = progressOf(options, candidates.length, 0.65, 0.95)
  const selection = prk === undefined ? undefined : select(card, rank(prk, candidates, scored))
  return {
    file,
    options,
    card,
    specHash,
    records,
    leaves,
    headAt: (size) =>
      size < 0 || size > total
        ? undefined
        : bytesToHex(heads.subarray(size * HEAD_BYTES, (size + 1) * HEAD_BYTES)),
    tree,
    openings,
    wishOf,
    sealedSize,
    candidates,
    prk,
    selection,
  }
}
