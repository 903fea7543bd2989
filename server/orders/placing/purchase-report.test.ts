import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { permitPurchaseReport } from '#contract/orders/purchase-reports.calls.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('of several devices that show a paid order one may report it, and may ask again', async () => {
  await using shop = await startTestShop()
  const member = await Shopper.member(shop)
  const { orderNumber } = await PaidOrder.of(shop, member)
  const phone = (await Shopper.member(shop)).as
  const ask = async (reportId: string, as = member.as) => {
    const body = { reportId }
    const answer = await shop.call(permitPurchaseReport, { params: { orderNumber }, body, as })
    return answer.isPermitted
  }
  const ids = Array.from({ length: 8 }, () => randomUUID())
  const answers = await Promise.all(ids.map((id, at) => ask(id, at % 2 === 0 ? member.as : phone)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  const first = ids[answers.indexOf(true)] ?? ''
  expect([await ask(first), await ask(randomUUID())]).toEqual([true, false])
  const stranger = (await Shopper.guest(shop)).as
  expect((await refusalOf(ask(first, stranger))).code).toBe('ORDER_NOT_FOUND')
})

test('an unpaid order is not reported', async () => {
  await using shop = await startTestShop()
  const guest = await Shopper.guest(shop)
  const { orderNumber } = await guest.orderGoods(await putOnShelf(shop, 1))
  const answer = await shop.call(permitPurchaseReport, {
    params: { orderNumber },
    body: { reportId: randomUUID() },
    as: guest.as,
  })
  expect(answer).toEqual({ orderNumber, isPermitted: false })
})
