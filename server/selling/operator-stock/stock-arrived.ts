import type { Tx } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/**
 * A size that was sold out has free pieces again by the hand of an operator, in the transaction of
 * the movement.
 */
export const stockArrived = defineHook<(tx: Tx, sizeId: number) => Promise<void>>('stock arrived')
