import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClaimPickup } from '#contract/after-sales/claims.calls.ts'
import { finishClaim } from '#tests/support/after-sales/finish-claim.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const guestOrder = async (shop: TestShop) => PaidOrder.of(shop, await Shopper.guest(shop), [1])

test('the replacement of an exchange has the new address', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const requestNo = await order.draftExchange('WRONG')
  const { hasEntrancePassword: _, ...address } = (await order.detail()).receiver
  const redelivery = { ...address, address1: '서울 마포구 예시로2길 3', address2: '1층' }
  await shop.call(setClaimPickup, {
    params: { requestNo },
    body: { pickup: { method: 'COLLECT', address }, redelivery },
    as: order.shopper.as,
  })
  await order.confirm(requestNo, [new File([await photoWithMetadata()], '1.jpg')])
  await finishClaim(order, requestNo)
  const { rows } = await shop.db.execute<{ receiver: unknown }>(sql`
    SELECT receiver FROM order_products WHERE order_id = ${await order.id()} AND exchange_of_id IS NOT NULL`)
  expect(rows).toEqual([{ receiver: redelivery }])
  expect((await order.detail()).claims).toMatchObject([{ redelivery }])
  await order.ship()
  expect((await order.detail()).state).toBe('SHIPPING')
})

const ISLAND = { zonecode: '63000', address1: '제주특별자치도 제주시 예시로 1' }

test.each([
  { reasonCode: 'SIZE', expected: 'ADDRESS_FEE_CHANGED' },
  // The shop pays for its own fault.
  { reasonCode: 'WRONG', expected: 'COLLECT' },
] as const)(
  'an exchange with the reason $reasonCode to or from an island, which its order was not, is answered $expected',
  async ({ reasonCode, expected }) => {
    await using shop = await startTestShop()
    const order = await guestOrder(shop)
    await order.deliver()
    const requestNo = await order.draftExchange(reasonCode)
    const { hasEntrancePassword: _, ...address } = (await order.detail()).receiver
    const island = { ...address, ...ISLAND }
    const send = (from: typeof address, to: typeof address) =>
      shop
        .call(setClaimPickup, {
          params: { requestNo },
          body: { pickup: { method: 'COLLECT', address: from }, redelivery: to },
          as: order.shopper.as,
        })
        .then(
          ({ pickup }) => pickup.method,
          ({ code }: { code: string }) => code,
        )
    expect(await send(address, address)).toBe('COLLECT')
    expect([await send(island, address), await send(address, island)]).toEqual([expected, expected])
  },
)
