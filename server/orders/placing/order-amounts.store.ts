import { eq } from 'drizzle-orm'
import { EARN_RATE_BP, type GradeCode } from '#contract/benefits/mileage.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import type { PricedOrder } from '#server/selling/pricing/amounts.ts'
import type { OrderLineRow } from './order.store.ts'

/** Replaces the amounts of a locked unpaid order, and the shares of its lines in their order. */
export async function setOrderAmounts(
  tx: Tx,
  orderId: number,
  lines: readonly OrderLineRow[],
  { amounts, shares, grade }: PricedOrder & { readonly grade: GradeCode | undefined },
): Promise<void> {
  const { saleDiscount: _, ...columns } = amounts
  const earnRateBp = grade === undefined ? 0 : EARN_RATE_BP[grade]
  await tx
    .update(orders)
    .set({ ...columns, earnRateBp })
    .where(eq(orders.id, orderId))
  for (const [index, line] of lines.entries()) {
    const share = shares[index]
    if (share === undefined) throw new RangeError('Every line has its shares')
    const { earnMileage: earnShare, ...parts } = share
    await tx
      .update(orderProducts)
      .set({ ...parts, earnShare })
      .where(eq(orderProducts.id, line.id))
  }
}
