import type { StockChange } from '#contract/selling/operator-stock.calls.ts'
import { ONLINE_PLACE } from '#contract/selling/stock-places.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { movePieces, readLevel } from '#server/selling/stock/stock.store.ts'
import { decideMove, type Level } from './decide-move.ts'
import { stockArrived } from './stock-arrived.ts'

/** Who moves, and the number of the cause: a movement of one cause is stored once. */
export interface MoveCause {
  readonly operatorId: number
  readonly id: string
}

/** Pieces of a place before and after a movement. */
export interface MovedLevel {
  readonly before: Level
  readonly after: Level
}

/**
 * Moves pieces of a size by hand, under its lock. Where it was sold out, domains above take part.
 * SIZE_NOT_FOUND, STOCK_CHANGED {onHand}, STOCK_HELD {held}.
 */
export async function moveByHand(
  { db, clock, hooks }: Pick<TxServices, 'db' | 'clock' | 'hooks'>,
  sizeId: number,
  change: StockChange,
  { operatorId, id }: MoveCause,
): Promise<MovedLevel> {
  const place = change.place ?? ONLINE_PLACE
  await lockSizes(db, [sizeId])
  const before = await readLevel(db, sizeId, place)
  if (before === undefined) throw new ApiFailure('SIZE_NOT_FOUND')
  const decided = decideMove(before, change)
  if ('refusal' in decided) throw new ApiFailure(decided.refusal, decided.payload)
  const { movement, qty, note } = decided
  const cause = { type: 'OPERATOR', id, now: clock.now(), place, operatorId, note } as const
  await movePieces(db, movement, [{ sizeId, qty }], cause)
  const after = { ...before, onHand: before.onHand + qty }
  if (before.onHand <= before.held && after.onHand > after.held)
    for (const follow of hooks.all(stockArrived)) await follow(db, sizeId)
  return { before, after }
}

/**
 * Undoes the difference that an earlier movement made, whatever moved since. SIZE_NOT_FOUND,
 * STOCK_HELD {held}.
 */
export async function takeBack(
  services: Pick<TxServices, 'db' | 'clock' | 'hooks'>,
  sizeId: number,
  delta: number,
  cause: MoveCause,
): Promise<MovedLevel> {
  await lockSizes(services.db, [sizeId])
  const level = await readLevel(services.db, sizeId, ONLINE_PLACE)
  if (level === undefined) throw new ApiFailure('SIZE_NOT_FOUND')
  const { onHand: expectedOnHand } = level
  const counted = { counted: expectedOnHand + delta, expectedOnHand }
  return moveByHand(services, sizeId, { kind: 'ADJUST', ...counted, reason: '되돌리기' }, cause)
}
