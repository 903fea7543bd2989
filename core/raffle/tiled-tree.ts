import type { LogState } from './append-only-log.ts'
import { hexToBytes } from '@noble/hashes/utils.js'
import { innerHash, levelsOver, nodeAt, type NodeOf } from './merkle-tree.ts'

/** Level of the subtrees whose hashes are stored, and their number of leaves. */
const TILE_LEVEL = 8
export const TILE_LEAVES = 2 ** TILE_LEVEL

/** Number of the tile of record `seq` (from 1). */
export const tileOf = (seq: number): number => Math.floor((seq - 1) / TILE_LEAVES)

/** Hash of the tile that a further leaf completes; undefined for all other leaves. */
export function completedTile({ size, nodes }: LogState, leaf: Uint8Array): Uint8Array | undefined {
  if ((size + 1) % TILE_LEAVES !== 0) return undefined
  let node = leaf
  for (const left of nodes.slice(-TILE_LEVEL).toReversed()) node = innerHash(hexToBytes(left), node)
  return node
}

/**
 * Nodes of a large tree from the hashes of its complete tiles and the leaves of single tiles: a
 * proof needs those of its records alone. Throws RangeError for a node of a tile without leaves.
 */
export function tiledTree(
  tiles: readonly Uint8Array[],
  leaves: ReadonlyMap<number, readonly Uint8Array[]>,
): NodeOf {
  const upper = levelsOver(tiles)
  const lower = new Map([...leaves].map(([tile, own]) => [tile, levelsOver(own)]))
  return (level, index) => {
    if (level >= TILE_LEVEL) return nodeAt(upper[level - TILE_LEVEL] ?? [], index)
    const width = 2 ** (TILE_LEVEL - level)
    const levels = lower.get(Math.floor(index / width))
    return nodeAt(levels?.[level] ?? [], index % width)
  }
}
