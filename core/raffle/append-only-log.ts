import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { EMPTY_ROOT, innerHash } from './merkle-tree.ts'
import { sha256Into, sha256Of } from './sha256-of.ts'

/**
 * State from which a log is continued: one short row, whatever the number of records. Hashes in
 * hex.
 */
export interface LogState {
  size: number
  /** `head_i = SHA-256(head_{i−1} ‖ leaf_i)`; of an empty log the hash of the card. */
  head: string
  /** Roots of the complete subtrees from left to right, one for each bit of `size`. */
  nodes: readonly string[]
}

/** Log without records, bound to its card. */
export const emptyLog = (specHash: string): LogState => ({ size: 0, head: specHash, nodes: [] })

/** Log with one more leaf hash. Takes a logarithmic number of hashes. */
export function appendLeaf(log: LogState, leaf: Uint8Array): LogState {
  const nodes = log.nodes.map(hexToBytes)
  let node = leaf
  for (let size = log.size; size % 2 === 1; size = (size - 1) / 2) {
    const left = nodes.pop()
    if (left === undefined) throw new RangeError('The log has too few nodes for its size')
    node = innerHash(left, node)
  }
  return {
    size: log.size + 1,
    head: bytesToHex(nextHead(hexToBytes(log.head), leaf)),
    nodes: [...nodes, node].map(bytesToHex),
  }
}

/** Head of a log after one more leaf. */
export const nextHead = (head: Uint8Array, leaf: Uint8Array): Uint8Array => sha256Of(head, leaf)

/** As {@link nextHead}, in the bytes of the head: an audit has hundreds of thousands of them. */
export const advanceHead = (head: Uint8Array, leaf: Uint8Array): void =>
  sha256Into(head, head, leaf)

/** Root of the tree over all records, in hex. */
export function rootOfLog({ nodes }: LogState): string {
  const [last, ...lefts] = nodes.map(hexToBytes).toReversed()
  if (last === undefined) return EMPTY_ROOT
  let root: Uint8Array = last
  for (const left of lefts) root = innerHash(left, root)
  return bytesToHex(root)
}
