import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { SmsUnavailable } from '#server/platform/services/sms-sender.ts'
import type { SmsSender } from '#server/platform/services/sms-sender.ts'
import { beforeWindow, stateOf } from '#tests/support/payments/paying.ts'
import { deliverNotices } from '#tests/support/payments/deliver-notices.ts'
import { Shopper, putOnShelf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'
import { insertMessage } from './message.store.ts'
import { sendMessages } from './send-messages.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Mode = 'takes' | 'refuses' | 'takes but its answer is lost' | 'never answers'

/** A gateway that drops repetitions by their id, and the messages that reached a phone. */
function fakeGateway() {
  const ids = new Set<string>()
  const gateway = {
    mode: 'takes' as Mode,
    handed: 0,
    phones: [] as string[],
    texts: [] as string[],
  }
  const sms: SmsSender = {
    isStandIn: true,
    send: async (phone, text, id) => {
      if (text.includes('인증번호')) return
      gateway.handed += 1
      if (gateway.mode === 'refuses') throw new SmsUnavailable('the gateway answered 500')
      if (!ids.has(id)) {
        ids.add(id)
        gateway.phones.push(phone)
        gateway.texts.push(text)
      }
      if (gateway.mode === 'takes but its answer is lost') throw new SmsUnavailable('no answer')
      if (gateway.mode === 'never answers') await new Promise(() => undefined)
    },
  }
  return { gateway, sms }
}

async function pay(shop: TestShop) {
  const { shopper, orderNumber, act } = await beforeWindow(shop)
  const body = await act('approve')
  if (!body) throw new Error('The window returned no outcome')
  const confirm = () => shop.call(confirmPayment, { body, as: shopper.as })
  return { shopper, orderNumber, confirm }
}

test('the buyer of a paid order is sent one message with its number and the way to it', async () => {
  const { gateway, sms } = fakeGateway()
  await using shop = await startTestShop({ services: { sms } })
  const { shopper, orderNumber, confirm } = await pay(shop)
  await sendMessages(shop.services)
  expect(gateway.texts).toEqual([])
  shop.clock.advance(MINUTE_MS)
  await Promise.all([confirm(), confirm(), deliverNotices(shop), pollPayments(shop.services)])
  await Promise.all([sendMessages(shop.services), sendMessages(shop.services)])
  await confirm()
  await sendMessages(shop.services)
  const { amounts, lines } = await shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  const sum = amounts.payAmount.toLocaleString('ko-KR')
  const link = `${shop.services.config.publicOrigin}/auth/non-member?orderNumber=${orderNumber}`
  expect(gateway.phones).toEqual(['01000009999'])
  expect(gateway.texts).toEqual([
    `[푸시야드] 나그네님, 주문이 완료되었습니다. 주문번호 ${orderNumber} / ${lines[0]?.name ?? ''} / ${sum}원 ${link}`,
  ])
  expect(gateway.handed).toBe(1)
})

test("a member's message leads to the receipt", async () => {
  const { gateway, sms } = fakeGateway()
  await using shop = await startTestShop({ services: { sms } })
  const shopper = await Shopper.member(shop)
  const goods = await putOnShelf(shop, 1)
  const expected = { payAmount: goods[0]?.unitPrice ?? 0 }
  const { orderNumber } = await shopper.orderGoods(goods, { expected })
  await shop.db.execute(sql`
    UPDATE orders SET mileage_used = pay_amount, pay_amount = 0 WHERE order_number = ${orderNumber}
  `)
  expect(await shopper.startPaying(orderNumber)).toMatchObject({ free: true })
  await sendMessages(shop.services)
  expect(gateway.texts).toHaveLength(1)
  expect(gateway.texts[0]).toContain(`/my-page/orders/${orderNumber}`)
})

test('a gateway that fails leaves the payment as it is and gets the message later', async () => {
  const { gateway, sms } = fakeGateway()
  await using shop = await startTestShop({ services: { sms } })
  const { shopper, orderNumber, confirm } = await pay(shop)
  gateway.mode = 'refuses'
  expect((await confirm()).result).toBe('PAID')
  await sendMessages(shop.services)
  await sendMessages(shop.services)
  expect(gateway.handed).toBe(1)
  expect(await stateOf(shopper, orderNumber)).toBe('PAID')
  gateway.mode = 'takes'
  shop.clock.advance(30_000)
  await sendMessages(shop.services)
  expect(gateway.texts).toHaveLength(1)
})

test.each(['takes but its answer is lost', 'never answers'] as const)(
  'a message that the gateway took reaches the phone once, although the gateway %s',
  async (mode) => {
    const { gateway, sms } = fakeGateway()
    await using shop = await startTestShop({ services: { sms } })
    const { confirm } = await pay(shop)
    await confirm()
    gateway.mode = mode
    // As in a process that ends meanwhile, the run is not waited for where it never ends.
    const run = sendMessages(shop.services)
    await expect.poll(() => gateway.handed).toBe(1)
    if (mode !== 'never answers') await run
    gateway.mode = 'takes'
    shop.clock.advance(MINUTE_MS)
    await sendMessages(shop.services)
    shop.clock.advance(60 * MINUTE_MS)
    await sendMessages(shop.services)
    expect(gateway.handed).toBe(2)
    expect(gateway.texts).toHaveLength(1)
  },
)

test('one run sends a long queue', async () => {
  const { gateway, sms } = fakeGateway()
  await using shop = await startTestShop({ services: { sms } })
  await shop.db.transaction(async (tx) => {
    for (let n = 0; n < 25; n += 1) {
      await insertMessage(tx, {
        channel: 'SMS',
        recipient: `0100000${1000 + n}`,
        template: 'ORDER_STEP',
        params: { text: '상품이 출발했습니다.', path: '/my-page/orders' },
        dedupeKey: `step-${n}`,
        now: shop.clock.now(),
      })
    }
  })
  await sendMessages(shop.services)
  expect(gateway.phones).toHaveLength(25)
})

test('a message is given up after a day, and removed after thirty', async () => {
  const { gateway, sms } = fakeGateway()
  await using shop = await startTestShop({ services: { sms } })
  const { confirm } = await pay(shop)
  await confirm()
  gateway.mode = 'refuses'
  for (let hours = 0; hours <= 26; hours += 1) {
    await sendMessages(shop.services)
    shop.clock.advance(60 * MINUTE_MS)
  }
  const statesOf = async () =>
    (await shop.db.execute<{ state: string }>(sql`SELECT state FROM message_outbox`)).rows
  expect(await statesOf()).toEqual([{ state: 'FAILED' }])
  shop.clock.advance(30 * DAY_MS)
  await cleanUp(shop.services)
  expect(await statesOf()).toEqual([])
})
