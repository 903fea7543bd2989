import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyRun, getRun, listRunRows, startRun, undoRun } from '#contract/operators/runs.calls.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import { changeProduct, getOperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** A shop, and an operator with runs of files of products. */
async function openImports() {
  const shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'owner')
  const work = async (runId: number) => {
    for (;;) {
      await workRuns(shop.services)
      const run = await staff.call(getRun, { params: { runId } })
      if (run.state === 'CHECKED' || run.state === 'DONE') return run
    }
  }
  const check = async (content: string | Uint8Array<ArrayBuffer>, by = staff) => {
    const files = [new File([content], 'products.csv')]
    const { runId } = await by.call(startRun, { body: { kind: 'PRODUCT_IMPORT' }, files })
    await work(runId)
    return runId
  }
  const apply = async (runId: number) => {
    const { version } = await staff.call(getRun, { params: { runId } })
    await staff.call(applyRun, { params: { runId }, body: { version } })
    return work(runId)
  }
  const rowsOf = async (runId: number) =>
    (await staff.call(listRunRows, { params: { runId }, query: { size: 200 } })).items
  const idOf = async (code: string) => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`SELECT id FROM products WHERE code = ${code}`,
    )
    return Number(rows[0]?.id)
  }
  const product = async (code: string) =>
    staff.call(getOperatorProduct, { params: { productId: await idOf(code) } })
  const { rows } = await shop.db.execute<{ brand: string; category: string }>(sql`
    SELECT (SELECT name_en FROM brands WHERE is_active ORDER BY id LIMIT 1) AS brand,
      (SELECT code FROM categories WHERE parent_id IS NOT NULL AND is_active ORDER BY id LIMIT 1) AS category`)
  const [places] = rows
  if (!places) throw new Error('There are no brands')
  return { shop, staff, work, check, apply, rowsOf, product, ...places }
}

const HEAD = '상품코드,사이즈,상품명,브랜드,카테고리,색상,정가,판매가,바코드'

test('a file makes drafts with their sizes, changes what differs, and is the same again', async () => {
  const { shop, check, apply, rowsOf, product, brand, category } = await openImports()
  await using _ = shop
  const rows = [
    HEAD,
    `new-tee-01,M,그라인드 티,${brand},${category},블랙,"59,000",49000,NT-M`,
    'NEW-TEE-01,L,,,,,,,NT-L',
    'NEW-TEE-01,L,,,,,,,NT-L2',
    `NEW-TEE-02,M,이름뿐,,,,,,`,
    `NEW-TEE-03,M,티,없는 브랜드,${category},블랙,,,`,
    `NEW-TEE-04,M,티,${brand},${category},블랙,오만원,,`,
    'NEW-TEE-01,XL,다른 이름,,,,,,',
    '한글,M,티,,,,,,',
  ]
  const runId = await check(rows.join('\n'))
  expect((await rowsOf(runId)).map((row) => [row.rowNo, row.outcome, row.column])).toEqual([
    [2, 'CREATE', null],
    [3, 'CREATE', null],
    [4, 'ERROR', '사이즈'],
    [5, 'ERROR', '브랜드'],
    [6, 'ERROR', '브랜드'],
    [7, 'ERROR', '정가'],
    [8, 'ERROR', '상품명'],
    [9, 'ERROR', '상품코드'],
  ])
  expect(await apply(runId)).toMatchObject({ counts: { DONE: 2, ERROR: 6, FAILED: 0 } })
  expect(await product('NEW-TEE-01')).toMatchObject({
    status: 'DRAFT',
    nameKo: '그라인드 티',
    listPrice: 59_000,
    salePrice: 49_000,
    sizes: [
      { label: 'M', barcode: 'NT-M', onHand: 0 },
      { label: 'L', barcode: 'NT-L', onHand: 0 },
    ],
  })
  const again = await check(rows.slice(0, 3).join('\n'))
  expect((await rowsOf(again)).map(({ outcome }) => outcome)).toEqual(['SAME', 'SAME'])
})

test('an update is undone, and skips what was changed since its check', async () => {
  const { shop, staff, check, apply, rowsOf, product, work, brand, category } = await openImports()
  await using _ = shop
  const made = [
    HEAD,
    `UP-01,M,처음,${brand},${category},블랙,59000,49000,`,
    `UP-02,M,둘째,${brand},${category},블랙,59000,49000,`,
  ]
  await apply(await check(made.join('\n')))
  const runId = await check('상품코드,사이즈,판매가\nUP-01,M,39000\nUP-02,M,39000\n')
  expect((await rowsOf(runId))[0]?.fields).toEqual([
    { name: '판매가', before: '49000', after: '39000' },
  ])
  const { productId, version } = await product('UP-02')
  const body = { version, salePrice: 45_000 }
  await staff.call(changeProduct, { params: { productId }, body })
  expect(await apply(runId)).toMatchObject({ counts: { DONE: 1, CONFLICT: 1 } })
  expect((await product('UP-01')).salePrice).toBe(39_000)
  const undo = await staff.call(undoRun, { params: { runId }, body: {} })
  await work(undo.runId)
  await apply(undo.runId)
  expect((await product('UP-01')).salePrice).toBe(49_000)
})

test('all products as a file are the same products', async () => {
  const { shop, staff, check } = await openImports()
  await using _ = shop
  for (const format of ['csv', 'xlsx'] as const) {
    const { file } = await staff.call(exportList, { query: { screen: 'productSizes', format } })
    const runId = await check(new Uint8Array(Buffer.from(file.content, 'base64')))
    const { total, counts } = await staff.call(getRun, { params: { runId } })
    expect(total).toBeGreaterThan(100)
    const wrong = await staff.call(listRunRows, {
      params: { runId },
      query: { size: 3, outcome: 'ERROR' },
    })
    expect(wrong.items).toEqual([])
    expect(counts.SAME).toBe(total)
  }
})

test('prices need their permission, also in a run', async () => {
  const { shop, check, rowsOf, work, brand, category } = await openImports()
  await using _ = shop
  const editor = await TestOperator.of(shop, 'editor')
  const row = `ED-01,M,티,${brand},${category},블랙,59000,49000,`
  const runId = await check(`${HEAD}\n${row}\n`, editor)
  const { version } = await editor.call(getRun, { params: { runId } })
  await editor.call(applyRun, { params: { runId }, body: { version } })
  await work(runId)
  expect(await rowsOf(runId)).toMatchObject([{ outcome: 'FAILED' }])
})
