import { expect, test } from 'vitest'
import { listAudit } from '#contract/operators/audit.calls.ts'
import {
  changeView,
  deleteView,
  exportList,
  listViews,
  saveView,
} from '#contract/operators/views.calls.ts'
import { readTable } from '#server/operators/files/read-table.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const VIEW = { screen: 'orders', name: '늦은 주문', query: { tab: 'paid', cols: 'goods' } } as const

test('a view is its own, or shared by those who may, and changed by its version', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const manager = await TestOperator.of(shop, 'manager')
  const own = await staff.call(saveView, { body: { ...VIEW, isShared: false } })
  expect(own).toMatchObject({ name: '늦은 주문', isOwn: true, version: 1 })
  const namesOf = async (operator: TestOperator) =>
    (await operator.call(listViews, { query: { screen: 'orders' } })).map(({ name }) => name)
  expect(await namesOf(manager)).toEqual([])
  const share = (operator: TestOperator) =>
    operator.call(saveView, { body: { ...VIEW, name: '모두', isShared: true } })
  expect(await codeOf(share(staff))).toBe('OP_FORBIDDEN')
  const shared = await share(manager)
  expect(await namesOf(staff)).toEqual(['늦은 주문', '모두'])
  const params = { viewId: own.viewId }
  const body = { version: 1, name: '오늘', query: {}, isShared: false }
  await staff.call(changeView, { params, body })
  expect(await codeOf(staff.call(changeView, { params, body }))).toBe('VERSION_CONFLICT')
  const foreign = { params: { viewId: shared.viewId } }
  expect(await codeOf(staff.call(deleteView, foreign))).toBe('VIEW_NOT_FOUND')
  await staff.call(deleteView, { params })
  expect(await namesOf(staff)).toEqual(['모두'])
  const foreignList = { body: { ...VIEW, screen: 'audit', isShared: false } } as const
  expect(await codeOf(staff.call(saveView, foreignList))).toBe('OP_FORBIDDEN')
})

test('a list is a file of its columns in both formats, and a row of the log', async () => {
  await using shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'warehouse')
  const owner = await TestOperator.of(shop, 'owner')
  const { orderNumber } = await PaidOrder.of(shop, await Shopper.guest(shop))
  const wish = { screen: 'orders', tab: 'paid', columns: 'orderNumber,payAmount' } as const
  for (const format of ['csv', 'xlsx'] as const) {
    const query = { ...wish, columns: wish.columns.split(','), format }
    const { file, isCut } = await staff.call(exportList, { query })
    const content = Buffer.from(file.content, 'base64')
    let head: readonly string[] | undefined
    const rows = await readTable({ content }, ([line]) => {
      head = line
      return { headAt: 0, columns: [0, 1] }
    })
    expect(head).toEqual(['주문번호', '결제금액'])
    const row = rows.find(({ cells }) => cells[0]?.text === orderNumber)
    expect(row?.cells.map(({ isNumber }) => isNumber)).toEqual([false, format === 'xlsx'])
    expect(isCut).toBe(false)
  }
  const query = { targetType: 'list', targetId: 'orders' }
  expect((await owner.call(listAudit, { query })).items).toHaveLength(2)
  const exportOf = (change: object) =>
    staff.call(exportList, { query: { screen: 'orders', tab: 'paid', format: 'csv', ...change } })
  expect(await codeOf(exportOf({ screen: 'audit' }))).toBe('OP_FORBIDDEN')
  expect(await codeOf(exportOf({ tab: 'nowhere' }))).toBe('VALIDATION_FAILED')
  expect(await codeOf(exportOf({ columns: ['phone'] }))).toBe('FILE_COLUMNS')
})
