import type { OrderSheet } from '#contract/orders.ts'
import { findOwnCards } from '#server/auto-pays/own-cards.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { readSellables } from '#server/stock/sellable.store.ts'
import { readOrderLines } from './order.store.ts'
import type { OrderRow } from './order.store.ts'
import { PAY_METHODS, payMethodsOf } from './pay-methods.ts'

/** Payment methods of an order, and the registered cards of its member. */
export interface PayChoice {
  readonly methods: OrderSheet['payMethods']
  readonly autoPays: OrderSheet['autoPays']
}

/** How an order that exists can be paid; that of a win has no virtual account and no registered card (Product 5.2). */
export async function payChoiceOf(
  { db }: Pick<AppServices, 'db'>,
  { id, userId, raffleEntryId }: OrderRow,
): Promise<PayChoice> {
  if (raffleEntryId !== null) return { methods: PAY_METHODS, autoPays: [] }
  const lines = await readOrderLines(db, id)
  const sizes = await readSellables(
    db,
    lines.map(({ skuId }) => skuId),
  )
  const autoPays = userId === null ? [] : await findOwnCards(db, userId)
  const methods = payMethodsOf({
    isMember: userId !== null,
    hasCard: autoPays.length > 0,
    hasLimitedGoods: [...sizes.values()].some(({ maxPerUser }) => maxPerUser !== null),
  })
  return { methods, autoPays }
}
