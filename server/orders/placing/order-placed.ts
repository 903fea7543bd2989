import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { createOrder } from '#contract/orders/orders.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** A new order and the request that placed it. */
export interface PlacedOrder {
  readonly id: number
  /** Null for a guest. */
  readonly userId: number | null
  readonly body: ParsedRequestOf<typeof createOrder>['body']
  readonly now: Date
}

/** Called in the transaction that stores the order, before its stock is held. */
type OnOrderPlaced = (tx: Tx, services: AppServices, order: PlacedOrder) => Promise<void>

/** An order was stored: what else the buyer asked for with it is stored too. */
export const orderPlaced = defineHook<OnOrderPlaced>('order placed')
