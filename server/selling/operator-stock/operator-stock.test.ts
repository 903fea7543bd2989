import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportList } from '#contract/operators/views.calls.ts'
import { addRestockAlert } from '#contract/catalogue/restock-alerts.calls.ts'
import {
  getSizeStock,
  listMovements,
  listStock,
  moveStock,
  scanSize,
} from '#contract/selling/operator-stock.calls.ts'
import { sendRestockAlerts } from '#server/catalogue/jobs/send-restock-alerts.ts'
import { checkStock } from '#server/selling/stock/check-stock.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { putOnShelf, refusalOf, setStock, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** The answer of a call; undefined for a refusal that a race may bring, and for no other failure. */
async function orIfRefused<Answer>(
  call: Promise<Answer>,
  codes: readonly string[],
): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (typeof code !== 'string' || !codes.includes(code)) throw error
    return undefined
  }
}

/** A size with pieces that came by movements. */
async function sizeWith(shop: TestShop, pieces: number) {
  const [goods] = await putOnShelf(shop, 1, pieces)
  if (!goods) throw new Error('The shelf is empty')
  return goods
}

test('goods come in and counts set the stock, each with its row of the ledger', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const { sizeId, ...goods } = await sizeWith(shop, 4)
  const params = { sizeId }
  const receive = { kind: 'IN', qty: 6, ref: '발주 2026-081' } as const
  const idempotencyKey = 'fb7c0f2e-7f0a-4d7e-9f0f-0d8fd3a6a001'
  for (const _ of [1, 2])
    expect(await staff.call(moveStock, { params, body: receive, idempotencyKey })).toEqual({
      onHand: 10,
      held: 0,
    })
  const shopper = await Shopper.member(shop, 'demo2')
  await shopper.orderGoods([{ ...goods, sizeId }])
  const count = { kind: 'ADJUST', counted: 9, expectedOnHand: 4, reason: '분실 1개' } as const
  const moved = await refusalOf(staff.call(moveStock, { params, body: count }))
  expect([moved.code, moved.payload]).toEqual(['STOCK_CHANGED', { onHand: 10 }])
  const few = { ...count, counted: 0, expectedOnHand: 10 }
  const heldBack = await refusalOf(staff.call(moveStock, { params, body: few }))
  expect([heldBack.code, heldBack.payload]).toEqual(['STOCK_HELD', { held: 1 }])
  await staff.call(moveStock, { params, body: { ...count, expectedOnHand: 10 } })
  expect(await staff.call(getSizeStock, { params })).toMatchObject({
    onHand: 9,
    heldByOrders: 1,
    heldByRaffles: 0,
    available: 8,
    places: [{ place: 'WAREHOUSE', onHand: 9, held: 1 }],
  })
  const { items } = await staff.call(listMovements, { params, query: { size: 3 } })
  expect(items).toMatchObject([
    { kind: 'ADJUST', onHandChange: -1, onHandAfter: 9, note: '분실 1개', by: 'warehouse' },
    { kind: 'HOLD', heldChange: 1, heldAfter: 1, refType: 'ORDER', by: null },
    { kind: 'IN', onHandChange: 6, note: '발주 2026-081', by: 'warehouse' },
  ])
  const unknown = { params: { sizeId: 999_999 }, body: receive }
  expect((await refusalOf(staff.call(moveStock, unknown))).code).toBe('SIZE_NOT_FOUND')
})

test('the list has what runs out, what is sold out and what members wait for', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'viewer')
  const [low, out] = await putOnShelf(shop, 2)
  if (!low || !out) throw new Error('The shelf is empty')
  await setStock(shop, low.sizeId, 2)
  await setStock(shop, out.sizeId, 0)
  const member = await shop.member('demo2')
  const alert = { sizeId: out.sizeId, channel: 'PUSH' } as const
  await shop.call(addRestockAlert, { body: alert, as: member })
  const idsOf = async (tab: 'all' | 'low' | 'out' | 'alerts') => {
    const ids: number[] = []
    for (let hasNext = true; hasNext;) {
      const page = await staff.call(listStock, { query: { tab, after: ids.at(-1), size: 200 } })
      ids.push(...page.items.map(({ sizeId }) => sizeId))
      ;({ hasNext } = page)
    }
    return ids
  }
  expect(await idsOf('low')).toContain(low.sizeId)
  expect(await idsOf('out')).toContain(out.sizeId)
  expect(await idsOf('alerts')).toContain(out.sizeId)
  const { counts } = await staff.call(listStock, { query: { tab: 'low' } })
  expect(counts).toEqual({
    low: (await idsOf('low')).length,
    out: (await idsOf('out')).length,
    alerts: (await idsOf('alerts')).length,
  })
  const all = await idsOf('all')
  const { rows } = await shop.db.execute<{ all: number }>(
    sql`SELECT count(*)::int AS all FROM skus`,
  )
  expect([all.length, new Set(all).size]).toEqual([rows[0]?.all, rows[0]?.all])
  const { barcode, productCode } = await staff.call(getSizeStock, {
    params: { sizeId: low.sizeId },
  })
  expect((await staff.call(scanSize, { query: { barcode } })).sizeId).toBe(low.sizeId)
  const unknown = staff.call(scanSize, { query: { barcode: '0000' } })
  expect((await refusalOf(unknown)).code).toBe('BARCODE_NOT_FOUND')
  const found = await staff.call(listStock, { query: { tab: 'all', q: productCode.toLowerCase() } })
  expect(found.items.map(({ sizeId }) => sizeId)).toContain(low.sizeId)
  const { file } = await staff.call(exportList, {
    query: { screen: 'stock', tab: 'low', format: 'csv', columns: ['barcode', 'onHand'] },
  })
  expect(Buffer.from(file.content, 'base64').toString()).toContain(`${barcode},2`)
})

test('pieces of a sold out size begin a new round of restock alerts', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const { sizeId } = await sizeWith(shop, 0)
  const as = await shop.member('demo2')
  await shop.call(addRestockAlert, { body: { sizeId, channel: 'PUSH' }, as })
  // Members were notified of pieces that are sold by now, and no job ran since.
  await shop.db.execute(sql`INSERT INTO restock_rounds (sku_id, sent) VALUES (${sizeId}, 5)`)
  const body = { kind: 'IN', qty: 1, ref: '' } as const
  await staff.call(moveStock, { params: { sizeId }, body })
  await sendRestockAlerts(shop.services)
  const { rows } = await shop.db.execute(sql`
    SELECT state, sent FROM restock_alerts a JOIN restock_rounds r ON r.sku_id = a.sku_id
    WHERE a.sku_id = ${sizeId}`)
  expect(rows).toEqual([{ state: 'SENT', sent: 1 }])
})

test('operators and fifty buyers at once leave the stock that the ledger says', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'owner')
  const { sizeId, ...goods } = await sizeWith(shop, 0)
  const params = { sizeId }
  await shop.db.execute(sql`
    INSERT INTO stock_movements (sku_id, kind, qty, ref_type, ref_id, on_hand_after, held_after, at)
    SELECT ${sizeId}, 'ADJUST', -coalesce(sum(qty), 0), 'TEST', 'start', 0, 0, now()
    FROM stock_movements WHERE sku_id = ${sizeId}`)
  // One of two buyers pays, one of four cancels what was paid.
  const buy = async (_: unknown, at: number) => {
    const shopper = await Shopper.guest(shop)
    const own = [{ ...goods, sizeId }]
    const phone = `0100000${1_000 + at}`
    const order = await orIfRefused(shopper.orderGoods(own, { phone }), ['STOCK_SHORTAGE'])
    if (order === undefined || at % 2 === 1) return
    const { orderNumber } = order
    const back = await actInWindow(sendTo(shop), await shopper.startPaying(orderNumber), 'approve')
    if (back === undefined) throw new Error('The window returned nothing')
    await shop.call(confirmPayment, { body: back, as: shopper.as })
    if (at % 4 !== 0) return
    const paid = new PaidOrder(shop, shopper, orderNumber, own)
    const cancel = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const
    await paid.confirm((await paid.draft(cancel, { 0: 1 })).requestNo)
  }
  const receive = () => staff.call(moveStock, { params, body: { kind: 'IN', qty: 3, ref: '' } })
  const adjust = async () => {
    const { onHand } = await staff.call(getSizeStock, { params })
    const body = {
      kind: 'ADJUST',
      counted: onHand + 1,
      expectedOnHand: onHand,
      reason: '실사',
    } as const
    const moved = await orIfRefused(staff.call(moveStock, { params, body }), ['STOCK_CHANGED'])
    return moved === undefined ? 0 : 1
  }
  await receive()
  const counted = Array.from({ length: 10 }, adjust)
  await Promise.all([
    ...Array.from({ length: 50 }, buy),
    ...Array.from({ length: 10 }, receive),
    ...counted,
  ])
  const found = (await Promise.all(counted)).reduce((sum: number, one) => sum + one, 0)
  const { onHand, heldByOrders, places } = await staff.call(getSizeStock, { params })
  const { rows: moved } = await shop.db.execute<{ kind: string; pieces: number }>(sql`
    SELECT kind, sum(qty)::int AS pieces FROM stock_movements WHERE sku_id = ${sizeId} GROUP BY kind`)
  const pieces = Object.fromEntries(moved.map((row) => [row.kind, row.pieces]))
  const { SALE: sold = 0, CANCEL_RESTOCK: restocked = 0 } = pieces
  expect([sold > 0, restocked > 0]).toEqual([true, true])
  expect(onHand).toBe(33 + found - sold + restocked)
  expect(heldByOrders).toBeGreaterThan(0)
  expect(places).toEqual([{ place: 'WAREHOUSE', onHand, held: heldByOrders }])
  await checkStock(shop.services)
  const { rows } = await shop.db.execute(sql`
    SELECT s.id FROM skus s JOIN stock_levels l ON l.sku_id = s.id
      LEFT JOIN (SELECT sku_id, sum(CASE WHEN kind IN ('SALE', 'SIZE_SWAP_OUT') THEN -qty
        WHEN kind IN ('IN', 'ADJUST', 'CANCEL_RESTOCK', 'RETURN_RESTOCK', 'SIZE_SWAP_IN') THEN qty
        ELSE 0 END) AS moved FROM stock_movements GROUP BY 1) m ON m.sku_id = s.id
    WHERE s.id = ${sizeId} AND (s.on_hand <> m.moved OR l.on_hand <> s.on_hand OR l.held <> s.held)`)
  expect(rows).toEqual([])
})
