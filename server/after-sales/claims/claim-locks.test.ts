import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockSizes } from '#server/selling/stock/sellable.store.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'

test('a claim that waits for the balances of its member holds no size meanwhile', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.member(shop))
  const sizeId = order.goods[0]?.sizeId ?? 0
  const { onHand } = await stockOf(shop, sizeId)
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  let completing: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM users WHERE login_id = 'demo1' FOR NO KEY UPDATE`)
    completing = order.confirm(requestNo)
    await untilAwaited(tx)
    // As an order does, after the balances.
    await lockSizes(tx, [sizeId])
  })
  await completing
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: onHand + 1, held: 0 })
})
