import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { findOwnCards } from '#server/orders/cards/find-own-cards.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'
import { readOrderLines } from './order.store.ts'
import type { OrderRow } from './order.store.ts'
import { payMethodsOf, winMethodsOf } from './pay-methods.ts'

/** Payment methods of an order, and the registered cards of its member. */
export interface PayChoice {
  readonly methods: OrderSheet['payMethods']
  readonly autoPays: OrderSheet['autoPays']
}

/**
 * How an order that exists can be paid; that of a win has no virtual account (orders#pay-methods).
 */
export async function payChoiceOf(
  { db }: Pick<AppServices, 'db'>,
  { id, userId, raffleEntryId }: OrderRow,
): Promise<PayChoice> {
  const autoPays = userId === null ? [] : await findOwnCards(db, userId)
  const hasCard = autoPays.length > 0
  if (raffleEntryId !== null) return { methods: winMethodsOf({ hasCard }), autoPays }
  const lines = await readOrderLines(db, id)
  const sizes = await readSellables(
    db,
    lines.map(({ skuId }) => skuId),
  )
  const methods = payMethodsOf({
    isMember: userId !== null,
    hasCard,
    hasLimitedGoods: [...sizes.values()].some(({ maxPerUser }) => maxPerUser !== null),
  })
  return { methods, autoPays }
}
