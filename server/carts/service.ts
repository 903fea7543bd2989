import type { Cart } from '#contract/carts.ts'
import type { CartItem } from '#contract/cart-items.ts'
import type { setCartLine, previewDiscount } from '#contract/cart-changes.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import type { AppServices, TxServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Tx } from '#server/database/database.ts'
import { freeShippingLeft, priceOrder } from '#server/pricing/amounts.ts'
import type { Buyer } from '#server/pricing/buyer.ts'
import { gradeOf, readBuyer } from '#server/pricing/buyer.ts'
import { limitRefusal } from '#server/stock/limit-failure.ts'
import { isRemoteZonecode } from '#server/pricing/remote-zonecode.ts'
import type { Sellable } from '#server/stock/sellable.ts'
import { answerToKeep, exceededRule, answerBlocker, saleBlocker } from '#server/stock/sellable.ts'
import { readSellables } from '#server/stock/sellable.store.ts'
import {
  countCartLines,
  lockCart,
  putCartLine,
  readCartLines,
  removeCartLines,
  setSeenPrices,
} from './cart.store.ts'
import { presentCart } from './carts.present.ts'

/** The visitor's cart with current prices and stock. Prices that changed since the last read are reported once. */
export async function showCart(services: AppServices, visitor: Visitor): Promise<Cart> {
  const { db } = services
  const buyer = await readBuyer(db, visitor)
  const cart = await composeCart(services, visitor, buyer)
  await setSeenPrices(
    db,
    cart.items
      .filter(({ priceChange }) => priceChange !== 0)
      .map(({ cartItemId, unitPrice }) => ({ cartItemId, price: unitPrice })),
  )
  return cart
}

async function composeCart(
  services: AppServices | TxServices,
  visitor: Visitor,
  buyer: Buyer,
): Promise<Cart> {
  const { db } = services
  const rows = await readCartLines(db, buyer)
  const sellables = await readSellables(
    db,
    rows.map(({ sizeId }) => sizeId),
  )
  const items = await presentCart(services, visitor, rows, sellables)
  const orderable = items.filter(({ state }) => state === 'OK')
  const { amounts } = priceOrder(
    orderable.flatMap(({ sizeId, count }) => toPriced(sellables.get(sizeId), count)),
    { remote: false, grade: gradeOf(buyer) },
  )
  return { items, count: items.length, amounts, freeShippingLeft: freeShippingLeft(amounts) }
}

function toPriced(sellable: Sellable | undefined, count: number) {
  if (sellable === undefined) return []
  const { listPrice, unitPrice, earnsMileage } = sellable
  return [{ listPrice, unitPrice, count, earnsMileage }]
}

/** Sets the line of a size to a count; idempotent. Failures as in `setCartLine`. */
export async function putLine(
  services: TxServices,
  visitor: Visitor,
  productId: number,
  body: ParsedRequestOf<typeof setCartLine>['body'],
): Promise<ResponseOf<typeof setCartLine>> {
  const { db, clock } = services
  const buyer = await readBuyer(db, visitor)
  const now = clock.now()
  const { sizeId, count } = body
  const sellable = (await readSellables(db, [sizeId])).get(sizeId)
  if (sellable === undefined || sellable.productId !== productId) {
    throw new ApiFailure('SIZE_NOT_FOUND')
  }
  const answer = answerToKeep(sellable, body.answer)
  refuseUnsellable(sellable, count, answer, now)
  const cartId = await lockCart(db, buyer, now)
  const lines = await readCartLines(db, buyer)
  const isNew = !lines.some((line) => line.sizeId === sizeId)
  if (isNew && lines.length >= CART_LINES_MAX) throw new ApiFailure('CART_FULL')
  await putCartLine(db, cartId, { sizeId, count, answer, price: sellable.unitPrice }, now)
  const cart = await composeCart(services, visitor, buyer)
  return { item: findItem(cart, sizeId), cartCount: cart.count }
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
export async function takeOut(
  db: Tx,
  visitor: Visitor,
  sizeIds: readonly number[] | undefined,
): Promise<{ cartCount: number }> {
  const buyer = await readBuyer(db, visitor)
  await removeCartLines(db, buyer, sizeIds)
  return { cartCount: await countCartLines(db, buyer) }
}

/** Amounts of a selection of lines; stores nothing. SIZE_NOT_FOUND. */
export async function previewSums(
  { db }: AppServices,
  visitor: Visitor,
  { items, zonecode }: ParsedRequestOf<typeof previewDiscount>['body'],
): Promise<ResponseOf<typeof previewDiscount>> {
  const buyer = await readBuyer(db, visitor)
  const sellables = await readSellables(
    db,
    items.map(({ sizeId }) => sizeId),
  )
  const lines = items.flatMap(({ productId, sizeId, count }) => {
    const sellable = sellables.get(sizeId)
    if (sellable?.productId !== productId) throw new ApiFailure('SIZE_NOT_FOUND')
    return toPriced(sellable, count)
  })
  const remote = zonecode !== undefined && isRemoteZonecode(zonecode)
  return { amounts: priceOrder(lines, { remote, grade: gradeOf(buyer) }).amounts }
}
