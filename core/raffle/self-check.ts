import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { EntryEvidence } from '#contract/raffles/raffle-draw.ts'
import { canonicalHash } from './canonical-json.ts'
import { nonceHashOf } from './entry-tag.ts'
import { leafHash, wishHashOf } from './leaf.ts'
import { rootOfInclusion } from './merkle-tree.ts'
import { seedOfBeacon, seedOfDelay } from './seed.ts'
import { scorer, sizeWon } from './selection.ts'
import { isSignedBy } from './statement.ts'

/** Faults of the evidence for one entry. */
export type SelfCheckFault =
  | 'card-signature'
  | 'receipt-signature'
  | 'other-card'
  | 'other-leaf'
  | 'other-nonce'
  | 'seal-signature'
  | 'not-in-list'
  | 'draw-signature'
  | 'other-seed'
  /** The shop shows another receipt than the one that the device holds. */
  | 'other-receipt'
  /** The shop no longer lists an entry whose receipt the device holds. */
  | 'not-listed'

/** Outcome of a self check. Parts are undefined until their statements exist. */
export interface SelfCheck {
  faults: readonly SelfCheckFault[]
  /** Whether the sealed list contains the entry. */
  isInList: boolean | undefined
  /** Score in hex; the lowest wins. */
  score: string | undefined
  /** Size that the entry won in the draw, null for none. */
  sizeId: number | null | undefined
}

/**
 * Checks one entry without network (raffle-draw 6.1): the receipt is genuine, its leaf is in the
 * sealed root, and score and cut-off give the result. `nonce` is that of the device; without it the
 * device did not make the entry.
 */
export function checkOwnEntry(evidence: EntryEvidence, nonce: string | undefined): SelfCheck {
  const { card, leaf, opening, receipt, seal, proof, draw } = evidence
  const rules = card.body
  const specHash = canonicalHash(card.body)
  const ownLeaf = bytesToHex(leafHash(leaf))
  const faults: SelfCheckFault[] = []
  const require = (isRight: boolean, fault: SelfCheckFault) => {
    if (!isRight) faults.push(fault)
  }
  require(isSignedBy(rules, 'card', card), 'card-signature')
  require(isSignedBy(rules, 'receipt', receipt), 'receipt-signature')
  const statements = [receipt, ...(seal === null ? [] : [seal]), ...(draw === null ? [] : [draw])]
  require(statements.every(({ body }) => body.specHash === specHash), 'other-card')
  require(receipt.body.leaf === ownLeaf && receipt.body.seq === leaf.seq, 'other-leaf')
  const wish = 'wish' in leaf ? opening : leaf
  require(!('wish' in leaf) || (opening && wishHashOf(opening)) === leaf.wish, 'other-leaf')
  require(nonce === undefined || nonceHashOf(nonce) === leaf.nonceHash, 'other-nonce')
  if (seal === null) return { faults, isInList: undefined, score: undefined, sizeId: undefined }
  require(isSignedBy(rules, 'seal', seal), 'seal-signature')
  const isInList =
    proof !== null &&
    proof.seq === leaf.seq &&
    proof.size === seal.body.size &&
    rootOfInclusion(ownLeaf, proof) === seal.body.root
  require(isInList, 'not-in-list')
  if (draw === null) return { faults, isInList, score: undefined, sizeId: undefined }
  require(isSignedBy(rules, 'draw', draw), 'draw-signature')
  require(isSeedOf(evidence, specHash), 'other-seed')
  if (wish === undefined) return { faults, isInList, score: undefined, sizeId: undefined }
  const score = bytesToHex(scorer(draw.body.prk)(hexToBytes(ownLeaf), wish.weight))
  return { faults, isInList, score, sizeId: sizeWon(draw.body.cutoffs, wish.sizes, score) ?? null }
}

/**
 * Receipt of an own entry as the device first received it, with the leaf that it promises and what
 * opens its wish.
 */
export type HeldReceipt = Pick<EntryEvidence, 'leaf' | 'opening' | 'receipt'>

/**
 * As {@link checkOwnEntry}, with the receipt that the device holds instead of the one that the shop
 * shows now. Evidence of the same nonce must contain the held receipt. A repeated entry has another
 * nonce: its evidence serves for the held one with the proof of the held leaf.
 */
export function checkHeldEntry(
  held: HeldReceipt,
  evidence: EntryEvidence,
  nonce: string | undefined,
): SelfCheck {
  const { leaf, receipt } = held
  const check = checkOwnEntry({ ...evidence, ...held }, nonce)
  const shown = { leaf: evidence.leaf, receipt: evidence.receipt }
  const isSame =
    shown.leaf.nonceHash !== leaf.nonceHash ||
    canonicalHash(shown) === canonicalHash({ leaf, receipt })
  return isSame ? check : { ...check, faults: ['other-receipt', ...check.faults] }
}

/**
 * Whether the announced seed follows from seal and evidence; the full audit checks the evidence
 * itself.
 */
function isSeedOf({ card, seal, draw, randomness }: EntryEvidence, specHash: string): boolean {
  if (seal === null || draw === null || randomness === null) return false
  const { root } = seal.body
  if (draw.body.root !== root) return false
  if (randomness.mode === 'embedded') {
    const last = randomness.checkpoints.at(-1)
    return last !== undefined && seedOfDelay(specHash, root, last) === draw.body.prk
  }
  if (card.body.mode !== 'drand') return false
  const { round, signature } = randomness
  const { chainHash } = card.body.drand
  return seedOfBeacon({ specHash, root, chainHash, round, signature }) === draw.body.prk
}

/** Short form of a key or hash for people: the first 16 hex digits of its SHA-256. */
export const fingerprintOf = (key: string): string =>
  bytesToHex(sha256(hexToBytes(key))).slice(0, 16)
