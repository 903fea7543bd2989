import type { OpenOrder } from '#contract/orders/orders.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { isHoldOver } from '#server/selling/stock/hold-rules.ts'
import { readOpenLines } from '#server/selling/stock/open-order.store.ts'
import { orderOwnerOf } from '#server/selling/stock/order-owner.ts'

/** Unpaid orders of the visitor whose stock is held now, the newest first. */
export async function listOpenOrdersOf(
  { db, clock }: AppServices,
  visitor: Visitor,
): Promise<OpenOrder[]> {
  const owner = orderOwnerOf(visitor)
  if (owner === undefined) return []
  const now = clock.now()
  const lines = (await readOpenLines(db, owner)).filter((line) => !isHoldOver(line, now))
  const numbers = [...new Set(lines.map(({ orderNumber }) => orderNumber))]
  return numbers.flatMap((orderNumber) => {
    const own = lines.filter((line) => line.orderNumber === orderNumber)
    const [first] = own
    if (first === undefined) return []
    return {
      orderNumber,
      expiresAt: toInstant(first.expiresAt),
      payAmount: first.payAmount,
      name: first.name,
      lineCount: own.length,
      sizeIds: [...new Set(own.map(({ sizeId }) => sizeId))],
    }
  })
}
