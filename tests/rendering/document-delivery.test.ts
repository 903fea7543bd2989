import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EARLY_CLICKS_SCRIPT } from '#contract/pages/early-clicks.ts'
import { sourceHash } from '#server/platform/http/source-hash.ts'
import {
  NAVIGATION,
  WAITING,
  openDocumentShop,
  type DocumentShop,
} from '#tests/support/document-shop.ts'

let shop: DocumentShop

beforeAll(async () => {
  shop = await openDocumentShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

test('a page asks for its first picture first; its code comes with the app, which begins when that is seen', async () => {
  const { html } = await shop.open('/products/1')
  const early = [...html.matchAll(/<link rel="(?:modulepreload|preload)" [^>]*>/gu)].map(String)
  expect(early.map((tag) => /as="(\w+)"/u.exec(tag)?.[1])).toEqual(['image', 'font'])
  expect(early[0]).toMatch(/imagesrcset="[^"]+-320\.avif 320w/u)
  expect(html).toContain(
    '<script async fetchpriority="low" src="/boot.js" data-app="/assets/index.js" data-before="/assets/react.js" data-along="/assets/detail.js /assets/parts.js" data-styles="/assets/style.css">',
  )
  expect(html).not.toContain('type="module"')
})

test('the code that asks the room comes along where the page has to ask at once, and only there', async () => {
  expect((await shop.open('/products/1')).html).not.toContain('room.js')
  const known = { ...NAVIGATION, cookie: 'NetFunnel_ID=5002%3A200%3Akey%3DNOBODY' }
  for (const headers of [known, WAITING, { accept: 'text/html' }]) {
    const { html } = await shop.open('/products/1', headers)
    expect(html).toMatch(/data-along="[^"]*assets\/room\.js/u)
  }
  expect((await shop.open('/products/9999999')).html).toContain('room.js')
})

test('a document brings the styles of what it shows and names the sheet with all others', async () => {
  const { html } = await shop.open('/products/1')
  expect(html).toMatch(/<style>a\{color:red\}[^<]*<\/style>/u)
  expect(html).not.toContain('rel="stylesheet"')
})

test('the colours of a document are rules of its sheet, so that its policy has few hashes', async () => {
  for (const path of ['/', '/products', '/products/1']) {
    const { html, response } = await shop.open(path)
    const [, name] = /<img [^>]*data-style="(\w+)"/u.exec(html) ?? []
    expect(html).toContain(`[data-style="${name}"]{--top:`)
    expect(html).not.toContain(' style="')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain("'unsafe-hashes'")
    expect(policy.match(/'sha256-/gu)?.length).toBeLessThan(8)
  }
})

test('a page with styles of its own brings those of its chunk and of the chunks that it imports', async () => {
  const { html } = await shop.open('/brands/7')
  expect(html).toMatch(/<style>a\{color:red\}h1\{color:green\}li\{color:black\}[^<]*<\/style>/u)
  expect((await shop.open('/products/1')).html).not.toContain('color:green')
})

test('a face is fetched at once and counts later, or at once where no script runs', async () => {
  const { html } = await shop.open('/products/1')
  expect(html).toContain('crossorigin href="/assets/f.woff2">')
  expect(html).toContain('<style>@font-face{font-family:G;src:local(g)}</style>')
  expect(html).toContain(
    '<style media="(scripting: none)">@font-face{font-family:F;src:url(/assets/f.woff2)}</style>',
  )
})

test('two visitors get the same document', async () => {
  expect((await shop.open('/products')).html).toBe((await shop.open('/products')).html)
})

const desktop = { ...NAVIGATION, 'sec-ch-ua-mobile': '?0' }

test('the list of a wide screen comes with its filters and their code, that of a phone without', async () => {
  const wide = await shop.open('/products?category=10&sale=true', desktop)
  expect(wide.html).toMatch(/<aside[^>]*>.*BAMSAE CLUB.*<\/aside>/u)
  expect(wide.html).toMatch(/data-along="[^"]*filters\.js/u)
  // Sent before the app is there, the prices lose nothing of what narrows the list.
  expect(wide.html).toContain('<input type="hidden" name="category" value="10"/>')
  expect(wide.html).toContain('<input type="hidden" name="sale" value="true"/>')
  expect(wide.response.headers.get('vary')).toContain('sec-ch-ua-mobile, user-agent')
  const phone = await shop.open('/products?category=10&sale=true')
  expect(phone.html).toMatch(/<aside[^>]*><div[^>]*><\/div><\/aside>/u)
  expect(phone.html).not.toContain('filters.js')
})

test.each(['/', '/products/1'])('%s is the same document on every screen', async (path) => {
  expect((await shop.open(path, desktop)).html).toBe((await shop.open(path)).html)
})

test('a place that came with a document is kept by its browser until the app takes it over', async () => {
  const { response, html } = await shop.open('/products/1')
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    /^unclaimed-ticket=5002%3A200%3Akey%3DNEW[^;]*; Max-Age=600; Path=\/; Secure; SameSite=Lax$/u,
  )
  expect(html).toContain('"hasTicket":true')
  const again = await shop.open('/products/1', {
    ...NAVIGATION,
    cookie: cookie.split(';')[0] ?? '',
  })
  expect(again.response.headers.get('set-cookie')).toBeNull()
})

test('a document holds files of the build and one inline script, which its policy permits', async () => {
  for (const path of ['/', '/products', '/products/1', '/products/9999999']) {
    const { response, html } = await shop.open(path)
    const inline = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gsu)].flatMap(
      ([, attributes = '', code = '']) =>
        / src=| type="application\/(?:ld\+)?json"/u.test(attributes) ? [] : code,
    )
    expect(inline).toEqual([EARLY_CLICKS_SCRIPT])
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(sourceHash(EARLY_CLICKS_SCRIPT))
  }
})

test('a document with a queue position is not shared, and does not contain it', async () => {
  const { response, html } = await shop.open('/')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).not.toContain('5002:200')
  const crawled = await shop.open('/', { accept: 'text/html' })
  expect(crawled.html).toContain('"hasTicket":false')
  expect(crawled.response.headers.get('set-cookie')).toBeNull()
  expect(crawled.html).toContain('개인정보처리방침')
})

test('documents are compressed in the way the client takes', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { response } = await shop.open('/', { ...NAVIGATION, 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toContain('accept-encoding')
  }
})

test('a shared address is the document of its page: same content, one rendering, canonical without the code', async () => {
  const { db, clock } = shop.testShop
  clock.advance(2_000)
  const plain = await shop.open('/products/1')
  expect(plain.html).toContain(
    '<link rel="canonical" href="https://shop.example/products/1" data-page>',
  )
  // The cached document is shown until its time is over: a rendering of its own would have the new
  // name.
  await db.execute(sql`UPDATE products SET name_ko = '다른 이름' WHERE id = 1`)
  const shared = await shop.open('/products/1?ref=link')
  expect(shared.response.status).toBe(200)
  expect(shared.html).toBe(plain.html)
  clock.advance(2_000)
  expect((await shop.open('/products/1?ref=sheet')).html).toContain('다른 이름')
  const moved = await shop.open('/products/?ref=sheet&sale=true')
  expect(moved.response.headers.get('location')).toBe('/products?sale=true')
})
