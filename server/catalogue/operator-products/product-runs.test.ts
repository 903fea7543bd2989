import { expect, test } from 'vitest'
import {
  getOperatorProduct,
  listOperatorProducts,
} from '#contract/catalogue/operator-products.calls.ts'
import { applyRun, getRun, listRunRows, startRun, undoRun } from '#contract/operators/runs.calls.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import type { RunKind } from '#contract/operators/run-kinds.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { pricedAs } from './priced.ts'

test('prices are taken off the list price and rounded down', () => {
  expect(pricedAs({ mode: 'percent', amount: '15', round: '100' }, 39_900)).toBe(33_900)
  expect(pricedAs({ mode: 'percent', amount: '15', round: '1' }, 39_999)).toBe(33_999)
  expect(pricedAs({ mode: 'won', amount: '5000', round: '1000' }, 39_900)).toBe(34_000)
  expect(pricedAs({ mode: 'set', amount: '12345' }, 39_900)).toBe(12_345)
  expect(pricedAs({ mode: 'list' }, 39_900)).toBe(39_900)
})

async function openRuns() {
  const shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const { items } = await owner.call(listOperatorProducts, { query: { tab: 'onSale', size: 20 } })
  const all = await Promise.all(
    items.map(({ productId }) => owner.call(getOperatorProduct, { params: { productId } })),
  )
  const ids = all
    .filter(({ saleType }) => saleType === 'NORMAL')
    .slice(0, 3)
    .map(({ productId }) => productId)
  const work = () => workRuns(shop.services)
  const start = async (kind: RunKind, input: Record<string, string>) => {
    const { runId } = await owner.call(startRun, { body: { kind, input, keys: ids.map(String) } })
    await work()
    return runId
  }
  const apply = async (runId: number) => {
    const { version } = await owner.call(getRun, { params: { runId } })
    await owner.call(applyRun, { params: { runId }, body: { version } })
    await work()
    return (await owner.call(getRun, { params: { runId } })).counts
  }
  const undo = async (runId: number) => {
    const undone = await owner.call(undoRun, { params: { runId }, body: {} })
    await work()
    return apply(undone.runId)
  }
  const read = () =>
    Promise.all(ids.map((productId) => owner.call(getOperatorProduct, { params: { productId } })))
  return {
    shop,
    owner,
    ids,
    start,
    apply,
    undo,
    read,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('a run of prices says what it would do, changes them, and its reverse sets them back', async () => {
  await using runs = await openRuns()
  const { owner, start, apply, undo, read } = runs
  const before = await read()
  const runId = await start('PRODUCT_PRICE', { mode: 'percent', amount: '50', round: '100' })
  const { items } = await owner.call(listRunRows, { params: { runId }, query: {} })
  expect(items.map(({ outcome }) => outcome)).toEqual(['UPDATE', 'UPDATE', 'UPDATE'])
  expect((await read()).map(({ salePrice }) => salePrice)).toEqual(
    before.map(({ salePrice }) => salePrice),
  )
  expect(await apply(runId)).toMatchObject({ DONE: 3 })
  for (const { listPrice, salePrice } of await read())
    expect(salePrice).toBe(Math.floor(listPrice / 2 / 100) * 100)
  expect(await undo(runId)).toMatchObject({ DONE: 3 })
  expect((await read()).map(({ salePrice }) => salePrice)).toEqual(
    before.map(({ salePrice }) => salePrice),
  )
})

test('runs of states and categories change all, and are taken back', async () => {
  await using runs = await openRuns()
  const { start, apply, undo, read } = runs
  const before = await read()
  const stopped = await start('PRODUCT_STATE', { status: 'STOPPED' })
  expect(await apply(stopped)).toMatchObject({ DONE: 3 })
  expect(new Set((await read()).map(({ status }) => status))).toEqual(new Set(['STOPPED']))
  await undo(stopped)
  expect(new Set((await read()).map(({ status }) => status))).toEqual(new Set(['ON_SALE']))
  const categoryId = before[0]?.category.id ?? 0
  const moved = await start('PRODUCT_FIELDS', { categoryId: String(categoryId) })
  await apply(moved)
  expect(new Set((await read()).map(({ category }) => category.id))).toEqual(new Set([categoryId]))
})

test('a wrong wish is an error of its rows; an editor has no runs of prices', async () => {
  await using runs = await openRuns()
  const { shop, owner, start, ids } = runs
  const runId = await start('PRODUCT_PRICE', { mode: 'percent', amount: '120' })
  const { items } = await owner.call(listRunRows, { params: { runId }, query: {} })
  expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(['ERROR']))
  const editor = await TestOperator.of(shop, 'editor')
  const body = { kind: 'PRODUCT_PRICE' as const, input: { mode: 'list' }, keys: ids.map(String) }
  expect((await refusalOf(editor.call(startRun, { body }))).code).toBe('OP_FORBIDDEN')
})

test('the list of products is a file with its filters', async () => {
  await using runs = await openRuns()
  const query = {
    screen: 'products' as const,
    tab: 'onSale',
    format: 'csv' as const,
    filters: JSON.stringify({ sale: 'true' }),
  }
  const { file, rows } = await runs.owner.call(exportList, { query })
  const text = Buffer.from(file.content, 'base64').toString('utf8')
  expect(text).toContain('상품코드')
  const listed = await runs.owner.call(listOperatorProducts, {
    query: { tab: 'onSale', sale: true, size: 200 },
  })
  expect(rows).toBe(listed.items.length)
})
