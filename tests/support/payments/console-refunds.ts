import { sql } from 'drizzle-orm'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/**
 * Refunds a part of the payment of an order, in KRW, at the provider's own console; no notice is
 * sent.
 */
export async function refundPartAtConsole(
  { db }: TestShop,
  orderNumber: string,
  part: number,
): Promise<void> {
  await db.execute(sql`
    UPDATE stand_in.payments SET cancel_amount = cancel_amount + ${part},
      status = CASE WHEN cancel_amount + ${part} = amount THEN 'cancelled' ELSE status END
    WHERE merchant_uid LIKE ${`${orderNumber}%`} AND paid_at IS NOT NULL`)
}
