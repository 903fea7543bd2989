import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appendLeaf, emptyLog } from '#core/raffle/append-only-log.ts'
import { leafHash } from '#core/raffle/leaf.ts'
import { MerkleTree, proveInclusion } from '#core/raffle/merkle-tree.ts'
import { completedTile, TILE_LEAVES, tiledTree, tileOf } from '#core/raffle/tiled-tree.ts'
import { readTiles } from '#server/raffles/draw/tile.store.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { entryOf } from '#tests/support/raffles/simulated-raffle.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const TILES_MIGRATION = '0520-raffle-tiles.sql'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'))

/** Leaf hashes of a log of this many entries. */
const leavesOf = (size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_, i) => leafHash(entryOf(i + 1, { raffleId: size })))

/** Inserts the draw and the log of a raffle, with the raffle left out. */
async function insertLog(db: Database, raffleId: number, leaves: readonly Uint8Array[]) {
  const rows = JSON.stringify(leaves.map((leaf, i) => ({ seq: i + 1, leaf: hex(leaf) })))
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`
      INSERT INTO raffle_draws (raffle_product_id, step, spec_hash, key, card, size, head, published_at)
      VALUES (${raffleId}, 'OPEN', '', '', '{}', ${leaves.length}, '', now())`)
    await tx.execute(sql`
      INSERT INTO raffle_log (raffle_product_id, seq, record, leaf, head, at)
      SELECT ${raffleId}, seq, '{}', leaf, '', now()
      FROM jsonb_to_recordset(${rows}::jsonb) AS l (seq int, leaf text)`)
  })
}

/** Tiles that the code stores while a log grows. */
function grownTiles(leaves: readonly Uint8Array[]): string[] {
  let log = emptyLog('00'.repeat(32))
  return leaves.flatMap((leaf) => {
    const tile = completedTile(log, leaf)
    log = appendLeaf(log, leaf)
    return tile === undefined ? [] : [hex(tile)]
  })
}

/** Sizes of logs around the borders of tiles; also the ids of their raffles. */
const SIZES = [1, 255, 256, 257, 512, 700] as const

test('logs from before the tiles get the tiles of a growing log, with the same proofs', async () => {
  await using database = await databaseBefore(TILES_MIGRATION)
  const { db } = database
  for (const size of SIZES) await insertLog(db, size, leavesOf(size))
  expect(await migrate(db)).toContain(TILES_MIGRATION)
  for (const size of SIZES) {
    const leaves = leavesOf(size)
    const tiles = await readTiles(db, size, size)
    expect(tiles, `tiles of ${size} records`).toEqual(grownTiles(leaves))
    const tree = new MerkleTree(leaves)
    for (const seq of [1, Math.ceil(size / 2), size]) {
      const own = new Map(
        [seq, size]
          .map(tileOf)
          .map((tile) => [tile, leaves.slice(tile * TILE_LEAVES, (tile + 1) * TILE_LEAVES)]),
      )
      const proof = proveInclusion(tiledTree(tiles.map(bytesOf), own), seq, size)
      expect(proof).toEqual(tree.inclusion(seq, size))
    }
  }
})
