import { expect, test } from 'vitest'
import { addRestockAlert } from '#contract/catalogue/restock-alerts.calls.ts'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import { getSizeStock, listStock, moveStock } from '#contract/selling/operator-stock.calls.ts'
import { sendRestockAlerts } from '#server/catalogue/jobs/send-restock-alerts.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a member who waits for a sold out size is notified when it comes in, and buys it', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const [goods] = await putOnShelf(shop, 1, 0)
  if (goods === undefined) throw new Error('The demo shop has goods')
  const { sizeId, productId } = goods
  const member = await Shopper.member(shop, 'demo2')
  await shop.call(addRestockAlert, { body: { sizeId, channel: 'PUSH' }, as: member.as })
  const waiting = await staff.call(listStock, { query: { tab: 'alerts' } })
  expect(waiting.items).toMatchObject([{ sizeId, alerts: 1, available: 0 }])
  const guest = await Shopper.guest(shop)
  expect((await refusalOf(guest.orderGoods([goods]))).code).toBe('STOCK_SHORTAGE')

  const body = { kind: 'IN', qty: 1, ref: '발주 1' } as const
  await staff.call(moveStock, { params: { sizeId }, body })
  await sendRestockAlerts(shop.services)
  const query = { kind: 'RESTOCK' } as const
  const { items } = await shop.call(listNotifications, { query, as: member.as })
  expect(items).toMatchObject([{ title: '재입고 알림', link: `/products/${productId}` }])
  await member.orderGoods([goods])
  // The one piece is promised.
  expect((await refusalOf(guest.orderGoods([goods]))).code).toBe('STOCK_SHORTAGE')
  const stock = await staff.call(getSizeStock, { params: { sizeId } })
  expect(stock).toMatchObject({ onHand: 1, heldByOrders: 1, available: 0, alerts: 0 })
})
