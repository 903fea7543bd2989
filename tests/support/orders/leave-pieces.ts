/** A shop whose database can be changed. */
interface QueriedShop {
  query(sql: string, values?: unknown[]): Promise<unknown>
}

/**
 * Leaves this number of pieces of every size in the shop. Sizes are locked in the order of the
 * shop's own writes, so that a job of the shop makes no deadlock with it.
 */
export async function leavePieces(shop: QueriedShop, pieces: number): Promise<void> {
  await shop.query(
    `WITH locked AS MATERIALIZED (SELECT id FROM skus ORDER BY id FOR UPDATE),
    sizes AS (UPDATE skus SET on_hand = $1, held = 0 FROM locked WHERE skus.id = locked.id)
    UPDATE stock_levels SET on_hand = $1, held = 0 FROM locked WHERE sku_id = locked.id`,
    [pieces],
  )
}
