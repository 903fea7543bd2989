import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** Reads during some work, as text and parameters. */
async function readsDuring(work: () => Promise<unknown>): Promise<string[]> {
  using query = vi.spyOn(Client.prototype, 'query')
  await work()
  return query.mock.calls
    .map((call: readonly unknown[]) => JSON.stringify(call.slice(0, 2)))
    .filter((statement) => /"text":"select /iu.test(statement))
}

test('a sale of a member reads no rows twice, and its lines once', async () => {
  await using shop = await startTestShop()
  const goods = await putOnShelf(shop, 2, 3)
  const shopper = await Shopper.member(shop, 'demo2')
  const { orderNumber } = await shopper.orderGoods(goods)
  const request = await shopper.startPaying(orderNumber)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (body === undefined) throw new Error('The window returned no outcome')
  const reads = await readsDuring(async () => {
    const result = await shop.call(confirmPayment, { body, as: shopper.as })
    expect(result.result).toBe('PAID')
  })
  expect(reads.length).toBeGreaterThan(5)
  expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([])
  const ofLines = reads.filter((read) => read.includes('from \\"order_products\\"'))
  expect(ofLines.length).toBe(1)
})
