import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmClaim, withdrawClaim } from '#contract/after-sales/claims.calls.ts'
import { CLAIM_DRAFT_LIFE_MS, UNUSED_FILE_LIFE_MS } from '#contract/platform/limits.ts'
import { confirmPurchase } from '#contract/after-sales/order-changes.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { findClaim } from '#server/after-sales/claims/claim.store.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import type { PaidOrder } from '#tests/support/orders/after-order.ts'
import type { Checkout } from '#tests/support/orders/checkout.ts'
import { refundPartAtConsole } from '#tests/support/payments/console-refunds.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import type { WorkClient } from '#tests/support/killed-process.ts'
import {
  CANCELED,
  FEE_PAID,
  HALF_CANCELED,
  PAID,
  RETURNED,
  expectFacts,
} from '#tests/support/after-sales/order-facts.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { stockOf } from '#tests/support/platform/shopper.ts'
import { StepsShop } from '#tests/support/steps-shop.ts'

/** A dozen killed processes on a machine under load. */
const LONG = { timeout: 240_000 }

let shop: StepsShop
beforeAll(async () => {
  shop = await StepsShop.open()
}, LONG.timeout)
afterAll(() => shop[Symbol.asyncDispose]())

const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const

/** A claim on an order. */
interface Claimed {
  readonly order: PaidOrder
  readonly requestNo: string
}

const confirmAt = (
  client: WorkClient,
  { requestNo }: Claimed,
  { shopper }: Checkout,
  files: readonly File[] = [],
) => client.call(confirmClaim, { body: { requestNo, agree: true }, files, as: shopper.as })

async function endAt(client: WorkClient, { requestNo }: Claimed): Promise<void> {
  const claim = await findClaim(shop.testShop.db, requestNo)
  await client.run('end-claim', claim?.id)
}

/** Drafts the exchange of one piece, and completes the draft. */
async function readyExchange(checkout: Checkout): Promise<Claimed> {
  const order = await checkout.delivered()
  const quote = await checkout.draftExchange(order)
  await checkout.complete(order, quote)
  return { order, requestNo: quote.requestNo }
}

/** Moves a requested claim to its inspection. */
async function inspect({ order, requestNo }: Claimed): Promise<void> {
  await order.confirm(requestNo)
  await order.move(requestNo, 'PICKUP')
  await order.move(requestNo, 'INSPECT')
}

test('a cancelled piece gives back its part of every kind once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 26,
    prepare: async (checkout) => {
      const order = await checkout.paid()
      const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
      return { order, requestNo }
    },
    work: confirmAt,
    repeat: async ({ order, requestNo }) => {
      expect(await order.confirm(requestNo)).toMatchObject({ state: 'DONE' })
    },
    check: ({ order }, checkout, step) =>
      expectFacts(checkout, order.orderNumber, { ...PAID, ...HALF_CANCELED }, step),
  })
})

test(
  'a piece cancelled after a refund of a part at the console is refunded once',
  LONG,
  async () => {
    const part = 10_000
    await shop.killAtSteps({
      stepsMin: 26,
      prepare: async (checkout) => {
        const order = await checkout.paid()
        await refundPartAtConsole(shop.testShop, order.orderNumber, part)
        const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
        return { order, requestNo }
      },
      work: confirmAt,
      repeat: ({ order, requestNo }) => order.confirm(requestNo),
      check: async ({ order: { orderNumber } }, checkout, step) => {
        const retained = HALF_CANCELED.retained - part
        await expectFacts(checkout, orderNumber, { ...PAID, ...HALF_CANCELED, retained }, step)
        // The invariants compare the provider with the refunds of the shop alone.
        await refundPartAtConsole(shop.testShop, orderNumber, -part)
      },
    })
  },
)

test('an accepted cancellation of a whole order gives back everything once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 21,
    prepare: async (checkout) => {
      const order = await checkout.paid()
      await order.prepare()
      const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2 })
      await order.confirm(requestNo)
      return { order, requestNo }
    },
    work: endAt,
    repeat: ({ order, requestNo }) => order.move(requestNo, 'DONE'),
    check: ({ order }, checkout, step) => expectFacts(checkout, order.orderNumber, CANCELED, step),
  })
})

test('a return is requested once, and leaves no photo of a killed try', LONG, async () => {
  const { testShop } = shop
  const photo = new File([await photoWithMetadata()], '1.jpg')
  let requested = 0
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => {
      const order = await checkout.delivered()
      const quote = await order.draft({
        type: 'RETURN',
        reasonCode: 'ETC',
        reasonText: '색이 달라요',
      })
      await checkout.complete(order, quote)
      return { order, requestNo: quote.requestNo }
    },
    work: (client, claim, checkout) => confirmAt(client, claim, checkout, [photo]),
    repeat: async ({ order, requestNo }) => {
      expect(await order.confirm(requestNo, [photo])).toMatchObject({ state: 'REQUESTED' })
    },
    check: async ({ order }, checkout, step) => {
      await expectFacts(checkout, order.orderNumber, { ...PAID, state: 'RETURN_REQ' }, step)
      expect((await order.detail()).claims[0]?.files).toHaveLength(1)
      requested += 1
    },
  })
  testShop.clock.advance(UNUSED_FILE_LIFE_MS)
  await cleanFiles(testShop.services)
  const entries = await readdir(shop.filesDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  // A picture and its small version.
  expect(files).toHaveLength(2 * requested)
})

test('a returned piece is refunded once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 21,
    prepare: async (checkout) => {
      const order = await checkout.delivered()
      const quote = await order.draft({ type: 'RETURN', reasonCode: 'SIZE' })
      await checkout.complete(order, quote)
      const claim = { order, requestNo: quote.requestNo }
      await inspect(claim)
      return claim
    },
    work: endAt,
    repeat: ({ order, requestNo }) => order.move(requestNo, 'DONE'),
    check: ({ order }, checkout, step) =>
      expectFacts(checkout, order.orderNumber, { ...PAID, state: 'DELIVERED', ...RETURNED }, step),
  })
})

/** The payment of a fee whose page has not come back. */
async function approvedFee(checkout: Checkout) {
  const order = await checkout.delivered()
  const { requestNo } = await checkout.draftExchange(order)
  return { order, requestNo, windowReturn: await checkout.approveFee(requestNo) }
}

test('the fee of an exchange is paid once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 5,
    prepare: approvedFee,
    work: (client, { windowReturn }, { shopper }) =>
      client.call(confirmPayment, { body: windowReturn, as: shopper.as }),
    repeat: async ({ windowReturn }, checkout) => {
      expect(await checkout.confirm(windowReturn)).toMatchObject({ result: 'PAID' })
    },
    check: ({ order }, checkout, step) =>
      expectFacts(checkout, order.orderNumber, { ...PAID, state: 'DELIVERED', ...FEE_PAID }, step),
  })
})

test('the fee of an expired draft is returned once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 5,
    // The job works on all drafts whose time is over.
    worksAtOnce: 1,
    prepare: async (checkout) => {
      const world = await approvedFee(checkout)
      await checkout.confirm(world.windowReturn)
      shop.testShop.clock.advance(CLAIM_DRAFT_LIFE_MS)
      return world
    },
    work: (client) => client.run('expire-claims'),
    repeat: async () => undefined,
    check: ({ order }, checkout, step) =>
      expectFacts(checkout, order.orderNumber, { ...PAID, state: 'DELIVERED' }, step),
  })
})

test('an exchange holds a piece once', LONG, async () => {
  const heldOf = async ({ otherSizeId }: Checkout) =>
    (await stockOf(shop.testShop, otherSizeId)).held
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => ({
      ...(await readyExchange(checkout)),
      before: await heldOf(checkout),
    }),
    work: confirmAt,
    repeat: async ({ order, requestNo }) => {
      expect(await order.confirm(requestNo)).toMatchObject({ state: 'REQUESTED' })
    },
    check: async ({ order, before }, checkout, step) => {
      expect(await heldOf(checkout)).toBe(before + 1)
      const state = 'EXCHANGE_REQ'
      await expectFacts(checkout, order.orderNumber, { ...PAID, state, ...FEE_PAID }, step)
    },
  })
})

test('an exchange sells and replaces a piece once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => {
      const before = await stockOf(shop.testShop, checkout.otherSizeId)
      const claim = await readyExchange(checkout)
      await inspect(claim)
      return { ...claim, before }
    },
    work: endAt,
    repeat: ({ order, requestNo }) => order.move(requestNo, 'DONE'),
    check: async ({ order, before }, checkout, step) => {
      const onHand = before.onHand - 1
      expect(await stockOf(shop.testShop, checkout.otherSizeId)).toEqual({ ...before, onHand })
      const { lines } = await order.detail()
      expect(lines.map(({ state }) => state)).toEqual(['DELIVERED', 'EXCHANGED', 'PREPARING'])
      const state = 'PREPARING'
      await expectFacts(checkout, order.orderNumber, { ...PAID, state, ...FEE_PAID }, step)
    },
  })
})

test('a withdrawn exchange returns its fee and the held piece once', LONG, async () => {
  const withdrawal = ({ requestNo }: Claimed, { shopper }: Checkout) => ({
    params: { requestNo },
    as: shopper.as,
  })
  await shop.killAtSteps({
    stepsMin: 9,
    prepare: async (checkout) => {
      const { held } = await stockOf(shop.testShop, checkout.otherSizeId)
      const claim = await readyExchange(checkout)
      await claim.order.confirm(claim.requestNo)
      return { ...claim, held }
    },
    work: (client, claim, checkout) => client.call(withdrawClaim, withdrawal(claim, checkout)),
    repeat: async (claim, checkout) => {
      const withdrawn = await shop.testShop.call(withdrawClaim, withdrawal(claim, checkout))
      expect(withdrawn).toMatchObject({ state: 'WITHDRAWN' })
    },
    check: async ({ order, held }, checkout, step) => {
      expect(await stockOf(shop.testShop, checkout.otherSizeId)).toMatchObject({ held })
      await expectFacts(checkout, order.orderNumber, { ...PAID, state: 'DELIVERED' }, step)
    },
  })
})

test('a confirmed purchase earns its mileage once', LONG, async () => {
  const confirmation = ({ orderNumber }: PaidOrder, { shopper }: Checkout) => ({
    params: { orderRef: orderNumber },
    as: shopper.as,
  })
  const grantsOf = ({ member }: Checkout) =>
    countOf(
      shop.testShop.db,
      sql`point_entries e JOIN users u ON u.id = e.user_id
        WHERE e.type = 'EARN' AND e.ref_type = 'ORDER' AND u.login_id = ${member}`,
    )
  await shop.killAtSteps({
    stepsMin: 5,
    prepare: async (checkout) => ({
      order: await checkout.delivered(),
      before: await grantsOf(checkout),
    }),
    work: (client, { order }, checkout) =>
      client.call(confirmPurchase, confirmation(order, checkout)),
    repeat: ({ order }, checkout) =>
      shop.testShop.call(confirmPurchase, confirmation(order, checkout)),
    check: async ({ order, before }, checkout, step) => {
      expect(await grantsOf(checkout)).toBe(before + 1)
      await expectFacts(checkout, order.orderNumber, { ...PAID, state: 'CONFIRMED' }, step)
    },
  })
})
