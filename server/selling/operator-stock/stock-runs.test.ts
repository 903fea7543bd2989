import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { listRunRows, startRun, undoRun } from '#contract/operators/runs.calls.ts'
import { getSizeStock, listMovements, moveStock } from '#contract/selling/operator-stock.calls.ts'
import { openRuns, type Content } from '#tests/support/operators/open-runs.ts'
import { putOnShelf } from '#tests/support/platform/shopper.ts'

/** A shop with sizes on the shelf, and runs of its stock. */
async function openStockRuns() {
  const { shop, staff, apply, rowsOf, work } = await openRuns()
  const shelf = await putOnShelf(shop, 3, 5)
  const sizes = await Promise.all(
    shelf.map(({ sizeId }) => staff.call(getSizeStock, { params: { sizeId } })),
  )
  const [first, second, third] = sizes
  if (!first || !second || !third) throw new Error('The shelf is empty')
  const start = async (kind: 'STOCK_IN' | 'STOCK_COUNT', content: Content) => {
    const files = [new File([content], 'stock.csv')]
    const { runId } = await staff.call(startRun, { body: { kind }, files })
    await work()
    return runId
  }
  const onHand = async ({ sizeId }: { readonly sizeId: number }) =>
    (await staff.call(getSizeStock, { params: { sizeId } })).onHand
  return { shop, staff, apply, rowsOf, work, start, onHand, sizes: { first, second, third } }
}

test('a delivery is received by its file once, and its undo takes as many out', async () => {
  const { shop, staff, start, apply, rowsOf, onHand, work, sizes } = await openStockRuns()
  await using _ = shop
  const { first, second } = sizes
  const file = [
    'EAN,입고 수량,발주번호',
    `${first.barcode},"1,000",발주 7`,
    `${second.barcode},0,`,
    'UNKNOWN,1,',
    `${first.barcode},2,`,
    `${second.barcode},1.5,`,
    '',
  ].join('\n')
  const runId = await start('STOCK_IN', file)
  expect((await rowsOf(runId)).map((row) => [row.rowNo, row.outcome, row.column])).toEqual([
    [2, 'UPDATE', null],
    [3, 'ERROR', '수량'],
    [4, 'ERROR', '바코드'],
    [5, 'ERROR', '바코드'],
    [6, 'ERROR', '바코드'],
  ])
  expect(await apply(runId)).toMatchObject({ state: 'DONE', counts: { DONE: 1, ERROR: 4 } })
  expect(await onHand(first)).toBe(1005)
  const ledger = await staff.call(listMovements, { params: { sizeId: first.sizeId }, query: {} })
  expect(ledger.items[0]).toMatchObject({ kind: 'IN', onHandChange: 1000, note: '발주 7' })
  const undo = await staff.call(undoRun, { params: { runId }, body: {} })
  await work()
  expect(await apply(undo.runId)).toMatchObject({ state: 'DONE', counts: { DONE: 1 } })
  expect(await onHand(first)).toBe(5)
})

test('a count sets what was not moved since its check, and skips the rest', async () => {
  const { shop, staff, start, apply, rowsOf, onHand, sizes } = await openStockRuns()
  await using _ = shop
  const { first, second, third } = sizes
  const cell = (value: string) => ({ value, type: String })
  const sheet = await writeXlsxFile([
    [cell('바코드'), cell('실사수량')],
    ...[first, second, third].map(({ barcode, onHand: pieces }, at) => [
      cell(barcode),
      { value: at === 2 ? pieces : 7, type: Number },
    ]),
  ]).toBuffer()
  const runId = await start('STOCK_COUNT', new Uint8Array(sheet))
  expect((await rowsOf(runId)).map(({ outcome }) => outcome)).toEqual(['UPDATE', 'UPDATE', 'SAME'])
  const body = { kind: 'IN', qty: 1, ref: '' } as const
  await staff.call(moveStock, { params: { sizeId: second.sizeId }, body })
  expect(await apply(runId)).toMatchObject({ counts: { DONE: 1, CONFLICT: 1, SAME: 1 } })
  expect([await onHand(first), await onHand(second)]).toEqual([7, 6])
  const conflict = await staff.call(listRunRows, {
    params: { runId },
    query: { outcome: 'CONFLICT' },
  })
  expect(conflict.items[0]?.message).toContain('재고가 바뀌었습니다')
})
