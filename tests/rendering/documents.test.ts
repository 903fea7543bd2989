import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRoutes } from '#src/app/page-rendering/page-routes.ts'
import { openDocumentShop, type DocumentShop } from '#tests/support/document-shop.ts'

let shop: DocumentShop

beforeAll(async () => {
  shop = await openDocumentShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

test("a product's document names it, shows it, and says where it belongs", async () => {
  const { response, html } = await shop.open('/products/1?utm_source=mail')
  expect(response.status).toBe(200)
  expect(html).toContain('<title>가로등 그래픽 티 | PUSHYARD</title>')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/products/1" data-page>')
  expect(html).toMatch(
    /<meta property="og:image" content="https:\/\/shop\.example\/pictures\/[^"]+\.webp"/u,
  )
  expect(html).toContain('45,000원')
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gu)]
  expect(data.map((match) => JSON.parse(match[1] ?? '')['@type'])).toEqual([
    'Product',
    'BreadcrumbList',
  ])
})

test('a page without content answers 404 where its address names nothing of the shop', async () => {
  const { rows } = await shop.testShop.db.execute<{ number: string }>(
    sql`SELECT order_number AS number FROM orders LIMIT 1`,
  )
  const statusOf = async (path: string) => (await shop.open(path)).response.status
  const paths = [
    '/my-page/orders/20260101-AAAAAAA',
    '/my-page/orders/first',
    '/my-page/inquiries/first',
    '/survey/9999999',
    '/survey/first',
    '/raffle/9999999/audit',
  ]
  const known = [
    `/my-page/orders/${rows[0]?.number ?? ''}`,
    '/my-page/orders',
    '/my-page/inquiries/new',
    '/my-page/inquiries/9999999',
    '/survey/1',
    '/raffle/1/audit',
  ]
  for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const path of known) expect([path, await statusOf(path)]).toEqual([path, 200])
})

test("a raffle's document has its name, its picture and its state", async () => {
  const { response, html } = await shop.open('/raffle/1')
  expect(response.status).toBe(200)
  expect(html).toContain('<title>래플 B2 로우 &quot;형광&quot; | PUSHYARD</title>')
  expect(html).toMatch(
    /<meta property="og:image" content="https:\/\/shop\.example\/pictures\/[^"]+\.webp"/u,
  )
  expect(html).toContain('139,000원')
  expect(html).toContain('응모 마감까지')
  expect((await shop.open('/raffle/9999999')).response.status).toBe(404)
})

test('the customer center is served with its questions as linked data, and a branch with its hours', async () => {
  const center = await shop.open('/customer-center')
  expect(center.response.status).toBe(200)
  expect(center.html).toContain('주문 취소는 어떻게 하나요?')
  expect(center.html).toContain('누구나 다시 계산할 수 있습니다')
  const typesIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gu)].map(
      (match) => JSON.parse(match[1] ?? '')['@type'],
    )
  expect(typesIn(center.html)).toEqual(['FAQPage'])
  const store = await shop.open('/store-info/1')
  expect(typesIn(store.html)).toEqual(['Store', 'BreadcrumbList'])
  expect(store.html).toContain('푸시야드 성수. 서울 성동구 예시로 1길 12')
  const info = await shop.open('/customer-center/info/terms?version=2024-01')
  expect(info.html).toContain('이전 버전입니다.')
  expect(info.html).toContain(
    '<link rel="canonical" href="https://shop.example/customer-center/info/terms" data-page>',
  )
  const script = await shop.open('/customer-center?keyword=%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  expect(script.html).not.toContain('<script>alert(1)')
  const missing = [
    '/customer-center/notice/999999',
    '/customer-center/notice/abc',
    '/customer-center/info/nothing',
    '/customer-center/info/terms?version=1999-01',
    '/store-info/99',
  ]
  for (const path of missing)
    expect([path, (await shop.open(path)).response.status]).toEqual([path, 404])
})

test('the raffle page is served with its groups', async () => {
  const { html } = await shop.open('/app-download')
  expect(html).toContain('<title>래플(응모) | PUSHYARD</title>')
  expect(html).toContain('결과 발표')
})

/** Content of a meta tag. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1]

const linkedTypes = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gu)].map(
    (match) => JSON.parse(match[1] ?? '')['@type'],
  )

test.each([
  ['/brands/7', 'OVERPASS 9', 'website', /^오버패스나인 OVERPASS 9\. /u, ['Brand']],
  ['/contents/1', '비 오는 날의 계단', 'article', /^태풍보드 팀이 장마/u, ['Article']],
  ['/styling/1', '막차 시간까지 성수', 'article', /밤새클럽 막차 후디/u, ['ImageObject']],
] as const)(
  'a shared link to %s has its title, words and picture, and linked data',
  async (path, title, type, words, linked) => {
    const { response, html } = await shop.open(path)
    expect(response.status).toBe(200)
    expect(html).toContain(`<title>${title} | PUSHYARD</title>`)
    expect(metaOf(html, 'og:title')).toBe(`${title} | PUSHYARD`)
    expect(metaOf(html, 'og:type')).toBe(type)
    expect(metaOf(html, 'og:description')).toMatch(words)
    expect(metaOf(html, 'description')).toBe(metaOf(html, 'og:description'))
    expect(metaOf(html, 'og:url')).toBe(`https://shop.example${path}`)
    const image = new URL(metaOf(html, 'og:image') ?? '')
    expect(image.origin).toBe('https://shop.example')
    const picture = await shop.testShop.fetch(image.pathname)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(linkedTypes(html)).toEqual([...linked, 'BreadcrumbList'])
  },
)

test('a field of work with partners has its words, and its questions as linked data', async () => {
  const { response, html } = await shop.open('/works-with-us/1')
  expect(response.status).toBe(200)
  expect(html).toContain('<title>입점 제안 | PUSHYARD</title>')
  expect(metaOf(html, 'og:description')).toMatch(/^푸시야드에서 판매하고 싶은/u)
  expect(linkedTypes(html)).toEqual(['FAQPage', 'BreadcrumbList'])
})

test.each(['/brands', '/contents?category=VIDEO', '/styling?gender=WOMEN', '/works-with-us'])(
  'the list %s is served with its entries',
  async (path) => {
    const { response, html } = await shop.open(path)
    expect(response.status).toBe(200)
    expect(html).toMatch(/<li[^>]*><a /u)
    expect(html).toContain('rel="canonical"')
  },
)

test.each([
  '/brands/999999',
  '/contents/999999',
  '/works-with-us/999999',
  '/works-with-us/x',
  '/styling/999999',
  '/styling/x',
  '/brands/0',
  '/contents/12345678901',
])('the unknown address %s answers 404 with a page that leads on', async (path) => {
  const { response, html } = await shop.open(path)
  expect(response.status).toBe(404)
  expect(html).toContain('찾을 수 없습니다')
})

test('a withdrawn styling shot answers 410 with a page that leads on', async () => {
  await shop.testShop.db.execute(sql`UPDATE styles SET status = 'WITHDRAWN' WHERE id = 2`)
  const { response, html } = await shop.open('/styling/2')
  expect(response.status).toBe(410)
  expect(html).toContain('게시가 종료된 스타일링입니다.')
  expect(html).toContain('스타일링 모두 보기')
})

test.each([
  ['/products/1/', '/products/1'],
  ['/products/?category=10', '/products?category=10'],
])('%s leads to %s, where the page has its place', async (path, place) => {
  const { response } = await shop.open(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, place])
})

test.each(['/products/1?utm_source=mail', '/products?utm_source=mail', '/?utm_source=mail'])(
  '%s is served as it is asked for',
  async (path) => {
    const { response, html } = await shop.open(path)
    expect(response.status).toBe(200)
    expect(html).toMatch(/<title>.*PUSHYARD/u)
  },
)

test('words that would end their element are carried as they are', async () => {
  const { html } = await shop.open('/products?keyword=%3C%2Fscript%3E%3Cimg%20src%3Dx%3E')
  expect(html).not.toContain('<img src=x>')
  expect(html.match(/<\/script>/gu)?.length).toBe(html.match(/<script/gu)?.length)
})

test.each([
  ['/products/9999999', 404, '상품을 찾을 수 없습니다.'],
  ['/products/abc', 404, '상품을 찾을 수 없습니다.'],
  ['/nowhere', 404, '페이지를 찾을 수 없습니다.'],
  ['/index.php', 404, '페이지를 찾을 수 없습니다.'],
  ['/old.html', 404, '페이지를 찾을 수 없습니다.'],
])('%s is answered %i', async (path, status, words) => {
  const { response, html } = await shop.open(path)
  expect(response.status).toBe(status)
  expect(html).toContain(words)
  expect(html).not.toContain('document-pass')
})

const servedWithId = pageRoutes().filter(
  ({ path, facts }) => facts?.render === 'server' && path.includes('$'),
)

test.each(servedWithId)(
  '$path answers 404 for an unknown and for an invalid id',
  async ({ path }) => {
    for (const id of ['2147483647', '01', '1e0']) {
      const address = path.replaceAll(/\$\w+/gu, id)
      const { response, html } = await shop.open(address)
      expect([address, response.status]).toEqual([address, 404])
      expect(html).toMatch(/<h1[\s>]/u)
    }
  },
)

test('private pages are the shell under their own name, and nothing to find by searching', async () => {
  for (const [path, title] of [
    ['/cart', '장바구니'],
    ['/auth/login', '로그인'],
    ['/my-page', '마이페이지'],
    ['/order/complete?orderNumber=1', '주문 완료'],
  ] as const) {
    const { response, html } = await shop.open(path)
    expect(html).toContain(`<title>${title} | PUSHYARD</title>`)
    expect(html).toContain('<div id="root"></div>')
    expect(html.match(/<title>/gu)).toHaveLength(1)
    expect(html.match(/name="description"/gu)).toHaveLength(1)
    expect(html).not.toContain('rel="canonical"')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('the shell of a private page preloads the code of the page', async () => {
  const { html } = await shop.open('/cart')
  expect(html.match(/<link rel="modulepreload"[^>]*>/gu)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/react.js">',
    '<link rel="modulepreload" crossorigin href="/assets/cart.js">',
    '<link rel="modulepreload" crossorigin href="/assets/parts.js">',
  ])
})

test('links to the cart go by the address of the shop', async () => {
  const { html } = await shop.open('/cart?from=mail')
  expect(html).toContain('<meta property="og:title" content="장바구니 | PUSHYARD" data-page>')
  expect(html).toContain(
    '<meta property="og:url" content="https://shop.example/products" data-page>',
  )
  const login = await shop.open('/auth/login?returnUrl=%2Fcart')
  expect(login.html).toContain(
    '<meta property="og:url" content="https://shop.example/auth/login" data-page>',
  )
})

test.each([
  ['facebookexternalhit/1.1', '*/*'],
  ['facebookexternalhit/1.1;kakaotalk-scrap/1.0', undefined],
  ['Slackbot-LinkExpanding 1.0', 'text/html, */*'],
])('the link preview %s that accepts %s gets the page', async (userAgent, accept) => {
  const headers = { 'user-agent': userAgent, ...(accept === undefined ? {} : { accept }) }
  const { response, html } = await shop.open('/products/1', headers)
  expect(response.status).toBe(200)
  expect(html).toContain(
    '<meta property="og:title" content="가로등 그래픽 티 | PUSHYARD" data-page>',
  )
  expect((await shop.open('/products/1', { accept: '*/*' })).response.status).toBe(404)
})

test('the header of a page leads to wishes, account and cart', async () => {
  const { html } = await shop.open('/')
  const header = /<header.*?<\/header>/su.exec(html)?.[0] ?? ''
  for (const name of ['찜한 상품', '로그인', '장바구니']) {
    expect(header).toMatch(new RegExp(`<a [^>]*aria-label="${name}"`, 'u'))
  }
})

test.each([
  ['/products', '쇼핑'],
  ['/products?category=1', '스케이트'],
  ['/products?brand=1', '태풍보드'],
  ['/products?keyword=%ED%8B%B0', '‘티’ 검색 결과'],
  ['/products?keyword=%3Cb%3E', '‘&lt;b&gt;’ 검색 결과'],
  ['/products?sale=true', '세일'],
])('%s is called %s', async (path, name) => {
  const { html } = await shop.open(path)
  expect(html).toContain(`<title>${name} | PUSHYARD</title>`)
})

test('the list of a category has its path as linked data', async () => {
  const { html } = await shop.open('/products?category=10')
  const [, text = ''] =
    /<script type="application\/ld\+json" data-page>(.*?CollectionPage.*?)<\/script>/u.exec(html) ??
    []
  expect(JSON.parse(text)).toMatchObject({ '@type': 'CollectionPage', name: expect.any(String) })
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect((await shop.open('/products')).html).not.toContain('CollectionPage')
})
