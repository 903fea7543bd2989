import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmBankCheck, requestBankCheck } from '#contract/payments/bank-accounts.calls.ts'
import {
  cancelMoneyRefund,
  listMoneyHistory,
  refundMoney,
  registerGiftCard,
} from '#contract/benefits/money.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import { demoGiftCode } from '#demo/catalogue/gift-cards.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { transferMoney } from '#server/benefits/jobs/transfer-money.ts'
import { BankRefused, BankUnavailable } from '#server/platform/services/bank-verifier.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { balancesOf, expectSoundLedger } from '#tests/support/benefits/benefits.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { giftCodeOf } from './gift-code.ts'

const MINUTE_MS = 60_000

const register = (shop: TestShop, as: Caller, giftCardCode: string) =>
  shop.call(registerGiftCard, {
    body: { giftCardCode },
    as: { ...as, idempotencyKey: randomUUID() },
  })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const card = ({ services }: TestShop, name: string) => demoGiftCode(services.memberKeys, name)
const wrongCode = (index: number) => giftCodeOf(new Uint8Array(15).fill(index))

test('a gift card becomes money once', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const code = card(shop, 'small')
  const printed = code.replaceAll(/(.{4})(?!$)/gu, '$1-').toLowerCase()
  expect(await register(shop, as, `PYGC:${printed}`)).toEqual({
    registered: 30_000,
    balance: 30_000,
    last4: code.slice(-4),
  })
  expect(await codeOf(register(shop, as, code))).toBe('GIFT_CARD_USED')
  const history = await shop.call(listMoneyHistory, { query: {}, as })
  expect(history).toMatchObject({
    balance: 30_000,
    refundable: 30_000,
    lots: [{ origin: 'GIFT_CARD', face: 30_000, refundable: 30_000 }],
    items: [{ label: '기프트카드 등록', amount: 30_000 }],
  })
  const inbox = await shop.call(listNotifications, { query: {}, as })
  expect(inbox.items[0]).toMatchObject({ title: '기프트카드 등록', link: '/my-page/money' })
  const stored = JSON.stringify((await shop.db.execute(sql`SELECT * FROM gift_cards`)).rows)
  expect(stored).not.toContain(code)
  await expectSoundLedger(shop)
})

test('of 50 parallel registrations of one card one succeeds', async () => {
  await using shop = await startTestShop()
  const callers = [await shop.member('demo1'), await shop.member('demo2')]
  const code = card(shop, 'large')
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      register(shop, callers[index % 2] ?? {}, code).then(
        () => 'registered',
        ({ code: refusal }: { code: string }) => refusal,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['registered', 'GIFT_CARD_USED']))
  await expectSoundLedger(shop)
})

test('unknown, cancelled, expired and too many cards are refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  expect(await codeOf(register(shop, as, 'ABCD-ABCD-ABCD-ABCD'))).toBe('VALIDATION_FAILED')
  expect(await codeOf(register(shop, as, wrongCode(1)))).toBe('GIFT_CARD_INVALID')
  expect(await codeOf(register(shop, as, card(shop, 'cancelled')))).toBe('GIFT_CARD_INVALID')
  expect(await codeOf(register(shop, as, card(shop, 'expired')))).toBe('GIFT_CARD_EXPIRED')
  await shop.db.execute(sql`UPDATE gift_cards SET face_amount = 500001 WHERE state = 'ISSUED'`)
  const refusal = await refusalOf(register(shop, as, card(shop, 'small')))
  expect(refusal).toEqual({ code: 'MONEY_LIMIT', payload: { max: 500_000 } })
})

test('after five wrong codes in an hour no card is checked', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const codes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => codeOf(register(shop, as, wrongCode(index)))),
  )
  expect(codes.filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(5)
  expect(await codeOf(register(shop, as, card(shop, 'small')))).toBe('RATE_LIMITED')
  shop.clock.advance(60 * MINUTE_MS)
  expect((await register(shop, as, card(shop, 'small'))).registered).toBe(30_000)
})

async function verifyAccount(shop: TestShop, as: Caller): Promise<void> {
  const body = { bankCode: '088', accountNo: '110123456781' }
  const { requestId, demoCode } = await shop.call(requestBankCheck, { body, as })
  await shop.call(confirmBankCheck, { body: { requestId, code: demoCode ?? '' }, as })
}

const refund = (shop: TestShop, as: Caller, password = DEMO_PASSWORD) =>
  shop.call(refundMoney, { body: { password }, as: { ...as, idempotencyKey: randomUUID() } })

test('the refundable money is taken at the request and transferred to the account', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  expect(await codeOf(refund(shop, as, 'wrong'))).toBe('PASSWORD_WRONG')
  expect(await codeOf(refund(shop, as))).toBe('ACCOUNT_REQUIRED')
  await verifyAccount(shop, as)
  expect(await refund(shop, as)).toMatchObject({
    amount: 120_000,
    bank: { name: '신한은행', last4: '6781' },
    // Friday; Monday is the substitute of Liberation Day.
    expectedAt: '2026-08-20T12:00:00+09:00',
    balance: 0,
  })
  expect(await codeOf(refund(shop, as))).toBe('REFUND_IN_PROGRESS')
  const open = await shop.call(listMoneyHistory, { query: {}, as })
  expect(open.openRefund).toMatchObject({ amount: 120_000 })
  shop.clock.advance(10 * MINUTE_MS)
  await transferMoney(shop.services)
  await transferMoney(shop.services)
  expect(await codeOf(refund(shop, as))).toBe('NOTHING_REFUNDABLE')
  const { rows } = await shop.db.execute(sql`SELECT state FROM money_refunds`)
  expect(rows).toEqual([{ state: 'TRANSFERRED' }])
  await expectSoundLedger(shop)
})

/** An order of one piece of 60,000 won, of which 10,000 are money. */
async function paidWithMoney(shop: TestShop, shopper: Shopper): Promise<PaidOrder> {
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  await shop.db.execute(sql`
    UPDATE products SET sale_price = 60000, list_price = 60000 WHERE id = ${goods.productId}`)
  const priced = { ...goods, unitPrice: 60_000 }
  const expected = { payAmount: 50_000 }
  const { orderNumber } = await shopper.orderGoods([priced], { money: 10_000, expected })
  const body = await actInWindow(sendTo(shop), await shopper.startPaying(orderNumber), 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  return new PaidOrder(shop, shopper, orderNumber, [priced])
}

test('orders that are cancelled do not make a gift card refundable', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop)
  const { as } = shopper
  await verifyAccount(shop, as)
  await refund(shop, as)
  shop.clock.advance(10 * MINUTE_MS)
  await transferMoney(shop.services)
  await register(shop, as, card(shop, 'small'))
  const orders = [await paidWithMoney(shop, shopper), await paidWithMoney(shop, shopper)]
  expect(await refund(shop, as)).toMatchObject({ amount: 10_000 })
  shop.clock.advance(10 * MINUTE_MS)
  await transferMoney(shop.services)
  for (const order of orders) {
    const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
    await order.confirm(requestNo)
    expect(await codeOf(refund(shop, as))).toBe('NOTHING_REFUNDABLE')
  }
  const { balance, refundable } = await shop.call(listMoneyHistory, { query: {}, as })
  expect({ balance, refundable }).toEqual({ balance: 20_000, refundable: 0 })
  await expectSoundLedger(shop)
})

test('a cancelled refund returns the money to its lots', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  expect(await codeOf(shop.call(cancelMoneyRefund, { as }))).toBe('NOT_FOUND')
  await verifyAccount(shop, as)
  const before = (await shop.call(listMoneyHistory, { query: {}, as })).lots
  await refund(shop, as)
  expect(await shop.call(cancelMoneyRefund, { as })).toEqual({ balance: 120_000 })
  expect((await shop.call(listMoneyHistory, { query: {}, as })).lots).toEqual(before)
  expect(await codeOf(shop.call(cancelMoneyRefund, { as }))).toBe('NOT_FOUND')
  await expectSoundLedger(shop)
})

test('of parallel refunds one is stored', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  await verifyAccount(shop, as)
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      refund(shop, as).then(
        () => 'requested',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'REFUND_IN_PROGRESS'),
    'requested',
  ])
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ money: 0 })
})

test('a refund whose transfer lost its answer is not cancelled but asked again', async () => {
  const paid = new Map<string, number>()
  const asked: string[] = []
  let isLost = true
  await using shop = await startTestShop({
    services: {
      bank: {
        isStandIn: true,
        checkHolder: async () => 'match',
        sendOneWon: async () => undefined,
        transfer: async (_, { id, amount }) => {
          asked.push(id)
          paid.set(id, amount)
          if (isLost) throw new BankUnavailable('test')
        },
      },
    },
  })
  const as = await shop.member('demo1')
  const openRefund = async () => (await shop.call(listMoneyHistory, { query: {}, as })).openRefund
  await verifyAccount(shop, as)
  await refund(shop, as)
  expect(await openRefund()).toMatchObject({ isCancelable: true })
  shop.clock.advance(10 * MINUTE_MS)
  await transferMoney(shop.services)
  expect(await openRefund()).toMatchObject({ isCancelable: false })
  expect(await codeOf(shop.call(cancelMoneyRefund, { as }))).toBe('REFUND_STARTED')
  expect(await balancesOf(shop, 'demo1')).toMatchObject({ money: 0 })
  isLost = false
  await transferMoney(shop.services)
  expect(asked).toHaveLength(2)
  expect([...paid.values()]).toEqual([120_000])
  expect(await openRefund()).toBeNull()
  const { rows } = await shop.db.execute(sql`SELECT state FROM money_refunds`)
  expect(rows).toEqual([{ state: 'TRANSFERRED' }])
  await expectSoundLedger(shop)
})

test('a cancellation while the bank is asked is refused', async () => {
  let cancel = async (): Promise<string> => 'none'
  const codes: string[] = []
  await using shop = await startTestShop({
    services: {
      bank: {
        isStandIn: true,
        checkHolder: async () => 'match',
        sendOneWon: async () => undefined,
        transfer: async () => {
          codes.push(await cancel())
        },
      },
    },
  })
  const as = await shop.member('demo1')
  cancel = () => codeOf(shop.call(cancelMoneyRefund, { as }))
  await verifyAccount(shop, as)
  await refund(shop, as)
  shop.clock.advance(10 * MINUTE_MS)
  await transferMoney(shop.services)
  expect(codes).toEqual(['REFUND_STARTED'])
  const { rows } = await shop.db.execute(sql`SELECT state FROM money_refunds`)
  expect(rows).toEqual([{ state: 'TRANSFERRED' }])
  await expectSoundLedger(shop)
})

test('a refund that was cancelled in time is not transferred', async () => {
  let asked = 0
  await using shop = await startTestShop({
    services: {
      bank: {
        isStandIn: true,
        checkHolder: async () => 'match',
        sendOneWon: async () => undefined,
        transfer: async () => {
          asked += 1
        },
      },
    },
  })
  const as = await shop.member('demo1')
  await verifyAccount(shop, as)
  await refund(shop, as)
  shop.clock.advance(10 * MINUTE_MS)
  expect(await shop.call(cancelMoneyRefund, { as })).toEqual({ balance: 120_000 })
  await transferMoney(shop.services)
  expect(asked).toBe(0)
})

test('a transfer that the bank refuses is asked for once and returns the money', async () => {
  let asked = 0
  await using shop = await startTestShop({
    services: {
      bank: {
        isStandIn: true,
        checkHolder: async () => 'match',
        sendOneWon: async () => undefined,
        transfer: async () => {
          asked += 1
          throw new BankRefused('closed account')
        },
      },
    },
  })
  const as = await shop.member('demo1')
  await verifyAccount(shop, as)
  const before = (await shop.call(listMoneyHistory, { query: {}, as })).lots
  await refund(shop, as)
  shop.clock.advance(10 * MINUTE_MS)
  await transferMoney(shop.services)
  await transferMoney(shop.services)
  expect(asked).toBe(1)
  const { rows } = await shop.db.execute(sql`SELECT state FROM money_refunds`)
  expect(rows).toEqual([{ state: 'FAILED' }])
  expect((await shop.call(listMoneyHistory, { query: {}, as })).lots).toEqual(before)
  await expectSoundLedger(shop)
})
