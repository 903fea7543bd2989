import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { ConsistencyProof, InclusionProof } from '#contract/raffles/raffle-draw.ts'
import { sha256Into, sha256Of } from './sha256-of.ts'

const INNER = Uint8Array.of(1)

/** `SHA-256(0x01 ‖ left ‖ right)` (RFC 6962 2.1). */
export const innerHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256Of(INNER, left, right)

/** Root of a tree without leaves. */
export const EMPTY_ROOT = bytesToHex(sha256Of())

/** Largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** Hash of the complete subtree over the `2^level` leaves from `index · 2^level` on. */
export type NodeOf = (level: number, index: number) => Uint8Array

/** Levels of the complete subtrees over `nodes`, which are the first level. */
export function levelsOver(nodes: readonly Uint8Array[]): (readonly Uint8Array[])[] {
  const levels = [nodes]
  for (let below = nodes; below.length > 1;) {
    const level: Uint8Array[] = []
    for (let i = 0; i + 1 < below.length; i += 2)
      level.push(innerHash(nodeAt(below, i), nodeAt(below, i + 1)))
    levels.push(level)
    below = level
  }
  return levels
}

const HASH_BYTES = 32

/** Node of a level whose nodes follow each other in one array. Throws RangeError beyond it. */
function flatNodeAt(level: Uint8Array | undefined, index: number): Uint8Array {
  const end = (index + 1) * HASH_BYTES
  if (level === undefined || end > level.length) throw new RangeError(`No node ${index}`)
  return level.subarray(end - HASH_BYTES, end)
}

/**
 * Levels above the leaves, each in one array: an object for each node takes several times the
 * memory.
 */
function flatLevelsOver(leaves: readonly Uint8Array[]): Uint8Array[] {
  const levels: Uint8Array[] = []
  const node = new Uint8Array(HASH_BYTES)
  for (let width = Math.floor(leaves.length / 2); width > 0; width = Math.floor(width / 2)) {
    const below = levels.at(-1)
    const level = new Uint8Array(width * HASH_BYTES)
    for (let i = 0; i < width; i += 1) {
      if (below === undefined)
        sha256Into(node, INNER, nodeAt(leaves, 2 * i), nodeAt(leaves, 2 * i + 1))
      else sha256Into(node, INNER, below.subarray(2 * i * HASH_BYTES, (2 * i + 2) * HASH_BYTES))
      level.set(node, i * HASH_BYTES)
    }
    levels.push(level)
  }
  return levels
}

/** Hash of a subtree of `size` leaves from `start` on. */
function hashOf(nodeOf: NodeOf, start: number, size: number): Uint8Array {
  const level = Math.log2(size)
  if (Number.isInteger(level) && start % size === 0) return nodeOf(level, start / size)
  const split = splitOf(size)
  return innerHash(hashOf(nodeOf, start, split), hashOf(nodeOf, start + split, size - split))
}

function pathOf(nodeOf: NodeOf, index: number, start: number, size: number): Uint8Array[] {
  if (size === 1) return []
  const split = splitOf(size)
  const right = start + split
  return index < split
    ? [...pathOf(nodeOf, index, start, split), hashOf(nodeOf, right, size - split)]
    : [...pathOf(nodeOf, index - split, right, size - split), hashOf(nodeOf, start, split)]
}

function subproofOf(
  nodeOf: NodeOf,
  from: number,
  { start, size, isWhole }: { start: number; size: number; isWhole: boolean },
): Uint8Array[] {
  if (from === size) return isWhole ? [] : [hashOf(nodeOf, start, size)]
  const split = splitOf(size)
  const right = start + split
  if (from <= split) {
    const left = subproofOf(nodeOf, from, { start, size: split, isWhole })
    return [...left, hashOf(nodeOf, right, size - split)]
  }
  const rest = { start: right, size: size - split, isWhole: false }
  return [...subproofOf(nodeOf, from - split, rest), hashOf(nodeOf, start, split)]
}

/**
 * Proof that record `seq` (from 1) is in the tree of the first `size` leaves. Throws RangeError for
 * a record beyond it.
 */
export function proveInclusion(nodeOf: NodeOf, seq: number, size: number): InclusionProof {
  if (seq < 1 || seq > size) throw new RangeError(`No record ${seq} of ${size}`)
  return { seq, size, path: pathOf(nodeOf, seq - 1, 0, size).map(bytesToHex) }
}

/**
 * Proof that the first `from` leaves are the beginning of the first `to` leaves. Throws RangeError
 * for other numbers.
 */
export function proveConsistency(nodeOf: NodeOf, from: number, to: number): ConsistencyProof {
  if (from < 1 || from > to) throw new RangeError(`No trees ${from} and ${to}`)
  const path = subproofOf(nodeOf, from, { start: 0, size: to, isWhole: true })
  return { from, to, path: path.map(bytesToHex) }
}

/**
 * Merkle tree of RFC 6962 over leaf hashes. Node hashes are computed once, proofs and earlier roots
 * are read from them.
 */
export class MerkleTree {
  readonly size: number
  readonly #nodeOf: NodeOf

  constructor(leaves: readonly Uint8Array[]) {
    this.size = leaves.length
    const levels = flatLevelsOver(leaves)
    this.#nodeOf = (level, index) =>
      level === 0 ? nodeAt(leaves, index) : flatNodeAt(levels[level - 1], index)
  }

  /** Root of the first `size` leaves, in hex. Throws RangeError beyond the tree. */
  rootAt(size: number): string {
    if (size < 0 || size > this.size) throw new RangeError(`No tree of ${size} leaves`)
    return size === 0 ? EMPTY_ROOT : bytesToHex(hashOf(this.#nodeOf, 0, size))
  }

  /** As {@link proveInclusion}. */
  inclusion(seq: number, size = this.size): InclusionProof {
    if (size > this.size) throw new RangeError(`No tree of ${size} leaves`)
    return proveInclusion(this.#nodeOf, seq, size)
  }

  /** As {@link proveConsistency}. */
  consistency(from: number, to = this.size): ConsistencyProof {
    if (to > this.size) throw new RangeError(`No tree of ${to} leaves`)
    return proveConsistency(this.#nodeOf, from, to)
  }
}

/** Node of a level. Throws RangeError beyond it. */
export function nodeAt(level: readonly Uint8Array[], index: number): Uint8Array {
  const node = level[index]
  if (node === undefined) throw new RangeError(`No node ${index}`)
  return node
}

/**
 * Root that an inclusion proof leads to from a leaf hash, in hex; undefined for a path of a wrong
 * length.
 */
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

/**
 * Whether a consistency proof connects the root of the smaller tree with that of the larger (RFC
 * 9162 2.1.4.2).
 */
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
