import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { ConsistencyProof, InclusionProof } from '#contract/raffle-draw.ts'

const INNER = Uint8Array.of(1)

/** `SHA-256(0x01 ‖ left ‖ right)` (RFC 6962 2.1). */
export const innerHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(INNER, left, right))

/** Root of a tree without leaves. */
export const EMPTY_ROOT = bytesToHex(sha256(new Uint8Array(0)))

/** Largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** Merkle tree of RFC 6962 over leaf hashes. Node hashes are computed once, proofs and earlier roots are read from them. */
export class MerkleTree {
  readonly size: number
  /** Hashes of complete subtrees: `levels[k][i]` covers the leaves from `i · 2^k` on. */
  readonly #levels: (readonly Uint8Array[])[]

  constructor(leaves: readonly Uint8Array[]) {
    this.size = leaves.length
    this.#levels = [leaves]
    for (let below = leaves; below.length > 1;) {
      const level: Uint8Array[] = []
      for (let i = 0; i + 1 < below.length; i += 2)
        level.push(innerHash(nodeAt(below, i), nodeAt(below, i + 1)))
      this.#levels.push(level)
      below = level
    }
  }

  /** Root of the first `size` leaves, in hex. Throws RangeError beyond the tree. */
  rootAt(size: number): string {
    if (size < 0 || size > this.size) throw new RangeError(`No tree of ${size} leaves`)
    return size === 0 ? EMPTY_ROOT : bytesToHex(this.#hashOf(0, size))
  }

  /** Proof that record `seq` (from 1) is in the tree of the first `size` leaves. */
  inclusion(seq: number, size = this.size): InclusionProof {
    if (seq < 1 || seq > size || size > this.size)
      throw new RangeError(`No record ${seq} of ${size}`)
    return { seq, size, path: this.#path(seq - 1, 0, size).map(bytesToHex) }
  }

  /** Proof that the first `from` leaves are the beginning of the first `to` leaves. */
  consistency(from: number, to = this.size): ConsistencyProof {
    if (from < 1 || from > to || to > this.size) throw new RangeError(`No trees ${from} and ${to}`)
    return { from, to, path: this.#subproof(from, 0, to, true).map(bytesToHex) }
  }

  #hashOf(start: number, size: number): Uint8Array {
    const level = Math.log2(size)
    if (Number.isInteger(level) && start % size === 0)
      return nodeAt(this.#levels[level] ?? [], start / size)
    const split = splitOf(size)
    return innerHash(this.#hashOf(start, split), this.#hashOf(start + split, size - split))
  }

  #path(index: number, start: number, size: number): Uint8Array[] {
    if (size === 1) return []
    const split = splitOf(size)
    const right = start + split
    return index < split
      ? [...this.#path(index, start, split), this.#hashOf(right, size - split)]
      : [...this.#path(index - split, right, size - split), this.#hashOf(start, split)]
  }

  #subproof(from: number, start: number, size: number, isWhole: boolean): Uint8Array[] {
    if (from === size) return isWhole ? [] : [this.#hashOf(start, size)]
    const split = splitOf(size)
    const right = start + split
    return from <= split
      ? [...this.#subproof(from, start, split, isWhole), this.#hashOf(right, size - split)]
      : [...this.#subproof(from - split, right, size - split, false), this.#hashOf(start, split)]
  }
}

function nodeAt(level: readonly Uint8Array[], index: number): Uint8Array {
  const node = level[index]
  if (node === undefined) throw new RangeError(`No node ${index}`)
  return node
}

/** Root that an inclusion proof leads to from a leaf hash, in hex; undefined for a path of a wrong length. */
export function rootOfInclusion(
  leaf: string,
  { seq, size, path }: InclusionProof,
): string | undefined {
  let index = seq - 1
  let last = size - 1
  if (index > last) return undefined
  let hash: Uint8Array = hexToBytes(leaf)
  for (const sibling of path.map(hexToBytes)) {
    if (last === 0) return undefined
    if (index % 2 === 1 || index === last) {
      hash = innerHash(sibling, hash)
      while (index % 2 === 0 && index !== 0) {
        index /= 2
        last = Math.floor(last / 2)
      }
    } else hash = innerHash(hash, sibling)
    index = Math.floor(index / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? bytesToHex(hash) : undefined
}

/** Whether a consistency proof connects the root of the smaller tree with that of the larger (RFC 9162 2.1.4.2). */
export function isConsistent(fromRoot: string, toRoot: string, proof: ConsistencyProof): boolean {
  const { from, to, path } = proof
  if (from < 1 || from > to) return false
  if (from === to) return path.length === 0 && fromRoot === toRoot
  const isPower = Number.isInteger(Math.log2(from))
  const [first, ...rest] = isPower ? [fromRoot, ...path] : path
  if (first === undefined || rest.length === 0) return false
  let index = from - 1
  let last = to - 1
  while (index % 2 === 1) [index, last] = [(index - 1) / 2, Math.floor(last / 2)]
  let old: Uint8Array = hexToBytes(first)
  let now = old
  for (const node of rest.map(hexToBytes)) {
    if (last === 0) return false
    if (index % 2 === 1 || index === last) {
      old = innerHash(node, old)
      now = innerHash(node, now)
      while (index % 2 === 0 && index !== 0) [index, last] = [index / 2, Math.floor(last / 2)]
    } else now = innerHash(now, node)
    index = Math.floor(index / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && bytesToHex(old) === fromRoot && bytesToHex(now) === toRoot
}
