import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { listProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { search } from '#contract/catalogue/search.calls.ts'
import { productMatches } from '#server/catalogue/keywords/matches.store.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

async function stylesOf(shop: TestShop, keyword: string): Promise<Set<string>> {
  const { items } = await shop.call(listNewProducts, { query: { keyword, size: 100 } })
  return new Set(items.map(({ styleCode }) => styleCode))
}

test.each([
  ['a name', '가로등', ['BS-TS-001']],
  ['a name without its spaces', '가로등그래픽', ['BS-TS-001']],
  ['an English name', 'street light', ['BS-TS-001']],
  ['a brand and a colour', '밤새클럽 그린', ['BS-TS-001']],
  ['an English brand and a kind', 'bamsae 후디', ['BS-HD-001', 'BS-HD-002']],
  ['another word for a kind', '후드티', ['BS-HD-001', 'BS-HD-002']],
  ['two words for a kind', '반팔 티', ['BS-TS-001', 'BS-TS-002', 'BS-TS-003', 'MP-TS-001']],
  ['the same as one word', '반팔티', ['BS-TS-001', 'BS-TS-002', 'BS-TS-003', 'MP-TS-001']],
  ['another word for a colour', '검정 후디', ['BS-HD-001']],
  ['a style code', 'bs-ts-001', ['BS-TS-001']],
  ['a style code without its hyphens', 'BSTS001', ['BS-TS-001']],
  ['initial consonants', 'ㄱㄹㄷ', ['BS-TS-001']],
  ['initial consonants of a brand with a word', 'ㅂㅅㅋㄹ 후드', ['BS-HD-001', 'BS-HD-002']],
  ['consonants that the keyboard joined', 'ㅄㅋㄹ 후드', ['BS-HD-001', 'BS-HD-002']],
  ['one syllable', '휠', ['OR-WH-001', 'OR-WH-002', 'OR-WH-003']],
  ['words of which one is only a sign', '가로등 - 티', ['BS-TS-001']],
])('%s finds what it names: %s', async (_, keyword, styles) => {
  await using shop = await startTestShop()
  expect(await stylesOf(shop, keyword)).toEqual(new Set(styles))
})

test('a main category and a plain word find all of a kind', async () => {
  await using shop = await startTestShop()
  const decks = await stylesOf(shop, '스케이트보드')
  expect([...decks].filter((code) => /^TP-(?:DK|CP)-/u.test(code)).length).toBe(decks.size - 1)
  expect(decks).toContain('MP-DK-001')
  const trousers = await stylesOf(shop, '바지')
  expect(trousers).toContain('OP-PT-001')
  expect(trousers).toContain('KS-DN-001')
  expect(await stylesOf(shop, '신발')).toContain('DG-SH-001')
})

test.each(['가로등 데크', '%', '_', '없는말', '가로등|데크'])(
  'what no product has all words of finds nothing: %s',
  async (keyword) => {
    await using shop = await startTestShop()
    expect(await stylesOf(shop, keyword)).toEqual(new Set())
  },
)

test('the search follows changes of goods, names, brands, categories and synonyms', async () => {
  await using shop = await startTestShop()
  const change = (statement: string) => shop.db.execute(sql.raw(statement))
  await change(`UPDATE products SET name_ko = '달빛 티' WHERE style_code = 'BS-TS-001'`)
  expect(await stylesOf(shop, '달빛')).toEqual(new Set(['BS-TS-001']))
  expect(await stylesOf(shop, '가로등')).toEqual(new Set())
  await change(`UPDATE brands SET name_ko = '올빼미클럽' WHERE slug = 'bamsae-club'`)
  expect(await stylesOf(shop, '올빼미 달빛')).toEqual(new Set(['BS-TS-001']))
  await change(`UPDATE categories SET name_ko = '여름 윗도리' WHERE code = 'TO-TEE'`)
  expect(await stylesOf(shop, '윗도리 달빛')).toEqual(new Set(['BS-TS-001']))
  await change(`INSERT INTO search_synonyms VALUES ('여름 윗도리', '런닝')`)
  expect(await stylesOf(shop, '런닝 달빛')).toEqual(new Set(['BS-TS-001']))
  await change(`DELETE FROM search_synonyms WHERE synonym = '런닝'`)
  expect(await stylesOf(shop, '런닝')).toEqual(new Set())
  await change(`
    WITH product AS (INSERT INTO products (code, style_code, brand_id, category_id, name_ko, name_en, color_name, color_hex, list_price,
      sale_price, status, sale_type, listed_at, new_until, max_per_order, description, notice, pictures)
    SELECT 'NEW-1', 'NEW-1', brand_id, category_id, '첫눈 티', 'FIRST SNOW', color_name, color_hex, list_price,
      sale_price, status, sale_type, listed_at, new_until, max_per_order, description, notice, pictures
    FROM products WHERE code = 'BS-TS-001-BLK' RETURNING id)
    INSERT INTO skus (product_id, label, sort, barcode, on_hand) SELECT id, 'FREE', 0, 'NEW-1', 1 FROM product`)
  expect(await stylesOf(shop, 'ㅊㄴ 올빼미')).toEqual(new Set(['NEW-1']))
})

test('the search answers what the list answers, with counts of every type', async () => {
  await using shop = await startTestShop()
  const query = { keyword: '밤새', sale: true as const, size: 5 }
  const found = await shop.call(search, { query })
  const list = await shop.call(listNewProducts, { query })
  expect(found).toMatchObject({ type: 'PRODUCT', ...list })
  const facets = await shop.call(listProductFacets, { query: { keyword: '밤새' } })
  const styles = await shop.call(search, { query: { keyword: '밤새', type: 'STYLE' } })
  expect(styles.total).toBeGreaterThan(0)
  expect(found.counts).toMatchObject({ product: facets.total, brand: 1, style: styles.total })
})

test('brands, shots and articles are found by any word and by initial consonants', async () => {
  await using shop = await startTestShop()
  const brands = await shop.call(search, { query: { keyword: 'ㅌㅍㅂㄷ', type: 'BRAND' } })
  expect(brands).toMatchObject({ type: 'BRAND', total: 1, hasNext: false, counts: { brand: 1 } })
  expect(brands.items).toMatchObject([{ slug: 'taepung-boards' }])
  const one = { keyword: 'b', type: 'BRAND', size: 1 } as const
  const first = await shop.call(search, { query: { ...one, page: 1 } })
  const second = await shop.call(search, { query: { ...one, page: 2 } })
  expect(first.hasNext).toBe(true)
  expect(second.items).not.toEqual(first.items)
  const articles = await shop.call(search, { query: { keyword: '스팟 지도', type: 'CONTENT' } })
  expect(articles).toMatchObject({ type: 'CONTENT', total: 1 })
  const styles = await shop.call(search, { query: { keyword: '데크', type: 'STYLE' } })
  if (styles.type !== 'STYLE') throw new Error('Another type was answered')
  expect(
    styles.items.map(({ products }) => products.some(({ name }) => name.includes('데크'))),
  ).toEqual(styles.items.map(() => true))
  expect(styles.total).toBe(styles.items.length)
})

test('a misspelt word finds the articles and styling shots of the corrected one', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`UPDATE styles SET title = '후디 다섯 벌' WHERE code = 'quiet-tuesday'`)
  await shop.db.execute(sql`
    UPDATE contents SET title = '후디 고르는 법' WHERE title = '능선 FW 룩북'`)
  for (const type of ['CONTENT', 'STYLE'] as const) {
    const meant = await shop.call(search, { query: { keyword: '후디', type } })
    const found = await shop.call(search, { query: { keyword: 'gnel', type } })
    expect(found).toEqual({ ...meant, didYouMean: '후디' })
    expect(JSON.stringify(found.items)).toContain(
      type === 'STYLE' ? '후디 다섯 벌' : '후디 고르는 법',
    )
  }
})

test('a keyword of more than fifty letters, or of none, is refused with what to do', async () => {
  await using shop = await startTestShop()
  const messageOf = async (keyword: string) => {
    const response = await shop.fetch(`/v1/search?keyword=${encodeURIComponent(keyword)}`)
    expect(response.status).toBe(400)
    return (await response.json()).payload.fields
  }
  expect(await messageOf('ㄱ'.repeat(51))).toEqual([
    { field: 'keyword', message: '50자 이하로 입력해 주세요.' },
  ])
  expect(await messageOf(' ')).toEqual([
    { field: 'keyword', message: '필수 항목을 입력해 주세요.' },
  ])
})

test.each(['휠', '데크', 'ㄱㄹㄷ', 'gx-77'])(
  'a keyword is looked up in an index, however many products there are: %s',
  async (keyword) => {
    await using shop = await startTestShop()
    const plan = await shop.db.transaction(async (tx) => {
      // Tables of a few rows are read whole: the plan of many rows shows once that is dear.
      for (const kind of ['seqscan', 'indexscan', 'nestloop']) {
        await tx.execute(sql.raw(`SET LOCAL enable_${kind} = off`))
      }
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN SELECT id FROM products WHERE ${productMatches(sql`products.id`, keyword)}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index Scan on product_search_grams[\s\S]*Index Cond/u)
  },
)

test.each(['가'.repeat(500), '', '   '])(
  'a keyword of a wrong length is refused',
  async (keyword) => {
    await using shop = await startTestShop()
    await expect(shop.call(search, { query: { keyword } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  },
)

test('script in a keyword and absurd filters find nothing and fail nothing', async () => {
  await using shop = await startTestShop()
  const script = await shop.call(search, { query: { keyword: '<script>alert(1)</script>' } })
  expect(script.counts).toEqual({ product: 0, brand: 0, content: 0, style: 0 })
  const query = { categoryId: 999_999, brandIds: [999_999], minPrice: 9_000_000, maxPrice: 1 }
  expect((await shop.call(listNewProducts, { query })).total).toBe(0)
  expect((await shop.call(listProductFacets, { query })).total).toBe(0)
})

test('a keyword is proposed only if a product has all its words', async () => {
  await using shop = await startTestShop()
  const { didYouMean, counts } = await shop.call(search, { query: { keyword: '가로듬 데크' } })
  expect({ didYouMean, counts }).toMatchObject({ didYouMean: null, counts: { product: 0 } })
  const found = await shop.call(search, { query: { keyword: '가로듬 티' } })
  expect(found.didYouMean).toBe('가로등 티')
  expect(found.counts.product).toBeGreaterThan(0)
})

test('one letter of a syllable finds nothing', async () => {
  await using shop = await startTestShop()
  const { counts } = await shop.call(search, { query: { keyword: 'ㄱ' } })
  expect(counts).toEqual({ product: 0, brand: 0, content: 0, style: 0 })
})

test('an article is found by the names of its brand, which its texts do not contain', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`
    INSERT INTO content_brands (content_id, brand_id, sort)
    SELECT c.id, b.id, 99 FROM contents c, brands b
    WHERE b.name_en = 'TAEPUNG BOARDS' AND c.id = (SELECT min(id) FROM contents WHERE status = 'PUBLISHED')
    ON CONFLICT DO NOTHING`)
  const { counts } = await shop.call(search, { query: { keyword: 'TAEPUNG', type: 'CONTENT' } })
  expect(counts.content).toBeGreaterThan(0)
})
