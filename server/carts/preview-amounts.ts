import type { previewDiscount } from '#contract/cart-changes.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { priceOrder } from '#server/pricing/amounts.ts'
import { gradeOf, readBuyer } from '#server/pricing/buyer.ts'
import { isRemoteZonecode } from '#server/pricing/remote-zonecode.ts'
import { readSellables } from '#server/stock/sellable.store.ts'
import { toPricedLines } from './show-cart.ts'

/** Amounts of a selection of lines; stores nothing. SIZE_NOT_FOUND. */
export async function previewAmounts(
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
    return toPricedLines(sellable, count)
  })
  const remote = zonecode !== undefined && isRemoteZonecode(zonecode)
  return { amounts: priceOrder(lines, { remote, grade: gradeOf(buyer) }).amounts }
}
