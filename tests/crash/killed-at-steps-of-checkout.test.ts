import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOrderDiscount, returnStock } from '#contract/orders/orders.calls.ts'
import { confirmPayment, type PaymentRequest } from '#contract/payments/payments.calls.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { WEBHOOK_PATH } from '#server/payments/attempts/payment-window.ts'
import type { Checkout } from '#tests/support/orders/checkout.ts'
import { depositTo } from '#tests/support/payments/deposits.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import type { WorkClient } from '#tests/support/killed-process.ts'
import { EXPIRED, PAID, UNPAID, expectFacts } from '#tests/support/after-sales/order-facts.ts'
import type { WindowReturn } from '#tests/support/payments/payment-window.ts'
import { registerCard } from '#tests/support/payments/registered-card.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { StepsShop } from '#tests/support/steps-shop.ts'

/** A dozen killed processes on a machine under load. */
const LONG = { timeout: 240_000 }
/** Hold of an unpaid order with its extension. */
const HOLD_MS = 20 * 60_000

let shop: StepsShop
beforeAll(async () => {
  shop = await StepsShop.open()
}, LONG.timeout)
afterAll(() => shop[Symbol.asyncDispose]())

/** The shopper of a checkout at a process that will be killed. */
const at = (client: WorkClient, { shopper }: Checkout) => new Shopper(client, shopper.as)

/** Refusals are the business of the check that follows. */
const settled = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  )

/** A paid window whose page has not come back. */
async function approved(checkout: Checkout, act: 'approve' | 'tamper' = 'approve') {
  const orderNumber = await checkout.place()
  return { orderNumber, windowReturn: await checkout.inWindow(orderNumber, act) }
}

const confirmAt = (
  client: WorkClient,
  { windowReturn }: { readonly windowReturn: WindowReturn },
  { shopper }: Checkout,
) => client.call(confirmPayment, { body: windowReturn, as: shopper.as })

async function expectPaid(
  { windowReturn }: { readonly windowReturn: WindowReturn },
  checkout: Checkout,
): Promise<void> {
  expect(await checkout.confirm(windowReturn)).toMatchObject({ result: 'PAID' })
}

test('an order is placed once', LONG, async () => {
  const ordersOf = ({ member }: Checkout) =>
    countOf(
      shop.testShop.db,
      sql`orders o JOIN users u ON u.id = o.user_id WHERE u.login_id = ${member}`,
    )
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => ({
      ...(await checkout.request()),
      before: await ordersOf(checkout),
      orderNumber: '',
    }),
    work: (client, { body, key }, checkout) => at(client, checkout).order(body, key),
    repeat: async (world, { shopper }) => {
      const { orderNumber } = await shopper.order(world.body, world.key)
      expect(world.orderNumber || orderNumber).toBe(orderNumber)
      world.orderNumber = orderNumber
    },
    check: async ({ orderNumber, before }, checkout, step) => {
      expect(await ordersOf(checkout)).toBe(before + 1)
      await expectFacts(checkout, orderNumber, UNPAID, step)
      const query = { orderNumber }
      await shop.testShop.call(returnStock, { query, as: checkout.shopper.as })
    },
  })
})

test('a payment window opens after a kill while it was prepared', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 5,
    prepare: (checkout) => checkout.place(),
    work: (client, orderNumber, checkout) => at(client, checkout).startPaying(orderNumber),
    repeat: async () => undefined,
    check: async (orderNumber, checkout, step) => {
      const windowReturn = await checkout.inWindow(orderNumber, 'approve')
      await expectPaid({ windowReturn }, checkout)
      await expectFacts(checkout, orderNumber, PAID, step)
    },
  })
})

test.each(['shopper', 'jobs', 'provider'] as const)(
  'a payment that is completed after a kill by %s is taken once',
  LONG,
  async (first) => {
    await shop.killAtSteps({
      stepsMin: 9,
      first,
      prepare: (checkout) => approved(checkout),
      work: confirmAt,
      repeat: expectPaid,
      check: ({ orderNumber }, checkout, step) => expectFacts(checkout, orderNumber, PAID, step),
    })
  },
)

test('a payment is taken once after a kill during the notice of the provider', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: (checkout) => approved(checkout),
    work: (client, { windowReturn: { imp_uid, merchant_uid } }) =>
      client.post(WEBHOOK_PATH, { imp_uid, merchant_uid, status: 'paid' }),
    repeat: expectPaid,
    check: ({ orderNumber }, checkout, step) => expectFacts(checkout, orderNumber, PAID, step),
  })
})

/** An order whose payment comes after its hold. */
interface Late {
  readonly orderNumber: string
  readonly request: PaymentRequest
  windowReturn?: WindowReturn
}

test('a late payment takes its stock and its benefits again, once', LONG, async () => {
  const { testShop } = shop
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout): Promise<Late> => {
      const orderNumber = await checkout.place()
      return { orderNumber, request: await checkout.shopper.startPaying(orderNumber) }
    },
    meanwhile: async () => {
      testShop.clock.advance(HOLD_MS)
      await expireHolds(testShop.services)
    },
    work: async (client, world, checkout) => {
      world.windowReturn = await checkout.approve(world.request, 'approve')
      return confirmAt(client, { windowReturn: world.windowReturn }, checkout)
    },
    repeat: async ({ windowReturn }, checkout) => {
      if (windowReturn === undefined) throw new Error('The window was not approved')
      await expectPaid({ windowReturn }, checkout)
    },
    check: ({ orderNumber }, checkout, step) => expectFacts(checkout, orderNumber, PAID, step),
  })
})

test('a payment of a wrong amount is returned once, and the order can be paid', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 7,
    first: 'jobs',
    prepare: (checkout) => approved(checkout, 'tamper'),
    work: (...work) => settled(confirmAt(...work)),
    repeat: ({ windowReturn }, checkout) => settled(checkout.confirm(windowReturn)),
    check: async ({ orderNumber }, checkout, step) => {
      await expectFacts(checkout, orderNumber, UNPAID, step)
      await checkout.confirm(await checkout.inWindow(orderNumber, 'approve'))
      await expectFacts(checkout, orderNumber, PAID, step)
    },
  })
})

test('an order that is given up returns what it holds once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 5,
    prepare: async (checkout) => {
      const orderNumber = await checkout.place()
      await checkout.shopper.startPaying(orderNumber)
      return orderNumber
    },
    work: (client, orderNumber, { shopper }) =>
      client.call(returnStock, { query: { orderNumber }, as: shopper.as }),
    repeat: async (orderNumber, { shopper }) => {
      const query = { orderNumber }
      const ended = await shop.testShop.call(returnStock, { query, as: shopper.as })
      expect(ended).toMatchObject({ state: 'PAY_EXPIRED' })
    },
    check: (orderNumber, checkout, step) => expectFacts(checkout, orderNumber, EXPIRED, step),
  })
})

test('an order that expires returns what it holds once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 5,
    // The job works on all orders whose time is over.
    worksAtOnce: 1,
    prepare: async (checkout) => {
      const orderNumber = await checkout.place()
      await checkout.shopper.startPaying(orderNumber)
      shop.testShop.clock.advance(HOLD_MS)
      return orderNumber
    },
    work: (client) => client.run('expire-holds'),
    repeat: async () => undefined,
    check: (orderNumber, checkout, step) => expectFacts(checkout, orderNumber, EXPIRED, step),
  })
})

test('a registered card is charged once', LONG, async () => {
  const cards = new Map<Checkout, string>()
  const wayOf = (checkout: Checkout) =>
    ({ payMethod: 'autopay', customerUid: cards.get(checkout) }) as const
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => {
      const orderNumber = await checkout.place({ payMethod: 'autopay' })
      if (cards.has(checkout)) return orderNumber
      const { customerUid } = await registerCard(shop.testShop, checkout.shopper.as)
      cards.set(checkout, customerUid)
      return orderNumber
    },
    work: (client, orderNumber, checkout) =>
      at(client, checkout).startPaying(orderNumber, wayOf(checkout)),
    repeat: (orderNumber, checkout) =>
      settled(checkout.shopper.startPaying(orderNumber, wayOf(checkout))),
    check: (orderNumber, checkout, step) => expectFacts(checkout, orderNumber, PAID, step),
  })
})

/** A virtual account that the provider issued to an order, and whose page has not come back. */
async function issued(checkout: Checkout) {
  const orderNumber = await checkout.place({ payMethod: 'vbank' })
  const refundAccount = { bankCode: '004', accountNo: '12345678901', holder: '홍길동' }
  const way = { payMethod: 'vbank', refundAccount } as const
  const request = await checkout.shopper.startPaying(orderNumber, way)
  return { orderNumber, windowReturn: await checkout.approve(request, 'approve') }
}

const announcedAccounts = (orderNumber: string) =>
  countOf(shop.testShop.db, sql`message_outbox WHERE dedupe_key LIKE ${`VBANK%:${orderNumber}`}`)

test('an issued account is stored and announced once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 8,
    prepare: issued,
    work: confirmAt,
    repeat: async ({ windowReturn }, checkout) => {
      expect(await checkout.confirm(windowReturn)).toMatchObject({ result: 'VBANK_ISSUED' })
    },
    check: async ({ orderNumber }, checkout, step) => {
      await expectFacts(checkout, orderNumber, UNPAID, step)
      expect(await announcedAccounts(orderNumber)).toBe(1)
      const query = { orderNumber }
      await shop.testShop.call(returnStock, { query, as: checkout.shopper.as })
    },
  })
})

test('a deposit is taken once after a kill during its notice', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => {
      const order = await issued(checkout)
      const { vbank } = await checkout.confirm(order.windowReturn)
      await depositTo(shop.testShop, vbank?.accountNo ?? '')
      return order
    },
    work: (client, { windowReturn: { imp_uid, merchant_uid } }) =>
      client.post(WEBHOOK_PATH, { imp_uid, merchant_uid, status: 'paid' }),
    repeat: expectPaid,
    check: ({ orderNumber }, checkout, step) => expectFacts(checkout, orderNumber, PAID, step),
  })
})

test('the benefits of an unpaid order are replaced once', LONG, async () => {
  const changed = { mileage: 0, money: 10_000, coupon: null }
  const change = (orderNumber: string, { shopper }: Checkout) => ({
    params: { orderNumber },
    body: { money: changed.money },
    as: shopper.as,
  })
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => {
      const orderNumber = await checkout.place()
      await checkout.shopper.startPaying(orderNumber)
      return orderNumber
    },
    work: (client, orderNumber, checkout) =>
      client.call(changeOrderDiscount, change(orderNumber, checkout)),
    repeat: async (orderNumber, checkout) => {
      const answer = shop.testShop.call(changeOrderDiscount, change(orderNumber, checkout))
      expect((await answer).amounts.payAmount).toBe(70_000)
    },
    check: async (orderNumber, checkout, step) => {
      await expectFacts(checkout, orderNumber, { ...UNPAID, coupon: null }, step)
      await checkout.confirm(await checkout.inWindow(orderNumber, 'approve'))
      const facts = { ...PAID, ...changed, retained: 70_000 }
      await expectFacts(checkout, orderNumber, facts, step)
    },
  })
})
