import type { StockOfSize, StockMovement } from '#contract/selling/operator-stock.calls.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { MOVEMENT_EFFECTS } from '#server/selling/stock/movement-effects.ts'
import type { LedgerRow } from './ledger.store.ts'
import type { readLevels, StockRow, StockFacts } from './stock-list.store.ts'

const NO_FACTS: StockFacts = { heldByOrders: 0, heldByClaims: 0, sold7: 0, sold28: 0, alerts: 0 }

/** The stock of a size as the console shows it. */
export function presentStock(
  { held, ...size }: StockRow,
  facts: StockFacts = NO_FACTS,
  levels: Awaited<ReturnType<typeof readLevels>>,
): StockOfSize {
  const available = size.onHand - held
  return {
    ...size,
    ...facts,
    heldByRaffles: Math.max(0, held - facts.heldByOrders - facts.heldByClaims),
    available,
    daysLeft: facts.sold28 === 0 ? null : Math.floor((Math.max(0, available) * 28) / facts.sold28),
    places: levels
      .filter(({ skuId }) => skuId === size.sizeId)
      .map(({ place, onHand, held: heldThere }) => ({ place, onHand, held: heldThere })),
  }
}

/** A movement as the console shows it. */
export function presentMovement({ movement, by }: LedgerRow): StockMovement {
  const { id, at, kind, place, qty, onHandAfter, heldAfter, refType, refId, note } = movement
  const effect = MOVEMENT_EFFECTS[kind]
  return {
    movementId: id,
    at: toInstant(at),
    kind,
    place,
    onHandChange: effect.onHand * qty,
    heldChange: effect.held * qty,
    onHandAfter,
    heldAfter,
    refType,
    ref: refId,
    note,
    by,
  }
}
