import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withdrawClaim } from '#contract/claims.ts'
import { CLAIM_DRAFT_LIFE_MS, UNUSED_FILE_LIFE_MS } from '#contract/limits.ts'
import { confirmPurchase } from '#contract/order-changes.ts'
import { returnStock } from '#contract/orders.ts'
import { cleanFiles } from '#server/jobs/clean-files.ts'
import { expireClaims } from '#server/jobs/expire-claims.ts'
import { expireHolds } from '#server/jobs/expire-holds.ts'
import { sendDueNotices } from '#server/portone-stand-in/notices.ts'
import { Checkout, type OrderFacts } from '#tests/support/checkout.ts'
import { CrashableShop } from '#tests/support/crashable-shop.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import { runOrderJobs } from '#tests/support/order-jobs.ts'
import { expectSoundOrders } from '#tests/support/order-invariants.ts'
import { photoWithMetadata } from '#tests/support/pictures.ts'
import { registerCard } from '#tests/support/registered-card.ts'
import { stockOf } from '#tests/support/shopper.ts'

/** Dozens of ended processes on a machine under load. */
const LONG = { timeout: 240_000 }
const MINUTE_MS = 60_000
/** Longer than the lease of an idempotency key. */
const LEASE_MS = 21_000

/** Steps between two checks of all rows. */
const CHECKED_EVERY = 7
/** Hold of an unpaid order with its extension. */
const HOLD_MS = 20 * MINUTE_MS

/** What an order of {@link Checkout} took when it is paid. */
const PAID: OrderFacts = {
  state: 'PAID',
  paid: 1,
  retained: 51_000,
  sold: 2,
  held: 0,
  mileage: 1_000,
  money: 20_000,
  coupon: 'USED',
  messages: 1,
}
const UNPAID: OrderFacts = {
  ...PAID,
  state: 'PAY_WAIT',
  paid: 0,
  retained: 0,
  sold: 0,
  held: 2,
  mileage: 0,
  money: 0,
  coupon: 'HELD',
  messages: 0,
}
const EXPIRED: OrderFacts = { ...UNPAID, state: 'PAY_EXPIRED', held: 0, coupon: 'AVAILABLE' }
const CANCELED: OrderFacts = {
  ...PAID,
  state: 'CANCELED',
  paid: 0,
  retained: 0,
  sold: 0,
  mileage: 0,
  money: 0,
  coupon: 'AVAILABLE',
}

async function open() {
  const shop = await CrashableShop.open()
  const { testShop } = shop
  const checkout = await Checkout.open(testShop)
  /** Runs the jobs as a new process does, a minute later and until nothing is left to them. */
  const runJobs = async () => {
    for (let round = 0; round < 2; round += 1) {
      testShop.clock.advance(MINUTE_MS)
      await runOrderJobs(testShop.services)
    }
  }
  /** Sends the due notices of the provider. */
  const notify = () => sendDueNotices(shop.provider.services, (request) => testShop.fetch(request))
  const expectFacts = async (orderNumber: string, facts: OrderFacts, step: number) => {
    expect({ step, ...(await checkout.factsOf(orderNumber)) }).toEqual({ step, ...facts })
    // Reads all rows, so not at each step.
    if (step % CHECKED_EVERY === 0) await expectSoundOrders(testShop, [`end at step ${step}`])
  }
  return { shop, testShop, checkout, runJobs, notify, expectFacts }
}

/** Refusals are the business of the check that follows. */
const settled = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  )

test('an order is placed once', LONG, async () => {
  const { shop, testShop, checkout, expectFacts } = await open()
  await using _ = shop
  const { shopper } = checkout
  const orders = () => countOf(testShop.db, sql`orders`)
  let placed = await orders()
  const steps = await shop.endAtEachStep({
    prepare: () => checkout.request(),
    work: ({ body, key }) => shopper.order(body, key),
    check: async ({ body, key }, step) => {
      testShop.clock.advance(LEASE_MS)
      const { orderNumber } = await shopper.order(body, key)
      expect((await shopper.order(body, key)).orderNumber).toBe(orderNumber)
      expect(await orders()).toBe((placed += 1))
      await expectFacts(orderNumber, UNPAID, step)
      await testShop.call(returnStock, { query: { orderNumber }, as: shopper.as })
    },
  })
  expect(steps).toBeGreaterThan(20)
})

test('a payment window opens after an end while it was prepared', LONG, async () => {
  const { shop, checkout, expectFacts } = await open()
  await using _ = shop
  const steps = await shop.endAtEachStep({
    prepare: () => checkout.place(),
    work: (orderNumber) => checkout.shopper.startPaying(orderNumber),
    check: async (orderNumber, step) => {
      const windowReturn = await checkout.inWindow(orderNumber, 'approve')
      expect(await checkout.confirm(windowReturn)).toMatchObject({ result: 'PAID' })
      await expectFacts(orderNumber, PAID, step)
    },
  })
  expect(steps).toBeGreaterThan(10)
})

test.each(['the page', 'the poller', 'the provider'] as const)(
  'a payment that %s completes after an end is taken once',
  LONG,
  async (who) => {
    const { shop, checkout, runJobs, notify, expectFacts } = await open()
    await using _ = shop
    const steps = await shop.endAtEachStep({
      prepare: async () => {
        const orderNumber = await checkout.place()
        return { orderNumber, windowReturn: await checkout.inWindow(orderNumber, 'approve') }
      },
      work: ({ windowReturn }) => checkout.confirm(windowReturn),
      check: async ({ orderNumber, windowReturn }, step) => {
        if (who === 'the poller') await runJobs()
        if (who === 'the provider') await notify()
        expect(await checkout.confirm(windowReturn)).toMatchObject({ result: 'PAID' })
        await notify()
        await expectFacts(orderNumber, PAID, step)
      },
    })
    expect(steps).toBeGreaterThan(20)
  },
)

test('a payment is taken once after an end during the notice of the provider', LONG, async () => {
  const { shop, checkout, runJobs, notify, expectFacts } = await open()
  await using _ = shop
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const orderNumber = await checkout.place()
      await checkout.inWindow(orderNumber, 'approve')
      return orderNumber
    },
    work: () => notify(),
    check: async (orderNumber, step) => {
      await runJobs()
      await expectFacts(orderNumber, PAID, step)
    },
  })
  expect(steps).toBeGreaterThan(20)
})

test('a late payment takes its stock and its benefits again, once', LONG, async () => {
  const { shop, testShop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const orderNumber = await checkout.place()
      const request = await checkout.shopper.startPaying(orderNumber)
      testShop.clock.advance(HOLD_MS)
      await expireHolds(testShop.services)
      return { orderNumber, windowReturn: await checkout.approve(request, 'approve') }
    },
    work: ({ windowReturn }) => checkout.confirm(windowReturn),
    check: async ({ orderNumber, windowReturn }, step) => {
      if (step % 2 === 0) await runJobs()
      expect(await checkout.confirm(windowReturn)).toMatchObject({ result: 'PAID' })
      await expectFacts(orderNumber, PAID, step)
    },
  })
  expect(steps).toBeGreaterThan(20)
})

test('a payment of a wrong amount is returned once, and the order can be paid', LONG, async () => {
  const { shop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const orderNumber = await checkout.place()
      return { orderNumber, windowReturn: await checkout.inWindow(orderNumber, 'tamper') }
    },
    work: ({ windowReturn }) => settled(checkout.confirm(windowReturn)),
    check: async ({ orderNumber }, step) => {
      await runJobs()
      await expectFacts(orderNumber, UNPAID, step)
      await checkout.confirm(await checkout.inWindow(orderNumber, 'approve'))
      await expectFacts(orderNumber, PAID, step)
    },
  })
  expect(steps).toBeGreaterThan(15)
})

test('an order that is given up or expires returns what it holds once', LONG, async () => {
  const { shop, testShop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const giveUp = (orderNumber: string) =>
    testShop.call(returnStock, { query: { orderNumber }, as: checkout.shopper.as })
  const prepare = async () => {
    const orderNumber = await checkout.place()
    await checkout.shopper.startPaying(orderNumber)
    return orderNumber
  }
  await shop.endAtEachStep({
    prepare,
    work: giveUp,
    check: async (orderNumber, step) => {
      expect(await giveUp(orderNumber)).toMatchObject({ state: 'PAY_EXPIRED' })
      await expectFacts(orderNumber, EXPIRED, step)
    },
  })
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const orderNumber = await prepare()
      testShop.clock.advance(HOLD_MS)
      return orderNumber
    },
    work: () => expireHolds(testShop.services),
    check: async (orderNumber, step) => {
      await runJobs()
      await expectFacts(orderNumber, EXPIRED, step)
    },
  })
  expect(steps).toBeGreaterThan(10)
})

test('a registered card is charged once', LONG, async () => {
  const { shop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const { customerUid } = await registerCard(shop.provider, checkout.shopper.as)
  const charge = (orderNumber: string) =>
    checkout.shopper.startPaying(orderNumber, { payMethod: 'autopay', customerUid })
  const steps = await shop.endAtEachStep({
    prepare: () => checkout.place({ payMethod: 'autopay' }),
    work: charge,
    check: async (orderNumber, step) => {
      if (step % 2 === 0) await runJobs()
      await settled(charge(orderNumber))
      await runJobs()
      await expectFacts(orderNumber, PAID, step)
    },
  })
  expect(steps).toBeGreaterThan(20)
})

const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const

test('a cancelled piece gives back its part of every kind once', LONG, async () => {
  const { shop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const order = await checkout.paid()
      const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
      return { order, requestNo }
    },
    work: ({ order, requestNo }) => order.confirm(requestNo),
    check: async ({ order, requestNo }, step) => {
      if (step % 2 === 0) await runJobs()
      expect(await order.confirm(requestNo)).toMatchObject({ state: 'DONE' })
      await runJobs()
      const half = { retained: 25_500, sold: 1, mileage: 500, money: 10_000 }
      await expectFacts(order.orderNumber, { ...PAID, ...half }, step)
    },
  })
  expect(steps).toBeGreaterThan(40)
})

test('an accepted cancellation of a whole order gives back everything once', LONG, async () => {
  const { shop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const order = await checkout.paid()
      await order.prepare()
      const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2 })
      await order.confirm(requestNo)
      return { order, requestNo }
    },
    work: ({ order, requestNo }) => order.move(requestNo, 'DONE'),
    check: async ({ order, requestNo }, step) => {
      await order.move(requestNo, 'DONE')
      await runJobs()
      await expectFacts(order.orderNumber, CANCELED, step)
    },
  })
  expect(steps).toBeGreaterThan(30)
})

/** What an order took when one of its two pieces came back for a fee of 6,000 won. */
const RETURNED = { retained: 31_500, sold: 1, mileage: 500, money: 10_000 }

test('a return is requested once, and leaves no photo of an ended try', LONG, async () => {
  const { shop, testShop, checkout, expectFacts } = await open()
  await using _ = shop
  const photo = new File([await photoWithMetadata()], '1.jpg')
  let requested = 0
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const order = await checkout.delivered()
      const quote = await order.draft({ type: 'RETURN', reasonCode: 'DIFFERENT' })
      await checkout.complete(order, quote)
      return { order, requestNo: quote.requestNo }
    },
    work: ({ order, requestNo }) => order.confirm(requestNo, [photo]),
    check: async ({ order, requestNo }, step) => {
      expect(await order.confirm(requestNo, [photo])).toMatchObject({ state: 'REQUESTED' })
      await expectFacts(order.orderNumber, { ...PAID, state: 'RETURN_REQ' }, step)
      expect((await order.detail()).claims[0]?.files).toHaveLength(1)
      requested += 1
    },
  })
  expect(steps).toBeGreaterThan(20)
  testShop.clock.advance(UNUSED_FILE_LIFE_MS)
  await cleanFiles(testShop.services)
  // A picture and its small version.
  expect(shop.files.keys()).toHaveLength(2 * requested)
})

test('a return is collected, inspected and refunded once', LONG, async () => {
  const { shop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const requested = async () => {
    const order = await checkout.delivered()
    const quote = await order.draft({ type: 'RETURN', reasonCode: 'SIZE' })
    await checkout.complete(order, quote)
    await order.confirm(quote.requestNo)
    return { order, requestNo: quote.requestNo }
  }
  const before = ['PICKUP', 'INSPECT'] as const
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const world = await requested()
      for (const to of before) await world.order.move(world.requestNo, to)
      return world
    },
    work: ({ order, requestNo }) => order.move(requestNo, 'DONE'),
    check: async ({ order, requestNo }, step) => {
      await order.move(requestNo, 'DONE')
      await runJobs()
      await expectFacts(order.orderNumber, { ...PAID, state: 'DELIVERED', ...RETURNED }, step)
    },
  })
  expect(steps).toBeGreaterThan(30)
})

/** What an order took when one of its two pieces is exchanged for a fee of 6,000 won. */
const FEE_PAID = { paid: 2, retained: 57_000 }

test(
  'the fee of an exchange is paid once, and returned once when its draft expires',
  LONG,
  async () => {
    const { shop, testShop, checkout, runJobs, expectFacts } = await open()
    await using _ = shop
    const drafted = async () => {
      const order = await checkout.delivered()
      const { requestNo } = await checkout.draftExchange(order)
      return { order, requestNo, windowReturn: await checkout.approveFee(requestNo) }
    }
    const steps = await shop.endAtEachStep({
      prepare: drafted,
      work: ({ windowReturn }) => checkout.confirm(windowReturn),
      check: async ({ order, windowReturn }, step) => {
        if (step % 2 === 0) await runJobs()
        expect(await checkout.confirm(windowReturn)).toMatchObject({ result: 'PAID' })
        await expectFacts(order.orderNumber, { ...PAID, state: 'DELIVERED', ...FEE_PAID }, step)
      },
    })
    expect(steps).toBeGreaterThan(10)
    const expiring = await shop.endAtEachStep({
      prepare: async () => {
        const world = await drafted()
        await checkout.confirm(world.windowReturn)
        testShop.clock.advance(CLAIM_DRAFT_LIFE_MS)
        return world
      },
      work: () => expireClaims(testShop.services),
      check: async ({ order }, step) => {
        await runJobs()
        await expectFacts(order.orderNumber, { ...PAID, state: 'DELIVERED' }, step)
      },
    })
    expect(expiring).toBeGreaterThan(10)
  },
)

test('an exchange holds, sells and replaces a piece once', LONG, async () => {
  const { shop, testShop, checkout, expectFacts } = await open()
  await using _ = shop
  const drafted = async () => {
    const order = await checkout.delivered()
    const quote = await checkout.draftExchange(order)
    await checkout.complete(order, quote)
    return { order, requestNo: quote.requestNo }
  }
  let held = 0
  const holding = await shop.endAtEachStep({
    prepare: drafted,
    work: ({ order, requestNo }) => order.confirm(requestNo),
    check: async ({ order, requestNo }, step) => {
      expect(await order.confirm(requestNo)).toMatchObject({ state: 'REQUESTED' })
      held += 1
      expect(await stockOf(testShop, checkout.otherSizeId)).toMatchObject({ held })
      await expectFacts(order.orderNumber, { ...PAID, state: 'EXCHANGE_REQ', ...FEE_PAID }, step)
    },
  })
  expect(holding).toBeGreaterThan(20)
  const { onHand } = await stockOf(testShop, checkout.otherSizeId)
  let replaced = 0
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const world = await drafted()
      await world.order.confirm(world.requestNo)
      for (const to of ['PICKUP', 'INSPECT'] as const) await world.order.move(world.requestNo, to)
      return world
    },
    work: ({ order, requestNo }) => order.move(requestNo, 'DONE'),
    check: async ({ order, requestNo }, step) => {
      await order.move(requestNo, 'DONE')
      replaced += 1
      expect(await stockOf(testShop, checkout.otherSizeId)).toEqual({
        onHand: onHand - replaced,
        held,
      })
      const { lines } = await order.detail()
      expect(lines.map(({ state }) => state)).toEqual(['DELIVERED', 'EXCHANGED', 'PREPARING'])
      await expectFacts(order.orderNumber, { ...PAID, state: 'PREPARING', ...FEE_PAID }, step)
    },
  })
  expect(steps).toBeGreaterThan(20)
})

test('a withdrawn exchange returns its fee and the held piece once', LONG, async () => {
  const { shop, testShop, checkout, runJobs, expectFacts } = await open()
  await using _ = shop
  const withdraw = (requestNo: string) =>
    testShop.call(withdrawClaim, { params: { requestNo }, as: checkout.shopper.as })
  const steps = await shop.endAtEachStep({
    prepare: async () => {
      const order = await checkout.delivered()
      const quote = await checkout.draftExchange(order)
      await checkout.complete(order, quote)
      await order.confirm(quote.requestNo)
      return { order, requestNo: quote.requestNo }
    },
    work: ({ requestNo }) => withdraw(requestNo),
    check: async ({ order, requestNo }, step) => {
      expect(await withdraw(requestNo)).toMatchObject({ state: 'WITHDRAWN' })
      await runJobs()
      expect(await stockOf(testShop, checkout.otherSizeId)).toMatchObject({ held: 0 })
      await expectFacts(order.orderNumber, { ...PAID, state: 'DELIVERED' }, step)
    },
  })
  expect(steps).toBeGreaterThan(20)
})

test('a confirmed purchase earns its mileage once', LONG, async () => {
  const { shop, testShop, checkout, expectFacts } = await open()
  await using _ = shop
  const confirm = (orderRef: string) =>
    testShop.call(confirmPurchase, { params: { orderRef }, as: checkout.shopper.as })
  const grants = () =>
    countOf(testShop.db, sql`point_entries WHERE type = 'EARN' AND ref_type = 'ORDER'`)
  let granted = await grants()
  const steps = await shop.endAtEachStep({
    prepare: () => checkout.delivered(),
    work: ({ orderNumber }) => confirm(orderNumber),
    check: async ({ orderNumber }, step) => {
      await confirm(orderNumber)
      expect(await grants()).toBe((granted += 1))
      await expectFacts(orderNumber, { ...PAID, state: 'CONFIRMED' }, step)
    },
  })
  expect(steps).toBeGreaterThan(10)
})
