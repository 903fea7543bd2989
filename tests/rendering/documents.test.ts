import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageServices } from '#server/services/page-services.ts'
import { pageRoutes } from '#src/app/page-rendering/page-routes.ts'
import { pageRenderer } from '#src/app/page-rendering/render-page.tsx'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

const SHELL = `<!doctype html><html><head><title>PUSHYARD</title>
    <meta name="description" content="shop" />
    <script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" data-later crossorigin href="/assets/calls.js">
    <style>@font-face{font-family:F;src:url(/assets/f.woff2)}@font-face{font-family:G;src:local(g)}</style>
    <link rel="stylesheet" crossorigin href="/assets/style.css"></head>
  <body><div id="root"></div><script async src="/boot.js"></script></body></html>`
const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true },
  'src/routes/_admitted/products.$productId.tsx?tsr-split=component---loader': {
    file: 'assets/detail.js',
    imports: ['_parts.js', 'index.html'],
  },
  'src/routes/_admitted/products.index.tsx?tsr-split=component---loader': {
    file: 'assets/list.js',
  },
  'src/routes/_admitted/brands.$brandId.tsx?tsr-split=component': {
    file: 'assets/brand.js',
    css: ['assets/brand.css'],
    imports: ['_cards.js', 'index.html'],
  },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'] },
  'src/features/catalogue/list/filter-panel.tsx': { file: 'assets/filters.js' },
  'src/features/waiting-room/open-browser-client.ts': {
    file: 'assets/room.js',
    imports: ['index.html'],
  },
  '_parts.js': { file: 'assets/parts.js', imports: ['index.html'] },
}

let store: TestShop
let clientDir: string

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'pushyard-client-'))
  await mkdir(join(clientDir, '.vite'))
  await writeFile(join(clientDir, 'index.html'), SHELL)
  await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'assets/brand.css'), 'h1{color:green}.nowhere{color:blue}')
  await writeFile(join(clientDir, 'assets/cards.css'), 'li{color:black}')
  await writeFile(join(clientDir, 'assets/style.css'), 'a{color:red}.nowhere{color:blue}')
  const room = {
    takePlace: async () => '5002:200:key=NEW&nwait=0&nnext=0&tps=0&ttl=0',
    stay: async () => true,
    isFree: async () => true,
  }
  const pages: PageServices = { renderer: pageRenderer, room }
  store = await startTestShop({
    config: { clientDir, publicOrigin: 'https://shop.example' },
    services: { pages },
  })
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await rm(clientDir, { recursive: true })
})

const navigation = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** A visitor in the line, whose last document's app never ran. */
const waiting = {
  ...navigation,
  cookie: 'unclaimed-ticket=5002%3A201%3Akey%3DWAITS%26nwait%3D3',
}

async function open(path: string, headers: Record<string, string> = navigation) {
  const response = await store.fetch(path, { headers })
  return { response, html: await response.text() }
}

test("a product's document names it, shows it, and says where it belongs", async () => {
  const { response, html } = await open('/products/1?utm_source=mail')
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

test("a raffle's document has its name, its picture and its state", async () => {
  const { response, html } = await open('/raffle/1')
  expect(response.status).toBe(200)
  expect(html).toContain('<title>래플 B2 로우 &quot;형광&quot; | PUSHYARD</title>')
  expect(html).toMatch(
    /<meta property="og:image" content="https:\/\/shop\.example\/pictures\/[^"]+\.webp"/u,
  )
  expect(html).toContain('139,000원')
  expect(html).toContain('응모 마감까지')
  expect((await open('/raffle/9999999')).response.status).toBe(404)
})

test('the customer center is served with its questions as linked data, and a branch with its hours', async () => {
  const center = await open('/customer-center')
  expect(center.response.status).toBe(200)
  expect(center.html).toContain('주문 취소는 어떻게 하나요?')
  expect(center.html).toContain('서비스 점검 안내')
  const typesIn = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gu)].map(
      (match) => JSON.parse(match[1] ?? '')['@type'],
    )
  expect(typesIn(center.html)).toEqual(['FAQPage'])
  const store = await open('/store-info/1')
  expect(typesIn(store.html)).toEqual(['Store', 'BreadcrumbList'])
  expect(store.html).toContain('푸시야드 성수. 서울 성동구 예시로 1길 12')
  const info = await open('/customer-center/info/terms?version=2024-01')
  expect(info.html).toContain('이전 버전입니다.')
  expect(info.html).toContain(
    '<link rel="canonical" href="https://shop.example/customer-center/info/terms" data-page>',
  )
  const script = await open('/customer-center?keyword=%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  expect(script.html).not.toContain('<script>alert(1)')
  const missing = [
    '/customer-center/notice/999999',
    '/customer-center/notice/abc',
    '/customer-center/info/nothing',
    '/customer-center/info/terms?version=1999-01',
    '/store-info/99',
  ]
  for (const path of missing)
    expect([path, (await open(path)).response.status]).toEqual([path, 404])
})

test('the raffle page is served with its groups', async () => {
  const { html } = await open('/app-download')
  expect(html).toContain('<title>래플(응모) | PUSHYARD</title>')
  expect(html).toContain('결과 발표')
})

test('a page asks for its first picture first; its code comes with the app, which begins when that is seen', async () => {
  const { html } = await open('/products/1')
  const early = [...html.matchAll(/<link rel="(?:modulepreload|preload)" [^>]*>/gu)].map(String)
  expect(early.map((tag) => /as="(\w+)"/u.exec(tag)?.[1])).toEqual(['image', 'font'])
  expect(early[0]).toMatch(/imagesrcset="[^"]+-320\.avif 320w/u)
  expect(html).toContain(
    '<script async fetchpriority="low" src="/boot.js" data-app="/assets/index.js" data-before="/assets/react.js" data-along="/assets/detail.js /assets/parts.js" data-styles="/assets/style.css">',
  )
  expect(html).not.toContain('type="module"')
  expect(html).not.toContain('calls.js')
})

test('the code that asks the room comes along where the page has to ask at once, and only there', async () => {
  expect((await open('/products/1')).html).not.toContain('room.js')
  const known = { ...navigation, cookie: 'NetFunnel_ID=5002%3A200%3Akey%3DNOBODY' }
  for (const headers of [known, waiting, { accept: 'text/html' }]) {
    const { html } = await open('/products/1', headers)
    expect(html).toMatch(/data-along="[^"]*assets\/room\.js/u)
  }
  expect((await open('/products/9999999')).html).toContain('room.js')
})

test('a document brings the styles of what it shows and names the sheet with all others', async () => {
  const { html } = await open('/products/1')
  expect(html).toContain('<style>a{color:red}</style>')
  expect(html).not.toContain('rel="stylesheet"')
})

test('a page with styles of its own brings those of its chunk and of the chunks that it imports', async () => {
  const { html } = await open('/brands/7')
  expect(html).toContain('<style>a{color:red}h1{color:green}li{color:black}</style>')
  expect((await open('/products/1')).html).not.toContain('color:green')
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
    const { response, html } = await open(path)
    expect(response.status).toBe(200)
    expect(html).toContain(`<title>${title} | PUSHYARD</title>`)
    expect(metaOf(html, 'og:title')).toBe(`${title} | PUSHYARD`)
    expect(metaOf(html, 'og:type')).toBe(type)
    expect(metaOf(html, 'og:description')).toMatch(words)
    expect(metaOf(html, 'description')).toBe(metaOf(html, 'og:description'))
    expect(metaOf(html, 'og:url')).toBe(`https://shop.example${path}`)
    const image = new URL(metaOf(html, 'og:image') ?? '')
    expect(image.origin).toBe('https://shop.example')
    const picture = await store.fetch(image.pathname)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(linkedTypes(html)).toEqual([...linked, 'BreadcrumbList'])
  },
)

test('a field of work with partners has its words, and its questions as linked data', async () => {
  const { response, html } = await open('/works-with-us/1')
  expect(response.status).toBe(200)
  expect(html).toContain('<title>입점 제안 | PUSHYARD</title>')
  expect(metaOf(html, 'og:description')).toMatch(/^푸시야드에서 판매하고 싶은/u)
  expect(linkedTypes(html)).toEqual(['FAQPage', 'BreadcrumbList'])
})

test.each(['/brands', '/contents?category=VIDEO', '/styling?gender=WOMEN', '/works-with-us'])(
  'the list %s is served with its entries',
  async (path) => {
    const { response, html } = await open(path)
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
  const { response, html } = await open(path)
  expect(response.status).toBe(404)
  expect(html).toContain('찾을 수 없습니다')
})

test('a withdrawn styling shot answers 410 with a page that leads on', async () => {
  await store.db.execute(sql`UPDATE styles SET status = 'WITHDRAWN' WHERE id = 2`)
  const { response, html } = await open('/styling/2')
  expect(response.status).toBe(410)
  expect(html).toContain('게시가 종료된 스타일링입니다.')
  expect(html).toContain('스타일링 모두 보기')
})

test('a face is fetched at once and counts later, or at once where no script runs', async () => {
  const { html } = await open('/products/1')
  expect(html).toContain('crossorigin href="/assets/f.woff2">')
  expect(html).toContain('<style>@font-face{font-family:G;src:local(g)}</style>')
  expect(html).toContain(
    '<style media="(scripting: none)">@font-face{font-family:F;src:url(/assets/f.woff2)}</style>',
  )
})

test('two visitors get the same document', async () => {
  expect((await open('/products')).html).toBe((await open('/products')).html)
})

const desktop = { ...navigation, 'sec-ch-ua-mobile': '?0' }

test('the list of a wide screen comes with its filters and their code, that of a phone without', async () => {
  const wide = await open('/products?category=10&sale=true', desktop)
  expect(wide.html).toMatch(/<aside[^>]*>.*BAMSAE CLUB.*<\/aside>/u)
  expect(wide.html).toMatch(/data-along="[^"]*filters\.js/u)
  // Sent before the app is there, the prices lose nothing of what narrows the list.
  expect(wide.html).toContain('<input type="hidden" name="category" value="10"/>')
  expect(wide.html).toContain('<input type="hidden" name="sale" value="true"/>')
  expect(wide.response.headers.get('vary')).toContain('sec-ch-ua-mobile, user-agent')
  const phone = await open('/products?category=10&sale=true')
  expect(phone.html).toMatch(/<aside[^>]*><div[^>]*><\/div><\/aside>/u)
  expect(phone.html).not.toContain('filters.js')
})

test.each(['/', '/products/1'])('%s is the same document on every screen', async (path) => {
  expect((await open(path, desktop)).html).toBe((await open(path)).html)
})

test.each([
  ['/products/1/', '/products/1'],
  ['/products/?category=10', '/products?category=10'],
])('%s leads to %s, where the page has its place', async (path, place) => {
  const { response } = await open(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, place])
})

test.each(['/products/1?utm_source=mail', '/products?utm_source=mail', '/?utm_source=mail'])(
  '%s is served as it is asked for',
  async (path) => {
    const { response, html } = await open(path)
    expect(response.status).toBe(200)
    expect(html).toMatch(/<title>.*PUSHYARD/u)
  },
)

test('a place that came with a document is kept by its browser until the app takes it over', async () => {
  const { response, html } = await open('/products/1')
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^unclaimed-ticket=5002%3A200%3Akey%3DNEW[^;]*; Max-Age=600; Path=\/; Secure; SameSite=Lax$/u,
  )
  expect(html).toContain('"hasTicket":true')
  const again = await open('/products/1', { ...navigation, cookie: cookie.split(';')[0] ?? '' })
  expect(again.response.headers.get('set-cookie')).toBeNull()
})

test('no document holds a script that a browser would run, but files of the build', async () => {
  for (const path of ['/', '/products', '/products/1', '/products/9999999']) {
    const { html } = await open(path)
    const scripts = [...html.matchAll(/<script([^>]*)>/gu)].map((match) => match[1] ?? '')
    expect(
      scripts.filter((text) => !/ src=| type="application\/(?:ld\+)?json"/u.test(text)),
    ).toEqual([])
  }
})

test('words that would end their element are carried as they are', async () => {
  const { html } = await open('/products?keyword=%3C%2Fscript%3E%3Cimg%20src%3Dx%3E')
  expect(html).not.toContain('<img src=x>')
  expect(html.match(/<\/script>/gu)?.length).toBe(html.match(/<script/gu)?.length)
})

test('a document with a queue position is not shared, and does not contain it', async () => {
  const { response, html } = await open('/')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).not.toContain('5002:200')
  const crawled = await open('/', { accept: 'text/html' })
  expect(crawled.html).toContain('"hasTicket":false')
  expect(crawled.response.headers.get('set-cookie')).toBeNull()
  expect(crawled.html).toContain('개인정보처리방침')
})

test('documents are compressed in the way the client takes', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { response } = await open('/', { ...navigation, 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toContain('accept-encoding')
  }
})

test.each([
  ['/products/9999999', 404, '상품을 찾을 수 없습니다.'],
  ['/products/abc', 404, '상품을 찾을 수 없습니다.'],
  ['/nowhere', 404, '페이지를 찾을 수 없습니다.'],
  ['/index.php', 404, '페이지를 찾을 수 없습니다.'],
  ['/old.html', 404, '페이지를 찾을 수 없습니다.'],
])('%s is answered %i', async (path, status, words) => {
  const { response, html } = await open(path)
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
      const { response, html } = await open(address)
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
    const { response, html } = await open(path)
    expect(html).toContain(`<title>${title} | PUSHYARD</title>`)
    expect(html).toContain('<div id="root"></div>')
    expect(html.match(/<title>/gu)).toHaveLength(1)
    expect(html.match(/name="description"/gu)).toHaveLength(1)
    expect(html).not.toContain('rel="canonical"')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  }
})

test('links to the cart go by the address of the shop', async () => {
  const { html } = await open('/cart?from=mail')
  expect(html).toContain('<meta property="og:title" content="장바구니 | PUSHYARD" data-page>')
  expect(html).toContain(
    '<meta property="og:url" content="https://shop.example/products" data-page>',
  )
  const login = await open('/auth/login?returnUrl=%2Fcart')
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
  const { response, html } = await open('/products/1', headers)
  expect(response.status).toBe(200)
  expect(html).toContain(
    '<meta property="og:title" content="가로등 그래픽 티 | PUSHYARD" data-page>',
  )
  expect((await open('/products/1', { accept: '*/*' })).response.status).toBe(404)
})

test('the header of a page leads to wishes, account and cart', async () => {
  const { html } = await open('/')
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
  const { html } = await open(path)
  expect(html).toContain(`<title>${name} | PUSHYARD</title>`)
})

test('the list of a category has its path as linked data', async () => {
  const { html } = await open('/products?category=10')
  const [, text = ''] =
    /<script type="application\/ld\+json" data-page>(.*?CollectionPage.*?)<\/script>/u.exec(html) ??
    []
  expect(JSON.parse(text)).toMatchObject({ '@type': 'CollectionPage', name: expect.any(String) })
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect((await open('/products')).html).not.toContain('CollectionPage')
})

test('the shell that the worker keeps stays bare', async () => {
  const { html } = await open('/index.html', { accept: '*/*' })
  expect(html).toBe(SHELL)
})

test('a page that cannot be rendered is the shell', async () => {
  await using broken = await startTestShop({
    config: { clientDir },
    services: {
      pages: {
        renderer: { ...pageRenderer, renderPage: () => Promise.reject(new Error('broken')) },
        room: undefined,
      },
    },
  })
  const response = await broken.fetch('/', { headers: navigation })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(SHELL)
})

test("a document contains the windows to come, and its header the store's time: documents stay the same for all", async () => {
  const [startsAt, endsAt] = ['2027-03-01T02:00:00+09:00', '2027-03-01T03:00:00+09:00']
  await store.services.db.execute(sql`
    INSERT INTO maintenance_windows (starts_at, ends_at, reason) VALUES (${startsAt}, ${endsAt}, '점검')`)
  for (const headers of [navigation, waiting]) {
    const { response, html } = await open('/products/1', headers)
    expect(html).toContain(JSON.stringify([{ startsAt, endsAt, reason: '점검' }]))
    const [, at = ''] =
      /^clock;desc="([^"]+)"$/u.exec(response.headers.get('server-timing') ?? '') ?? []
    expect(Date.parse(at)).toBe(Math.floor(store.services.clock.now().getTime() / 1_000) * 1_000)
    expect(html).not.toContain(at)
  }
  await store.services.db.execute(sql`DELETE FROM maintenance_windows WHERE reason = '점검'`)
})

test('while the store is closed its page says until when, to people and programs', async () => {
  await using closed = await startTestShop({ config: { clientDir } })
  const now = closed.clock.now()
  await closed.db.execute(sql`
    INSERT INTO maintenance_windows (starts_at, ends_at, reason)
    VALUES (${now.toISOString()}, ${new Date(now.getTime() + 600_000).toISOString()}, '점검')
  `)
  const moved = await closed.fetch('/products', { headers: navigation })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/inspection'])
  const response = await closed.fetch('/inspection', { headers: navigation })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('600')
  const block = /<script type="application\/json" id="document-maintenance">(.+?)<\/script>/u
  const [, told = ''] = block.exec(await response.text()) ?? []
  const { serverTime, windows } = JSON.parse(told) as { serverTime: string; windows: unknown[] }
  expect(Date.parse(serverTime)).toBe(Math.floor(now.getTime() / 1_000) * 1_000)
  expect(windows).toMatchObject([{ reason: '점검' }])
})

test('a reason of maintenance cannot end the element that carries it', async () => {
  await using closed = await startTestShop({ config: { clientDir } })
  const now = closed.clock.now()
  await closed.db.execute(sql`
    INSERT INTO maintenance_windows (starts_at, ends_at, reason)
    VALUES (${now.toISOString()}, ${new Date(now.getTime() + 600_000).toISOString()}, '</script><b>$&')
  `)
  const response = await closed.fetch('/inspection', { headers: navigation })
  const html = await response.text()
  expect(html).toContain(String.raw`\u003c/script>\u003cb>$&`)
  expect(html).not.toContain('</script><b>')
})
