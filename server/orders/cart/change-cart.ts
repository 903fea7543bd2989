import type { Cart } from '#contract/orders/carts.calls.ts'
import type { CartItem } from '#contract/orders/cart-items.ts'
import type { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { CART_LINES_MAX } from '#contract/platform/limits.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readBuyer } from '#server/selling/pricing/buyer.ts'
import { limitRefusal } from '#server/selling/stock/limit-refusal.ts'
import type { MayCount } from '#server/catalogue/scores/score-limit.ts'
import { scoreDay } from '#server/catalogue/scores/score-days.ts'
import { countScore } from '#server/catalogue/scores/score.store.ts'
import type { Sellable } from '#server/selling/stock/sellable.ts'
import {
  answerToStore,
  exceededRule,
  answerBlocker,
  saleBlocker,
} from '#server/selling/stock/sellable.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'
import {
  countCartLines,
  lockCart,
  putCartLine,
  readCartLines,
  removeCartLines,
} from './cart.store.ts'
import { composeCart } from './show-cart.ts'

/** Sets the line of a size to a count; idempotent. Failures as in `setCartLine`. */
export async function setLine(
  services: TxServices,
  visitor: Visitor,
  productId: number,
  body: ParsedRequestOf<typeof setCartLine>['body'] & { readonly mayCount: MayCount },
): Promise<ResponseOf<typeof setCartLine>> {
  const { db, clock } = services
  const buyer = await readBuyer(db, visitor)
  const now = clock.now()
  const { sizeId, count } = body
  const sellable = (await readSellables(db, [sizeId], buyer)).get(sizeId)
  if (sellable === undefined || sellable.productId !== productId) {
    throw new ApiFailure('SIZE_NOT_FOUND')
  }
  const answer = answerToStore(sellable, body.answer)
  refuseUnsellable(sellable, count, answer, now)
  const cartId = await lockCart(db, buyer, now)
  const lines = await readCartLines(db, buyer)
  const isNew = !lines.some((line) => line.sizeId === sizeId)
  if (isNew && lines.length >= CART_LINES_MAX) throw new ApiFailure('CART_FULL')
  await putCartLine(db, cartId, { sizeId, count, answer, price: sellable.unitPrice }, now)
  if (isNew) await countCart(services, visitor, { productId, mayCount: body.mayCount })
  const cart = await composeCart(services, visitor, buyer)
  return { item: findItem(cart, sizeId), cartCount: cart.count }
}

/**
 * Counts a product that is new in the cart for the ranking, once a day of each browser
 * (catalogue#score-points).
 */
async function countCart(
  { db, clock }: TxServices,
  { clientId }: Visitor,
  { productId, mayCount }: { readonly productId: number; readonly mayCount: MayCount },
): Promise<void> {
  if (clientId === undefined) return
  const now = clock.now()
  const event = { targetType: 'PRODUCT', targetId: String(productId), scoreType: 'CART' } as const
  await countScore(db, { ...event, clientId, day: scoreDay(now) }, () =>
    mayCount(`PRODUCT ${productId}`, now),
  )
}

function refuseUnsellable(
  sellable: Sellable,
  count: number,
  answer: string | null,
  now: Date,
): void {
  const objection = saleBlocker(sellable, now) ?? answerBlocker(sellable.question, answer)
  if (objection) throw new ApiFailure(objection.code, objection.payload)
  const limit = exceededRule(sellable, count)
  if (limit) throw limitRefusal(sellable.productId, limit)
  const { available } = sellable
  if (count > available) {
    throw new ApiFailure(
      'STOCK_SHORTAGE',
      { available: Math.max(0, available) },
      {
        message: `선택하신 수량의 재고가 부족합니다. (남은 수량 ${Math.max(0, available)}개)`,
      },
    )
  }
}

function findItem(cart: Cart, sizeId: number): CartItem {
  const item = cart.items.find((candidate) => candidate.sizeId === sizeId)
  if (item === undefined) throw new ApiFailure('SIZE_NOT_FOUND')
  return item
}

/** Removes sizes from the cart, all when none is named; returns the number of remaining lines. */
export async function removeLines(
  db: Tx,
  visitor: Visitor,
  sizeIds: readonly number[] | undefined,
): Promise<{ cartCount: number }> {
  const buyer = await readBuyer(db, visitor)
  await removeCartLines(db, buyer, sizeIds)
  return { cartCount: await countCartLines(db, buyer) }
}
