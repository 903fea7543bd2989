import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import { applyRun, getRun, listRunRows, startRun, undoRun } from '#contract/operators/runs.calls.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import { changeProduct, getOperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { CODE_COLUMN, LABEL_COLUMN, PRODUCT_COLUMNS, SIZE_COLUMNS } from './product-columns.ts'
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

test('the columns of a file are those that its rows are read by', () => {
  const read = Object.values({ ...PRODUCT_COLUMNS, ...SIZE_COLUMNS }).map(([heading]) => heading)
  expect(RUN_KINDS.PRODUCT_IMPORT.columns?.map(({ name }) => name)).toEqual([
    CODE_COLUMN,
    LABEL_COLUMN,
    ...read,
  ])
})

test('notices, texts and measures come by a file, and a change of the kind is taken back', async () => {
  const { shop, staff, check, apply, rowsOf, product, work, brand, category } = await openImports()
  await using _ = shop
  const head = `${HEAD},설명,고시 품목,제품 소재,고시 색상,고시 제조국,실측 총장(cm),소매길이cm`
  const text = '"두꺼운 면입니다.\n\n줄지 않습니다."'
  const runId = await check(
    [
      head,
      `NOTE-01,M,티,${brand},${category},블랙,59000,49000,,${text},의류,면 100%,검정,대한민국,71,24.50`,
      `NOTE-02,M,티,${brand},${category},블랙,59000,49000,,,,면 100%,,,,`,
      `NOTE-03,M,티,${brand},${category},블랙,59000,49000,,,가방,면 100%,,,,`,
      `NOTE-04,M,티,${brand},${category},블랙,59000,49000,,,옷,,,,,`,
      `NOTE-05,M,티,${brand},${category},블랙,59000,49000,,,,,,,길다,`,
    ].join('\n'),
  )
  expect((await rowsOf(runId)).map(({ column, message }) => [column, message])).toEqual([
    [null, null],
    ['고시 제품 소재', '고시 품목을 함께 입력해 주세요.'],
    ['고시 제품 소재', '가방의 고시에 없는 항목입니다.'],
    ['고시 품목', expect.stringContaining('의류, 구두·신발')],
    ['실측 총장(cm)', '치수는 숫자로 입력해 주세요.'],
  ])
  await apply(runId)
  const stored = await product('NOTE-01')
  expect(stored).toMatchObject({
    description: ['두꺼운 면입니다.', '줄지 않습니다.'],
    noticeKind: 'CLOTHING',
    sizes: [{ measures: { length: 71, sleeve: 24.5 } }],
  })
  expect(stored.notice.filter(({ value }) => value !== '')).toEqual([
    { label: '제품 소재', value: '면 100%' },
    { label: '색상', value: '검정' },
    { label: '제조국', value: '대한민국' },
  ])
  const other = await check(
    '상품코드,사이즈,고시 품목,고시 종류,실측 총장(cm)\nNOTE-01,M,가방,백팩,72\n',
  )
  await apply(other)
  const bag = await product('NOTE-01')
  expect(bag.notice).not.toContainEqual({ label: '제품 소재', value: '면 100%' })
  expect(bag.notice).toContainEqual({ label: '제조국', value: '대한민국' })
  expect(bag.sizes[0]?.measures).toEqual({ length: 72, sleeve: 24.5 })
  const undo = await staff.call(undoRun, { params: { runId: other }, body: {} })
  await work(undo.runId)
  await apply(undo.runId)
  const { notice, sizes } = await product('NOTE-01')
  expect(notice).toEqual(stored.notice)
  expect(sizes[0]?.measures).toEqual({ length: 71, sleeve: 24.5 })
})

test('a row that the database refuses fails by itself, and a refused one leaves its neighbours', async () => {
  const { shop, check, apply, rowsOf, product, brand, category } = await openImports()
  await using _ = shop
  const rows = Array.from(
    { length: 9 },
    (_row, at) => `ALONE-${at},M,티 ${at},${brand},${category},블랙,59000,49000,ALONE-${at}`,
  )
  const runId = await check([HEAD, ...rows].join('\n'))
  await shop.db.execute(sql`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused'; END $$`)
  await shop.db.execute(sql`
    CREATE TRIGGER refuse_one BEFORE INSERT ON products FOR EACH ROW
      WHEN (NEW.code = 'ALONE-4') EXECUTE FUNCTION refuse_one()`)
  // Its barcode is another size's since the check.
  await shop.db.execute(sql`
    UPDATE skus SET barcode = 'ALONE-6' WHERE id = (SELECT min(id) FROM skus)`)
  expect(await apply(runId)).toMatchObject({ counts: { DONE: 7, FAILED: 1, CONFLICT: 1 } })
  const ends = await rowsOf(runId)
  expect(ends[4]?.outcome).toBe('FAILED')
  expect(ends[6]).toMatchObject({ outcome: 'CONFLICT', message: expect.stringMatching('바코드') })
  expect(await product('ALONE-8')).toMatchObject({ version: 1, sizes: [{ barcode: 'ALONE-8' }] })
})

test('a file of more rows takes no more statements', async () => {
  const { shop, check, apply, brand, category } = await openImports()
  await using _ = shop
  const query = vi.spyOn(Client.prototype, 'query')
  const statementsOf = async (name: string, count: number) => {
    const rows = Array.from(
      { length: count },
      (_row, at) => `${name}-${at},M,티 ${at},${brand},${category},블랙,59000,49000,`,
    )
    const runId = await check([HEAD, ...rows].join('\n'))
    query.mockClear()
    expect(await apply(runId)).toMatchObject({ counts: { DONE: count } })
    return query.mock.calls.length
  }
  const few = await statementsOf('FEW', 5)
  expect(few).toBeGreaterThan(10)
  expect(await statementsOf('MANY', 80)).toBe(few)
  query.mockRestore()
})

test(
  'a file of more rows than one part is saved and read as a whole',
  { timeout: 60_000 },
  async () => {
    const { shop, staff } = await openImports()
    await using _ = shop
    await shop.db.execute(sql`
    INSERT INTO skus (product_id, label, barcode, on_hand, sort)
    SELECT (SELECT min(id) FROM products), 'P' || nth, 'PART-' || nth, 0, 100 + nth
    FROM generate_series(1, 10_100) AS nth`)
    const part = async (after?: number) => {
      const columns = ['code', 'label']
      const query = { screen: 'productSizes', format: 'csv', columns, after } as const
      const { file, ...facts } = await staff.call(exportList, { query })
      const text = Buffer.from(file.content, 'base64').toString('utf8')
      return { ...facts, lines: text.trimEnd().split('\r\n') }
    }
    const first = await part()
    const second = await part(first.next ?? 0)
    expect([first.rows, first.isCut, second.next]).toEqual([10_000, false, null])
    // The head is in the first part alone, and no row is in both.
    expect(first.lines[0]).toContain('상품코드')
    const all = [...first.lines.slice(1), ...second.lines]
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM skus`,
    )
    expect([all.length, new Set(all).size]).toEqual([rows[0]?.count, rows[0]?.count])
  },
)
