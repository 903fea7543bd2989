import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import {
  getOperatorOrder,
  prepareOrder,
  shipOrderLines,
} from '#contract/after-sales/operator-orders.calls.ts'
import { listAudit } from '#contract/operators/audit.calls.ts'
import {
  applyRun,
  cancelRun,
  getRun,
  getRunReport,
  listRunRows,
  listRuns,
  retryRun,
  startRun,
  undoRun,
} from '#contract/operators/runs.calls.ts'
import { openRuns, type Content } from '#tests/support/operators/open-runs.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

const CJ = 'CJ대한통운'
async function ordersOf(shop: TestShop, count: number): Promise<PaidOrder[]> {
  const orders: PaidOrder[] = []
  while (orders.length < count) orders.push(await PaidOrder.of(shop, await Shopper.guest(shop)))
  return orders
}

const stateOf = async (staff: TestOperator, orderNumber: string) =>
  (await staff.call(getOperatorOrder, { params: { orderNumber } })).state

test('a courier file is checked by rows, and its run ships nothing twice', async () => {
  const { shop, staff, startFile, rowsOf, apply, work } = await openRuns()
  await using _ = shop
  const numbers = (await ordersOf(shop, 5)).map(({ orderNumber }) => orderNumber)
  const [ready = '', sent = '', paid = '', wrong = '', delivered = ''] = numbers
  for (const orderNumber of [ready, sent, wrong, delivered])
    await staff.call(prepareOrder, { params: { orderNumber }, body: {} })
  const ship = (orderNumber: string, trackingNo: string) =>
    staff.call(shipOrderLines, { params: { orderNumber }, body: { carrier: CJ, trackingNo } })
  await ship(sent, '612345678901')
  await ship(delivered, '612345678909')
  const file = [
    '주문번호,택배사,송장번호',
    `${ready},${CJ},6123-4567-8902`,
    `${sent},${CJ},612345678901`,
    `${paid},${CJ},612345678903`,
    `999999-AAAAAAA,${CJ},612345678904`,
    `${wrong},비둘기,612345678905`,
    `${wrong},${CJ},6.12E+11`,
    `${wrong},${CJ},612345678902`,
    `${wrong},${CJ},612345678901`,
    `${wrong},${CJ},612345678909`,
    '',
  ].join('\r\n')
  const { runId } = await startFile(`\uFEFF${file}`)
  await work()
  expect((await rowsOf(runId)).map((row) => [row.rowNo, row.outcome, row.message])).toEqual([
    [2, 'UPDATE', null],
    [3, 'SAME', '이미 발송되었습니다.'],
    [4, 'ERROR', '상품준비 중인 상품이 없습니다.'],
    [5, 'ERROR', '없는 주문번호입니다.'],
    [6, 'ERROR', '등록되지 않은 택배사입니다.'],
    [7, 'ERROR', '택배사에 맞는 송장번호가 아닙니다.'],
    [8, 'ERROR', `${ready} 행과 송장번호가 같습니다.`],
    [9, 'ERROR', `${sent} 행과 송장번호가 같습니다.`],
    [10, 'ERROR', `${delivered} 주문의 송장번호입니다.`],
  ])
  expect(await stateOf(staff, ready)).toBe('PREPARING')
  expect(await apply(runId)).toMatchObject({
    state: 'DONE',
    counts: { DONE: 1, ERROR: 7, SAME: 1 },
  })
  expect(await stateOf(staff, ready)).toBe('SHIPPING')
  const again = await startFile(file)
  await work()
  expect((await rowsOf(again.runId))[0]).toMatchObject({ outcome: 'SAME' })
})

test('a row that changed since the check is a conflict, which a retry checks again', async () => {
  const { shop, staff, startKeys, rowsOf, apply, work } = await openRuns()
  await using _ = shop
  const [moved = '', still = ''] = (await ordersOf(shop, 2)).map(({ orderNumber }) => orderNumber)
  const { runId } = await startKeys('ORDER_PREPARE', [moved, still, moved])
  await work()
  await staff.call(prepareOrder, { params: { orderNumber: moved }, body: {} })
  expect(await apply(runId)).toMatchObject({ counts: { DONE: 1, CONFLICT: 1, ERROR: 1 } })
  expect((await rowsOf(runId))[0]).toMatchObject({ key: moved, outcome: 'CONFLICT' })
  const retry = await staff.call(retryRun, { params: { runId }, body: {} })
  await work()
  expect(await rowsOf(retry.runId)).toMatchObject([{ key: moved, outcome: 'SAME' }])
  const undo = () => staff.call(undoRun, { params: { runId }, body: {} })
  expect(await refusalOf(undo())).toMatchObject({ code: 'NOT_UNDOABLE', payload: { rows: 1 } })
  await expect(undo()).rejects.toThrow('1건은 되돌릴 수 없습니다.')
})

test('shipped orders are delivered by a run, each row with its own row of the log', async () => {
  const { shop, staff, startFile, startKeys, apply, work } = await openRuns()
  await using _ = shop
  const owner = await TestOperator.of(shop, 'owner')
  const [orderNumber = '', paid = ''] = (await ordersOf(shop, 2)).map((one) => one.orderNumber)
  const prepared = await startKeys('ORDER_PREPARE', [orderNumber])
  await work()
  await apply(prepared.runId)
  const sent = await startFile(`주문번호,택배사,송장번호\n${orderNumber},${CJ},612345678901`)
  await work()
  await apply(sent.runId)
  const delivered = await startKeys('ORDER_DELIVER', [orderNumber, paid])
  await work()
  expect(await apply(delivered.runId)).toMatchObject({ counts: { DONE: 1, ERROR: 1 } })
  expect(await stateOf(staff, orderNumber)).toBe('DELIVERED')
  const query = { targetType: 'order', targetId: orderNumber }
  const { items } = await owner.call(listAudit, { query })
  expect(items.map(({ action, operatorName }) => [action, operatorName])).toEqual([
    ['shipment.deliver', 'warehouse'],
    ['order.ship', 'warehouse'],
    ['order.prepare', 'warehouse'],
  ])
})

test('a run is applied once and by its version, and a canceled one does no further row', async () => {
  const { shop, staff, startKeys, work } = await openRuns()
  await using _ = shop
  const [orderNumber = ''] = (await ordersOf(shop, 1)).map((one) => one.orderNumber)
  const { runId } = await startKeys('ORDER_PREPARE', [orderNumber])
  const params = { runId }
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await codeOf(staff.call(applyRun, { params, body: { version: 1 } }))).toBe('RUN_STATE')
  await work()
  const old = staff.call(applyRun, { params, body: { version: 1 } })
  expect(await codeOf(old)).toBe('VERSION_CONFLICT')
  const applied = await staff.call(applyRun, { params, body: { version: 2 } })
  expect(applied.state).toBe('APPLYING')
  const twice = staff.call(applyRun, { params, body: { version: applied.version } })
  expect(await codeOf(twice)).toBe('RUN_STATE')
  await staff.call(cancelRun, { params, body: { version: applied.version } })
  await work()
  expect(await stateOf(staff, orderNumber)).toBe('PAID')
})

test('two processes do each row of a run once', async () => {
  const { shop, startKeys, work, staff } = await openRuns()
  await using _ = shop
  const numbers = (await ordersOf(shop, 6)).map(({ orderNumber }) => orderNumber)
  const { runId } = await startKeys('ORDER_PREPARE', numbers)
  await work()
  await staff.call(applyRun, { params: { runId }, body: { version: 2 } })
  await Promise.all([work(), work(), work()])
  const run = await staff.call(getRun, { params: { runId } })
  expect(run).toMatchObject({ state: 'DONE', counts: { DONE: 6 } })
})

test('a run opens for the permission of its kind alone', async () => {
  const { shop, staff, startKeys } = await openRuns()
  await using _ = shop
  const editor = await TestOperator.of(shop, 'editor')
  const { runId } = await startKeys('ORDER_PREPARE', ['260814-6V8G330'])
  const params = { runId }
  const calls = [
    editor.call(startRun, { body: { kind: 'ORDER_PREPARE', keys: ['260814-6V8G330'] } }),
    editor.call(getRun, { params }),
    editor.call(listRunRows, { params, query: {} }),
    editor.call(getRunReport, { params }),
    editor.call(applyRun, { params, body: { version: 1 } }),
    editor.call(cancelRun, { params, body: { version: 1 } }),
    editor.call(retryRun, { params, body: {} }),
    editor.call(undoRun, { params, body: {} }),
  ]
  const refusals = await Promise.all(calls.map(refusalOf))
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['OP_FORBIDDEN']))
  expect((await editor.call(listRuns, { query: {} })).items).toEqual([])
  expect((await staff.call(listRuns, { query: {} })).items).toMatchObject([{ runId }])
})

test('EUC-KR and XLSX are read, and what is no list of parcels is refused in words', async () => {
  const { shop, startFile, rowsOf, work } = await openRuns()
  await using _ = shop
  // 주문번호,택배사,송장번호 in EUC-KR.
  const head = 'c1d6b9aeb9f8c8a32cc5c3b9e8bbe72cbcdbc0e5b9f8c8a3'
  const row = Buffer.from('\n260814-6V8G330,x,1')
  const euckr = await startFile(new Uint8Array(Buffer.concat([Buffer.from(head, 'hex'), row])))
  const texts = ['주문번호', '택배사', '송장번호'].map((value) => ({ value, type: String }))
  const order = { value: '260814-6V8G330', type: String }
  const cells = [order, { value: CJ, type: String }, { value: 612_345_678_901, type: Number }]
  const typed = [order, { value: CJ, type: String }, { value: '612345678902', type: String }]
  const sheet = await writeXlsxFile([texts, cells, typed]).toBuffer()
  const xlsx = await startFile(new Uint8Array(sheet), 'tracking.xlsx')
  await work()
  expect(await rowsOf(euckr.runId)).toMatchObject([{ outcome: 'ERROR', column: '택배사' }])
  expect(await rowsOf(xlsx.runId)).toMatchObject([
    { rowNo: 2, outcome: 'ERROR', column: '송장번호', message: expect.stringContaining('숫자 칸') },
    { rowNo: 3, outcome: 'ERROR', message: '없는 주문번호입니다.' },
  ])
  const refused = (content: Content) => refusalOf(startFile(content))
  expect(await refused('a,b\n1,2')).toMatchObject({
    code: 'FILE_COLUMNS',
    payload: { missing: ['주문번호', '택배사', '송장번호'] },
  })
  const broken = await refused(new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0xff, 0x22, 1]))
  expect(broken.code).toBe('FILE_ENCODING')
  const xls = startFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))
  await expect(xls).rejects.toThrow('.xlsx 또는 CSV로 다시 저장')
  const long = Array.from({ length: 20_001 }, () => '260814-6V8G330,x,1').join('\n')
  expect((await refused(`주문번호,택배사,송장번호\n${long}`)).code).toBe('FILE_ROWS')
})

test('the report of a run has no formula', async () => {
  const { shop, staff, startKeys, work } = await openRuns()
  await using _ = shop
  const { runId } = await startKeys('ORDER_PREPARE', ['=HYPERLINK("http://x")', '+1'])
  await work()
  const { content, name } = await staff.call(getRunReport, { params: { runId } })
  const text = Buffer.from(content, 'base64').toString('utf8')
  expect(name).toBe(`상품준비 시작-${runId}.csv`)
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF행,대상,결과,열,내용',
    `1,"'=HYPERLINK(""http://x"")",오류,,없는 주문번호입니다.`,
    `2,'+1,오류,,없는 주문번호입니다.`,
  ])
})
