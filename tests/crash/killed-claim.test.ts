import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmClaim,
  draftClaim,
  prepareClaimPayment,
  setClaimPickup,
} from '#contract/after-sales/claims.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import {
  deliverShipment,
  shipOrder,
  startPreparation,
} from '#server/after-sales/shipping/ship-order.ts'
import { killsAtEachStep } from '#tests/support/kill-at-each-step.ts'
import { countOf, CUT_OFF, KillableShop } from '#tests/support/killable-shop.ts'
import { actInWindow } from '#tests/support/payments/payment-window.ts'
import { Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { until } from '#tests/support/platform/until.ts'

/** Many starts of a whole process on a slow machine. */
const LONG = { timeout: 240_000 }

type DraftBody = RequestOf<typeof draftClaim>['body']

/** An order of one piece, paid at the outside provider, and the claims on it. */
class ClaimedOrder {
  readonly shop: KillableShop
  readonly shopper: Shopper
  readonly orderNumber: string

  private constructor(shop: KillableShop, shopper: Shopper, orderNumber: string) {
    this.shop = shop
    this.shopper = shopper
    this.orderNumber = orderNumber
  }

  static async of(shop: KillableShop): Promise<ClaimedOrder> {
    const shopper = await Shopper.guest(shop.shop)
    const { orderNumber } = await shopper.orderGoods([shop.goods])
    const order = new ClaimedOrder(shop, shopper, orderNumber)
    await order.confirmPayment(await order.approve(await shopper.startPaying(orderNumber)))
    return order
  }

  async approve(request: Parameters<typeof actInWindow>[1]) {
    const outcome = await actInWindow(this.shop.provider.send, request, 'approve')
    if (outcome === undefined) throw new Error('The window returned no outcome')
    return outcome
  }

  async confirmPayment(body: RequestOf<typeof confirmPayment>['body']) {
    return this.shop.shop.call(confirmPayment, { body, as: this.shopper.as })
  }

  async detail() {
    const params = { orderNumber: this.orderNumber }
    return this.shop.shop.call(getOrder, { params, as: this.shopper.as })
  }

  async draft(change: Omit<DraftBody, 'lines'>, line: { readonly newSizeId?: number } = {}) {
    const [{ orderProductId } = { orderProductId: 0 }] = (await this.detail()).lines
    return this.shop.shop.call(draftClaim, {
      params: { orderNumber: this.orderNumber },
      body: { ...change, lines: [{ orderProductId, qty: 1, ...line }] },
      as: this.shopper.as,
    })
  }

  async confirm(requestNo: string) {
    const body = { requestNo, agree: true as const }
    return this.shop.shop.call(confirmClaim, { body, files: [], as: this.shopper.as })
  }
}

/** Sum that the provider holds for this shop, in KRW. */
async function heldAtProvider({ provider }: KillableShop): Promise<number> {
  const { rows } = await provider.provider.db.execute<{ held: number }>(sql`
    SELECT coalesce(sum(amount - cancel_amount), 0)::int AS held FROM stand_in.payments WHERE paid_at IS NOT NULL`)
  return rows[0]?.held ?? 0
}

/** State of a claim in the database. */
async function claimState({ db }: KillableShop, requestNo: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(
    sql`SELECT state FROM claims WHERE request_no = ${requestNo}`,
  )
  return rows[0]?.state
}

test(
  'a shop killed in each step of a cancellation returns the stock and the money once',
  LONG,
  async () => {
    await using shop = await KillableShop.open(3)
    const order = await ClaimedOrder.of(shop)
    const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
    await shop.killInTransaction(order.orderNumber, () => order.confirm(requestNo))
    await shop.reopen('12:01')
    expect((await order.detail()).state).toBe('PAID')
    expect(await claimState(shop, requestNo)).toBe('DRAFT')
    expect(await stockOf(shop.shop, shop.goods.sizeId)).toEqual({ onHand: 2, held: 0 })

    const beforeRefund = shop.killAt(/cancel/u, 'before')
    // The job that sends refunds may take this one first: the request is then answered before the
    // kill.
    const answer = order.confirm(requestNo).then(
      ({ state }) => state,
      (error: unknown) => String(error),
    )
    await beforeRefund.done
    expect(await answer).toMatch(/^DONE$|fetch failed|terminated/u)
    expect(await claimState(shop, requestNo)).toBe('DONE')
    expect(await countOf(shop.db, sql`payment_cancels WHERE status = 'REQUESTED'`)).toBe(1)

    const afterRefund = shop.killAt(/cancel/u, 'after')
    await shop.reopen('12:05')
    await afterRefund.done
    expect(await heldAtProvider(shop)).toBe(0)
    await shop.reopen('12:20')
    await until(
      async () => (await countOf(shop.db, sql`payment_cancels WHERE status = 'DONE'`)) === 1,
    )
    expect(await order.confirm(requestNo)).toMatchObject({ state: 'DONE' })
    expect(await order.detail()).toMatchObject({
      state: 'CANCELED',
      claims: [{ state: 'DONE', isRefunded: true }],
    })
    expect(await countOf(shop.db, sql`payment_cancels`)).toBe(1)
    expect(await stockOf(shop.shop, shop.goods.sizeId)).toEqual({ onHand: 3, held: 0 })
    const restocked = sql`stock_movements WHERE kind = 'CANCEL_RESTOCK'`
    expect(await countOf(shop.db, restocked)).toBe(1)
  },
)

/** Adds another size of the same product. */
async function otherSize({ db, goods }: KillableShop): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, '다른 사이즈', 99, 'other-size', measures, 2 FROM skus
    WHERE id = ${goods.sizeId} RETURNING id`)
  return Number(rows[0]?.id)
}

/** Ships and delivers the order by another process. */
async function deliver(order: ClaimedOrder): Promise<void> {
  await using office = await order.shop.secondProcess()
  const { services, db } = office
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM orders WHERE order_number = ${order.orderNumber}`,
  )
  const id = Number(rows[0]?.id)
  await startPreparation(services, id, 'ADMIN')
  await shipOrder(services, id, {
    carrier: 'CJ대한통운',
    trackingNo: '123456789012',
    actor: 'ADMIN',
  })
  const { rows: shipments } = await db.execute<{ id: number }>(
    sql`SELECT id FROM shipments WHERE order_id = ${id}`,
  )
  for (const shipment of shipments) {
    await deliverShipment(services, shipment.id, { place: '문 앞', actor: 'ADMIN' })
  }
}

// In the gate `killed-at-steps-of-claims` kills the steps of an exchange in one process.
test.runIf(killsAtEachStep)(
  'a shop killed in each step of an exchange takes the fee, moves the claim and sells the new size once',
  LONG,
  async () => {
    await using shop = await KillableShop.open(3, { DEMO_WAREHOUSE: 'on' })
    const order = await ClaimedOrder.of(shop)
    await deliver(order)
    const newSizeId = await otherSize(shop)
    const paid = await heldAtProvider(shop)
    const quote = await order.draft({ type: 'EXCHANGE', reasonCode: 'SIZE' }, { newSizeId })
    const { requestNo } = quote
    const params = { requestNo }
    const { as } = order.shopper
    const address = (await order.detail()).receiver
    const pickup = { method: 'COLLECT' as const, address }
    await shop.shop.call(setClaimPickup, { params, body: { pickup }, as })

    const payFee = () =>
      shop.shop.call(prepareClaimPayment, { params, body: { payMethod: 'card' }, as })
    const atPrepare = shop.killAt(/prepare/u, 'before')
    await expect(payFee()).rejects.toThrow(CUT_OFF)
    await atPrepare.done
    await shop.reopen('12:01')
    const outcome = await order.approve(await payFee())
    const atConfirm = shop.killAt(/^\/payments\/imp_/u, 'after')
    await expect(order.confirmPayment(outcome)).rejects.toThrow(CUT_OFF)
    await atConfirm.done
    await shop.reopen('12:02')
    expect(await order.confirmPayment(outcome)).toMatchObject({ result: 'PAID' })
    expect(await heldAtProvider(shop)).toBe(paid + quote.fee.amount)

    await shop.killInTransaction(order.orderNumber, () => order.confirm(requestNo))
    expect(await stockOf(shop.shop, newSizeId)).toEqual({ onHand: 2, held: 0 })
    await shop.reopen('12:02')
    await order.confirm(requestNo)
    expect(await claimState(shop, requestNo)).toBe('REQUESTED')
    expect(await stockOf(shop.shop, newSizeId)).toEqual({ onHand: 2, held: 1 })

    await shop.kill()
    const steps = [
      { from: 'REQUESTED', to: 'PICKUP', time: '12:06' },
      { from: 'PICKUP', to: 'INSPECT', time: '12:10' },
      { from: 'INSPECT', to: 'DONE', time: '12:14' },
    ] as const
    for (const { from, to, time } of steps) {
      // The stand-in of the warehouse moves the claim at the start.
      await shop.killInTransaction(order.orderNumber, () => shop.reopen(time))
      expect(await claimState(shop, requestNo)).toBe(from)
      await shop.reopen(time)
      await until(async () => (await claimState(shop, requestNo)) === to)
      await shop.kill()
    }
    await shop.reopen('12:15')
    expect((await order.detail()).lines.map(({ state, sizeId }) => [state, sizeId])).toEqual([
      ['EXCHANGED', shop.goods.sizeId],
      ['PREPARING', newSizeId],
    ])
    expect(await stockOf(shop.shop, newSizeId)).toEqual({ onHand: 1, held: 0 })
    expect(await stockOf(shop.shop, shop.goods.sizeId)).toEqual({ onHand: 3, held: 0 })
    expect(await heldAtProvider(shop)).toBe(paid + quote.fee.amount)
    const { rows } = await shop.db.execute(sql`
      SELECT params ->> 'text' AS text, count(*)::int AS count FROM message_outbox
      WHERE params ->> 'text' LIKE '교환%' GROUP BY 1 ORDER BY 1`)
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1])
  },
)
