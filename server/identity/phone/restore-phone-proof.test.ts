import { expect, test } from 'vitest'
import { returnStock } from '#contract/orders/orders.calls.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a guest may order again with the proof of an abandoned order, once at a time', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('no size has stock')
  const guest = await Shopper.guest(shop)
  const body = await guest.orderBody([goods])
  const { orderNumber } = await guest.order(body)
  expect(await refusalOf(guest.order(body))).toMatchObject({ code: 'PHONE_NOT_VERIFIED' })
  await shop.call(returnStock, { query: { orderNumber }, as: guest.as })
  await expect(guest.order(body)).resolves.toMatchObject({ state: 'PAY_WAIT' })
})
