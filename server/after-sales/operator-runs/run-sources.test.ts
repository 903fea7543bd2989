import { expect, test } from 'vitest'
import { prepareOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { listAudit } from '#contract/operators/audit.calls.ts'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import { readRunColumns, startRun } from '#contract/operators/runs.calls.ts'
import {
  forgetColumn,
  getTemplateFile,
  listTemplates,
} from '#contract/operators/templates.calls.ts'
import { openRuns, type Content } from '#tests/support/operators/open-runs.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'

const HEAD = '관리 번호;보낸 날;운송장 번호'

test('columns of a courier are shown, confirmed once and remembered for the next file', async () => {
  const { shop, staff, startFile, rowsOf, work } = await openRuns()
  await using _ = shop
  const { orderNumber } = await PaidOrder.of(shop, await Shopper.guest(shop))
  await staff.call(prepareOrder, { params: { orderNumber }, body: {} })
  const look = (content: Content) =>
    staff.call(readRunColumns, { body: { kind: 'ORDER_SHIP' }, files: [new File([content], 'a')] })
  const file = `출고 목록\n${HEAD}\n${orderNumber};0814;6123-4567-8901\n`
  const before = await look(file.replaceAll(';', ','))
  expect(before).toMatchObject({
    head: ['관리 번호', '보낸 날', '운송장 번호'],
    samples: [[orderNumber, '0814', '6123-4567-8901']],
    columns: [
      { name: '주문번호', heading: null, value: null },
      {
        name: '택배사',
        heading: null,
        value: null,
        choices: expect.arrayContaining(['CJ대한통운']),
      },
      { name: '송장번호', heading: '운송장 번호' },
    ],
  })
  const refused = await refusalOf(startFile(file.replaceAll(';', ',')))
  expect(refused).toMatchObject({
    code: 'FILE_COLUMNS',
    payload: { missing: ['주문번호', '택배사'] },
  })
  const { runId } = await startFile(file.replaceAll(';', ','), 'a.csv', {
    주문번호: { heading: '관리 번호' },
    택배사: { value: 'CJ대한통운' },
  })
  await work()
  expect(await rowsOf(runId)).toMatchObject([
    {
      rowNo: 3,
      key: orderNumber,
      outcome: 'UPDATE',
      fields: [{ after: 'CJ대한통운 612345678901' }],
    },
  ])
  expect((await look(`관리번호\t운송장번호\n`)).columns).toMatchObject([
    { heading: '관리번호' },
    { heading: null, value: 'CJ대한통운' },
    { heading: '운송장번호' },
  ])
  const [{ learned } = { learned: [] }] = await staff.call(listTemplates)
  expect(learned).toMatchObject([
    { name: '주문번호', heading: '관리번호', by: 'warehouse' },
    { name: '택배사', value: 'CJ대한통운' },
  ])
  for (const { columnId } of learned) {
    const editor = await TestOperator.of(shop, 'editor', `editor${columnId}`)
    const forget = (operator: TestOperator) => operator.call(forgetColumn, { params: { columnId } })
    expect((await refusalOf(forget(editor))).code).toBe('OP_FORBIDDEN')
    await forget(staff)
    expect((await refusalOf(forget(staff))).code).toBe('NOT_FOUND')
  }
  expect((await look(HEAD)).columns).toMatchObject([{ heading: null }, { value: null }, {}])
})

test('a heading that the file does not have is missing, whatever was confirmed', async () => {
  const { shop, startFile } = await openRuns()
  await using _ = shop
  const mapping = { 택배사: { heading: '배송 회사' } }
  const refused = await refusalOf(startFile('주문번호,택배사,송장번호\n1,2,3', 'a.csv', mapping))
  expect(refused).toMatchObject({ code: 'FILE_COLUMNS', payload: { missing: ['택배사'] } })
})

test('the example file of a kind is read without a question in both formats', async () => {
  const { shop, staff, startFile, rowsOf, work } = await openRuns()
  await using _ = shop
  for (const format of ['csv', 'xlsx'] as const) {
    const { content, name } = await staff.call(getTemplateFile, {
      query: { kind: 'ORDER_SHIP', format },
    })
    const { runId } = await startFile(new Uint8Array(Buffer.from(content, 'base64')), name)
    await work()
    const [order] = RUN_KINDS.ORDER_SHIP.columns ?? []
    expect(await rowsOf(runId)).toMatchObject([
      { key: order?.example, message: '없는 주문번호입니다.' },
    ])
  }
  const none = staff.call(getTemplateFile, { query: { kind: 'ORDER_PREPARE', format: 'csv' } })
  expect((await refusalOf(none)).code).toBe('NOT_FOUND')
})

test('a run of a whole queue has the orders of its start, and no later one', async () => {
  const { shop, staff, rowsOf, apply, work } = await openRuns()
  await using _ = shop
  const buy = async () => (await PaidOrder.of(shop, await Shopper.guest(shop))).orderNumber
  const numbers = [await buy(), await buy()]
  const start = (filter: { tab: string; q?: string }) =>
    staff.call(startRun, { body: { kind: 'ORDER_PREPARE', filter } })
  const { runId } = await start({ tab: 'paid' })
  const late = await buy()
  await work()
  const items = await rowsOf(runId)
  expect(items.map(({ key }) => key)).toEqual(expect.arrayContaining(numbers))
  expect(items.map(({ key }) => key)).not.toContain(late)
  expect((await apply(runId)).counts.DONE).toBe(items.length)
  const searched = await start({ tab: 'all', q: late })
  await work()
  expect((await rowsOf(searched.runId)).map(({ key }) => key)).toEqual([late])
  expect((await refusalOf(start({ tab: 'nowhere' }))).code).toBe('VALIDATION_FAILED')
  const owner = await TestOperator.of(shop, 'owner')
  const query = { targetType: 'run', targetId: String(runId) }
  expect((await owner.call(listAudit, { query })).items.at(-1)).toMatchObject({
    action: 'run.start',
    changes: { tab: [null, 'paid'] },
  })
})
