import type { OpenOrder } from '#contract/orders.ts'
import type { AppServices } from '#server/app/app-services.ts'
import { toInstant } from '#server/app/kst.ts'
import type { Visitor } from '#server/app/visitor.ts'
import { isHoldOver } from './hold-rules.ts'
import { orderOwnerOf, readOpenLines } from './open-orders.ts'

/** Unpaid orders of the visitor whose stock is held now, the newest first. */
export async function listOpenOrdersOf(
  { db, clock }: AppServices,
  visitor: Visitor,
): Promise<OpenOrder[]> {
  const owner = orderOwnerOf(visitor)
  if (owner === undefined) return []
  const now = clock.now()
  const lines = (await readOpenLines(db, owner)).filter(
    ({ expiresAt }) => !isHoldOver({ expiresAt: new Date(expiresAt) }, now),
  )
  const numbers = [...new Set(lines.map(({ orderNumber }) => orderNumber))]
  return numbers.flatMap((orderNumber) => {
    const own = lines.filter((line) => line.orderNumber === orderNumber)
    const [first] = own
    if (first === undefined) return []
    return {
      orderNumber,
      expiresAt: toInstant(new Date(first.expiresAt)),
      payAmount: first.payAmount,
      name: first.name,
      lineCount: own.length,
      sizeIds: [...new Set(own.map(({ sizeId }) => sizeId))],
    }
  })
}
