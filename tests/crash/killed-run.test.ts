import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRun, getRun, startRun } from '#contract/operators/runs.calls.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import type { PaidOrder } from '#tests/support/orders/after-order.ts'
import type { Checkout } from '#tests/support/orders/checkout.ts'
import { countOf } from '#tests/support/killable-shop.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { StepsShop } from '#tests/support/steps-shop.ts'

/** Several killed processes on a machine under load. */
const LONG = { timeout: 240_000 }
/** Longer than the lease of a run. */
const LEASE_MS = 31_000

let shop: StepsShop
let staff: TestOperator
let parcels = 0
beforeAll(async () => {
  shop = await StepsShop.open()
}, LONG.timeout)
afterAll(() => shop[Symbol.asyncDispose]())

/** A run that ships two orders, with its state. */
interface Shipping {
  readonly runId: number
  readonly orders: readonly PaidOrder[]
}

/** A run of a courier's file that is not checked yet. */
async function startShipping(checkout: Checkout): Promise<Shipping> {
  const orders = [await checkout.paid(), await checkout.paid()]
  for (const order of orders) await order.prepare()
  const rows = orders.map(({ orderNumber }) => {
    parcels += 1
    return `${orderNumber},CJ대한통운,${612_345_678_000 + parcels}`
  })
  const file = new File([['주문번호,택배사,송장번호', ...rows].join('\n')], 'tracking.csv')
  // The clock goes on with each kill: one session would end.
  staff = await TestOperator.of(shop.testShop, 'warehouse', `warehouse${parcels}`)
  const { runId } = await staff.call(startRun, { body: { kind: 'ORDER_SHIP' }, files: [file] })
  return { runId, orders }
}

async function apply({ runId }: Pick<Shipping, 'runId'>): Promise<void> {
  const { version } = await staff.call(getRun, { params: { runId } })
  await staff.call(applyRun, { params: { runId }, body: { version } })
}

async function workOn(): Promise<void> {
  shop.testShop.clock.advance(LEASE_MS)
  await workRuns(shop.testShop.services)
}

async function expectShippedOnce({ runId, orders }: Shipping): Promise<void> {
  const run = await staff.call(getRun, { params: { runId } })
  expect(run).toMatchObject({ state: 'DONE', counts: { DONE: 2 } })
  const { db } = shop.testShop
  for (const { orderNumber } of orders) {
    const ofOrder = sql`o.order_number = ${orderNumber}`
    const sent = sql`shipments s JOIN orders o ON o.id = s.order_id WHERE ${ofOrder}`
    expect(await countOf(db, sent)).toBe(1)
    const noted = sql`operator_audit WHERE action = 'order.ship' AND target_id = ${orderNumber}`
    expect(await countOf(db, noted)).toBe(1)
  }
}

test('a check that is killed goes on, and its run ships each row once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 5,
    // The job works on all runs.
    worksAtOnce: 1,
    prepare: startShipping,
    work: (client) => client.run('work-runs'),
    repeat: workOn,
    check: async (run) => {
      await apply(run)
      await workOn()
      await expectShippedOnce(run)
    },
  })
})

for (const moment of ['first', 'middle', 'last'] as const)
  test(`rows of a run that is killed in its ${moment} steps are done once`, LONG, async () => {
    await shop.killAtSteps({
      // A kill before the middle of so many steps.
      stepsMin: { first: 5, middle: 15, last: 29 }[moment],
      worksAtOnce: 1,
      prepare: async (checkout) => {
        const run = await startShipping(checkout)
        await workOn()
        await apply(run)
        return run
      },
      work: (client) => client.run('work-runs'),
      repeat: workOn,
      check: expectShippedOnce,
    })
  })

/** A run of a file that receives pieces of two sizes, with its state. */
interface Receiving {
  readonly runId: number
  readonly sizes: readonly { readonly id: number; readonly onHand: number }[]
}

async function startReceiving(): Promise<Receiving> {
  const { rows } = await shop.testShop.db.execute<{ id: string; barcode: string; pieces: number }>(
    sql`SELECT id, barcode, on_hand AS pieces FROM skus ORDER BY id LIMIT 2`,
  )
  const lines = rows.map(({ barcode }) => `${barcode},3`)
  const file = new File([['바코드,수량', ...lines].join('\n')], 'stock.csv')
  parcels += 1
  staff = await TestOperator.of(shop.testShop, 'warehouse', `receiver${parcels}`)
  const { runId } = await staff.call(startRun, { body: { kind: 'STOCK_IN' }, files: [file] })
  await workOn()
  const sizes = rows.map(({ id, pieces }) => ({ id: Number(id), onHand: pieces }))
  await apply({ runId })
  return { runId, sizes }
}

test('pieces of a file that is killed in its rows come in once', LONG, async () => {
  await shop.killAtSteps({
    stepsMin: 15,
    worksAtOnce: 1,
    prepare: startReceiving,
    work: (client) => client.run('work-runs'),
    repeat: workOn,
    check: async ({ runId, sizes }) => {
      const run = await staff.call(getRun, { params: { runId } })
      expect(run).toMatchObject({ state: 'DONE', counts: { DONE: 2 } })
      const { db } = shop.testShop
      for (const { id, onHand } of sizes) {
        const level = sql`stock_levels WHERE sku_id = ${id} AND on_hand = ${onHand + 3}`
        expect(await countOf(db, level)).toBe(1)
        const moved = sql`stock_movements WHERE sku_id = ${id} AND ref_id LIKE ${`run-${runId}-%`}`
        expect(await countOf(db, moved)).toBe(1)
      }
    },
  })
})
