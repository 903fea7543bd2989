import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { appendLeaf, emptyLog } from './append-only-log.ts'
import { MerkleTree, proveConsistency, proveInclusion } from './merkle-tree.ts'
import { completedTile, TILE_LEAVES, tiledTree, tileOf } from './tiled-tree.ts'

const SIZE = 3 * TILE_LEAVES + 70
const leaves = Array.from({ length: SIZE }, (_, i) => sha256(Uint8Array.of(i % 256, i >> 8)))
const tree = new MerkleTree(leaves)

/** Hashes of all complete tiles, as they are noted while the log grows. */
function tilesOfLog(): Uint8Array[] {
  let log = emptyLog('00'.repeat(32))
  return leaves.flatMap((leaf) => {
    const tile = completedTile(log, leaf)
    log = appendLeaf(log, leaf)
    return tile === undefined ? [] : [tile]
  })
}
const tiles = tilesOfLog()

/** Nodes for a proof of two records, with the leaves of their tiles alone. */
function nodesFor(first: number, size: number) {
  const own = new Map(
    [first, size].map(tileOf).map((tile) => {
      const start = tile * TILE_LEAVES
      return [tile, leaves.slice(start, start + TILE_LEAVES)] as const
    }),
  )
  return tiledTree(tiles.slice(0, Math.floor(size / TILE_LEAVES)), own)
}

test('a growing log completes a tile every 256 records', () => {
  expect(tiles.map(bytesToHex)).toEqual(
    [1, 2, 3].map((count) =>
      new MerkleTree(leaves.slice((count - 1) * TILE_LEAVES, count * TILE_LEAVES)).rootAt(
        TILE_LEAVES,
      ),
    ),
  )
})

/** Numbers of records around the borders of tiles. */
const SIZES = [1, 2, 255, 256, 257, 511, 512, 513, 700, 768, 769, SIZE]

test('inclusion proofs from two tiles are those of the whole tree', () => {
  for (const size of SIZES) {
    for (const seq of SIZES.filter((one) => one <= size)) {
      expect(proveInclusion(nodesFor(seq, size), seq, size)).toEqual(tree.inclusion(seq, size))
    }
  }
})

test('consistency proofs from two tiles are those of the whole tree', () => {
  for (const to of SIZES) {
    for (const from of SIZES.filter((one) => one <= to)) {
      expect(proveConsistency(nodesFor(from, to), from, to)).toEqual(tree.consistency(from, to))
    }
  }
})
