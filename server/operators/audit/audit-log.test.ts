import { expect, test } from 'vitest'
import { addOrderNote, revealOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { listAuditMonths, signAuditMonth } from '#contract/operators/audit-reviews.calls.ts'
import { listAudit, listAuditOperators } from '#contract/operators/audit.calls.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const DAY_MS = 86_400_000
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

/**
 * A shop with a log: an order that support revealed and the owner wrote a note on, two days later.
 */
async function openLog() {
  const shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const support = await TestOperator.of(shop, 'support')
  const { orderNumber } = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber }
  await support.call(revealOrder, { params, body: { reason: '배송 확인 전화' } })
  shop.clock.advance(2 * DAY_MS)
  owner.cookie = await owner.anotherCookie()
  await owner.call(addOrderNote, { params, body: { text: '묶음 포장' } })
  const actions = async (query: RequestOf<typeof listAudit>['query']) => {
    const { items, total } = await owner.call(listAudit, { query })
    expect(total).toBe(items.length)
    return items.map(({ action }) => action)
  }
  return { shop, owner, support, orderNumber, actions }
}

test('the log is filtered by who, action, target and day, and by all together', async () => {
  const { shop, owner, support, orderNumber, actions } = await openLog()
  await using _ = shop
  const target = { targetType: 'order', targetId: orderNumber }
  expect(await actions(target)).toEqual(['order.note', 'order.reveal'])
  expect(await actions({ ...target, operatorId: support.operatorId })).toEqual(['order.reveal'])
  expect(await actions({ ...target, action: 'order.note' })).toEqual(['order.note'])
  const [day, later] = ['2026-08-14', '2026-08-16']
  expect(await actions({ ...target, from: day, to: day })).toEqual(['order.reveal'])
  expect(await actions({ ...target, from: later })).toEqual(['order.note'])
  expect(await actions({ ...target, to: '2026-08-13' })).toEqual([])
  expect(await codeOf(actions({ from: later, to: day }))).toBe('VALIDATION_FAILED')
  const operators = await owner.call(listAuditOperators)
  expect(operators).toEqual(
    expect.arrayContaining([{ operatorId: support.operatorId, name: 'support' }]),
  )
})

test('a file of the log has a reason, which is in the log, and the filtered rows', async () => {
  const { shop, owner, support, orderNumber } = await openLog()
  await using _ = shop
  const query = { screen: 'audit', format: 'csv' } as const
  expect(await refusalOf(owner.call(exportList, { query }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    payload: { fields: [{ field: 'reason' }] },
  })
  const filters = JSON.stringify({ operatorId: String(support.operatorId), action: 'order.reveal' })
  const reason = '개인정보 처리 점검'
  const { file, rows } = await owner.call(exportList, { query: { ...query, filters, reason } })
  const text = Buffer.from(file.content, 'base64').toString()
  expect([rows, text.includes(orderNumber), text.includes('order.note')]).toEqual([1, true, false])
  const { items } = await owner.call(listAudit, { query: { action: 'list.export' } })
  expect(items).toMatchObject([{ targetId: 'audit', reason, operatorName: 'owner' }])
  const wrong = JSON.stringify({ operatorId: 'someone' })
  const refused = owner.call(exportList, { query: { ...query, filters: wrong, reason } })
  expect(await codeOf(refused)).toBe('VALIDATION_FAILED')
})

test('a month is signed once, after its end, and the signature is in the log', async () => {
  const { shop, owner, support } = await openLog()
  await using _ = shop
  const monthOf = async (name: string) => {
    owner.cookie = await owner.anotherCookie()
    return (await owner.call(listAuditMonths)).find(({ month }) => month === name)
  }
  const sign = (body: RequestOf<typeof signAuditMonth>['body']) =>
    owner.call(signAuditMonth, { body })
  const open = await monthOf('2026-08')
  expect(open).toMatchObject({ isOver: false, reveals: 1, signature: null })
  const body = { month: '2026-08', rows: open?.rows ?? 0, note: '이상 없음' }
  expect(await codeOf(sign(body))).toBe('AUDIT_MONTH_OPEN')
  shop.clock.set(new Date('2026-09-01T00:00:00+09:00'))
  const over = await monthOf('2026-08')
  expect(over).toMatchObject({ isOver: true, rows: body.rows })
  expect(await codeOf(sign({ ...body, rows: body.rows + 1 }))).toBe('STATE_CHANGED')
  expect(await codeOf(sign({ ...body, note: ' ' }))).toBe('VALIDATION_FAILED')
  const signature = { by: 'owner', rowsChecked: body.rows, note: '이상 없음' }
  expect(await sign(body)).toMatchObject({ month: '2026-08', signature })
  expect(await codeOf(sign(body))).toBe('AUDIT_MONTH_SIGNED')
  expect((await monthOf('2026-08'))?.signature?.at).toBe('2026-09-01T00:00:00+09:00')
  const { items } = await owner.call(listAudit, { query: { action: 'audit.sign' } })
  expect(items).toMatchObject([{ targetId: '2026-08', reason: '이상 없음' }])
  await expect(
    shop.db.execute(`UPDATE operator_audit_reviews SET note = 'changed'`),
  ).rejects.toThrow(/operator_audit_reviews/u)
  support.cookie = await support.anotherCookie()
  expect(await codeOf(support.call(listAuditMonths))).toBe('OP_FORBIDDEN')
})
