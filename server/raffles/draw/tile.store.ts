import { and, asc, eq, lt } from 'drizzle-orm'
import { TILE_LEAVES } from '#core/raffle/tiled-tree.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { raffleTiles } from '#server/platform/database/schema/raffles.ts'

/** Hashes of the complete tiles of the first `size` records, in hex and in order. */
export async function readTiles(
  db: Database | Tx,
  raffleProductId: number,
  size: number,
): Promise<string[]> {
  const complete = Math.floor(size / TILE_LEAVES)
  const rows = await db
    .select({ hash: raffleTiles.hash })
    .from(raffleTiles)
    .where(and(eq(raffleTiles.raffleProductId, raffleProductId), lt(raffleTiles.tile, complete)))
    .orderBy(asc(raffleTiles.tile))
  return rows.map(({ hash }) => hash)
}
