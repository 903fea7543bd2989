import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocumentShop, type DocumentShop } from '#tests/support/document-shop.ts'

let shop: DocumentShop

beforeAll(async () => {
  shop = await openDocumentShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

/** Content of a meta tag. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1]

test.each([
  ['/', /^보드와 옷, .*지금 장마 시리즈/u],
  ['/products?category=1', /^스케이트 상품 \d+개\. /u],
  ['/products?sale=true', /^세일 상품 \d+개\. /u],
  ['/styling', /^푸시야드 스타일링 24개\. 막차 시간까지 성수/u],
  ['/contents', /^푸시야드 콘텐츠\. /u],
])('a shared link to %s has words and a picture of its own', async (path, words) => {
  const { html } = await shop.open(path)
  expect(metaOf(html, 'og:description')).toMatch(words)
  expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/shop\.example\/pictures\/.+\.webp$/u)
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
})

test('a shared link to a list without products has the words of the shop', async () => {
  const { html } = await shop.open('/products?keyword=나막신')
  expect(metaOf(html, 'og:description')).toMatch(/^보드와 옷/u)
})

test('a withdrawn product answers 410 with its sentence and similar products', async () => {
  const { rows } = await shop.testShop.db.execute<{ id: number }>(sql`
    UPDATE products SET status = 'STOPPED' WHERE code = 'BS-TS-002-WHT' RETURNING id::int`)
  const { response, html } = await shop.open(`/products/${rows[0]?.id}`)
  expect(response.status).toBe(410)
  expect(html).toContain('판매가 종료된 상품입니다.')
  expect(html).toContain('비슷한 상품')
  expect(metaOf(html, 'og:type')).toBe('website')
})

test.each([
  [
    'words for numbers',
    '/products?category=abc&brand=-1&min=zzz&max=99999999999999999999&sort=CHEAP&view=huge',
  ],
  ['an unknown category', '/products?category=999999'],
  ['a keyword of 500 letters', `/products?keyword=${'가'.repeat(500)}`],
  ['control characters', '/products?size=%00&color=%00'],
])(
  'the list of absurd filters is a page, at the address of what is left of them: %s',
  async (_, path) => {
    const asked = await shop.open(path)
    const { response, html } = await shop.open(asked.response.headers.get('location') ?? path)
    expect(response.status).toBe(200)
    expect(html).toMatch(/<h1[\s>]/u)
    expect(html).not.toContain('가'.repeat(51))
  },
)

test('the categories of a filtered list lead to lists with the same filters, without the sizes', async () => {
  const { html } = await shop.open('/products?sale=true&color=BLACK&size=L&view=rows')
  const chips = /<nav[^>]*aria-label="카테고리".*?<\/nav>/u.exec(html)?.[0] ?? ''
  const paths = [...chips.matchAll(/href="([^"]+)"/gu)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const { searchParams } = new URL(path.replaceAll('&amp;', '&'), 'https://shop.example')
    searchParams.delete('category')
    expect(Object.fromEntries(searchParams)).toEqual({ sale: 'true', color: 'BLACK', view: 'rows' })
  }
})

test('a list of a keyword is by relevance unless another order is chosen', async () => {
  const orderOf = async (path: string) => {
    const { html } = await shop.open(path)
    return /<option value="([^"]*)" selected="">/u.exec(html)?.[1]
  }
  expect(await orderOf('/products?keyword=데크')).toBe('')
  expect(await orderOf('/products?keyword=데크&sort=POPULAR')).toBe('POPULAR')
  expect(await orderOf('/products')).toBe('NEW')
})

test('the search that search engines offer leads to the results', async () => {
  const { html } = await shop.open('/')
  expect(html).toContain('https://shop.example/products/search?keyword={search_term_string}')
})

test('the document of the home page has its quick links and twelve new products', async () => {
  const { html } = await shop.open('/')
  const { rows } = await shop.testShop.db.execute<{ id: number }>(sql`
    SELECT id::int FROM categories WHERE code IN ('SK-DECK', 'TO-TEE', 'SH')
    ORDER BY array_position(ARRAY['SK-DECK', 'TO-TEE', 'SH'], code)`)
  const links = /<nav aria-label="바로 가기">.*?<\/nav>/u.exec(html)?.[0] ?? ''
  expect([...links.matchAll(/href="([^"]+)"/gu)].map(([, path]) => path)).toEqual([
    '/products',
    ...rows.map(({ id }) => `/products?category=${id}`),
    '/products?sale=true',
    '/app-download',
  ])
  const news = /aria-labelledby="home-new".*?<\/section>/u.exec(html)?.[0] ?? ''
  expect(news.match(/<article/gu)).toHaveLength(12)
  expect(news).toMatch(/href="\/products"[^>]*>더보기/u)
})
