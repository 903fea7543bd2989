import { randomUUID } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clearCart } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { getProductSizes, bookmarkProduct } from '#contract/catalogue/product-details.calls.ts'
import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import { getAppClient, getUserInfo } from '#contract/members/users.calls.ts'
import { SHARE_PATH } from '#contract/pages/share-target.ts'
import { SERVER_PATHS } from '#contract/platform/server-paths.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { RATE_LIMITS } from '#server/platform/http/rate-limit.ts'

const HTML = { headers: { accept: 'text/html,application/xhtml+xml' } }
const INSIDE = new Date('2024-10-26T01:00:00+09:00')

/** A folder with a built app. */
async function builtApp() {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>shell</body></html>')
  await writeFile(join(folder, 'sw.js'), 'worker')
  await writeFile(join(folder, 'assets/app-abc.js'), 'plain')
  await writeFile(join(folder, 'assets/app-abc.js.br'), 'small')
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('the paths of the server that the worker leaves alone are those of its routes', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const firstSegments = shop.app.routes
    .map(({ path }) => path.split('/').slice(0, 2).join('/'))
    // The app's pages, its files, and addresses that lead to a page.
    .filter(
      (path) => !['/*', '/assets', '/raffle', SHARE_PATH].includes(path) && !path.includes('.'),
    )
  // The waiting room answers before the routes.
  expect(new Set([...firstSegments, '/ts.wseq'])).toEqual(new Set(SERVER_PATHS))
})

test('every page is the shell, revalidated on each request and sent only when changed', async () => {
  await using client = await builtApp()
  await using shop = await startTestShop({ seed: 'none', config: { clientDir: client.folder } })
  const page = await shop.fetch('/products/12?size=8.25', HTML)
  expect(page.headers.get('cache-control')).toBe('max-age=0, must-revalidate')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  expect(await page.text()).toContain('shell')
  const etag = page.headers.get('etag') ?? ''
  const again = await shop.fetch('/', { headers: { ...HTML.headers, 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('files shared without the worker lead to the form, which asks for them', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const answer = await shop.fetch(SHARE_PATH, { method: 'POST', body: new FormData() })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/my-page/inquiries/new?shared=lost')
})

test('hashed assets are cached for ever and compressed for clients that accept it', async () => {
  await using client = await builtApp()
  await using shop = await startTestShop({ seed: 'none', config: { clientDir: client.folder } })
  const get = (encoding: string) =>
    shop.fetch('/assets/app-abc.js', { headers: { 'accept-encoding': encoding } })
  const small = await get('gzip, deflate, br')
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(small.headers.get('cache-control')).toContain('immutable')
  expect(small.headers.get('content-type')).toContain('text/javascript')
  const plain = await get('br;q=0')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain'])
})

test('a hashed asset is served from memory once it was read, in each encoding as it was', async () => {
  await using client = await builtApp()
  await using shop = await startTestShop({ seed: 'none', config: { clientDir: client.folder } })
  const get = async (headers: Record<string, string>) => {
    const answer = await shop.fetch('/assets/app-abc.js', { headers })
    return [answer.status, answer.headers.get('etag'), await answer.text()]
  }
  const small = await get({ 'accept-encoding': 'br' })
  const plain = await get({})
  expect([small[2], plain[2]]).toEqual(['small', 'plain'])
  for (const name of ['app-abc.js', 'app-abc.js.br']) await rm(join(client.folder, 'assets', name))
  expect(await get({ 'accept-encoding': 'br' })).toEqual(small)
  expect(await get({})).toEqual(plain)
  const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(small[1]) })
  expect(again).toEqual([304, small[1], ''])
  expect((await shop.fetch('/assets/app-abc.js.br')).status).toBe(404)
})

test('the service worker is never cached, and a missing file is no page', async () => {
  await using client = await builtApp()
  await using shop = await startTestShop({ seed: 'none', config: { clientDir: client.folder } })
  const worker = await shop.fetch('/sw.js')
  expect(worker.headers.get('cache-control')).toBe('max-age=0, must-revalidate')
  for (const [path, init] of [
    ['/assets/gone.js', HTML],
    ['/old.png', HTML],
    ['/anything'],
  ] as const) {
    const missing = await shop.fetch(path, init)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

test.each([
  '/..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/sw.js',
  '/.env',
])('a path outside the folder is not found: %s', async (path) => {
  await using client = await builtApp()
  await using shop = await startTestShop({ seed: 'none', config: { clientDir: client.folder } })
  const response = await shop.fetch(path)
  expect(response.status === 404 || (await response.text()) === 'worker').toBe(true)
})

test('an external waiting room is included in the shell', async () => {
  await using client = await builtApp()
  await using shop = await startTestShop({
    seed: 'none',
    config: { clientDir: client.folder, waitingRoomUrl: 'https://queue.example.com' },
  })
  expect(await (await shop.fetch('/', HTML)).text()).toContain(
    '<meta name="waiting-room" content="https://queue.example.com/ts.wseq" />',
  )
})

test('during maintenance calls are refused until its end, except the schedule call', async () => {
  await using shop = await startTestShop({ seed: 'none', clock: INSIDE })
  await expect(shop.guest()).rejects.toMatchObject({
    status: 503,
    code: 'MAINTENANCE',
    payload: { until: '2024-10-26T04:00:00+09:00' },
  })
  expect(await shop.call(listMaintenanceWindows)).toMatchObject({
    serverTime: '2024-10-26T01:00:00+09:00',
    windows: [{ startsAt: '2024-10-26T00:00:00+09:00', endsAt: '2024-10-26T04:00:00+09:00' }],
  })
})

test('a maintenance window includes its start and excludes its end', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const statusAt = async (instant: string) => {
    shop.clock.set(new Date(instant))
    return (await shop.respond(getAppClient, { query: {} })).status
  }
  expect(await statusAt('2024-10-25T23:59:59.999+09:00')).toBe(200)
  expect(await statusAt('2024-10-26T00:00:00.000+09:00')).toBe(503)
  expect(await statusAt('2024-10-26T03:59:59.999+09:00')).toBe(503)
  expect(await statusAt('2024-10-26T04:00:00.000+09:00')).toBe(200)
})

test('during maintenance every page redirects to the inspection page', async () => {
  await using client = await builtApp()
  const config = { clientDir: client.folder }
  await using shop = await startTestShop({ seed: 'none', clock: INSIDE, config })
  for (const path of ['/', '/cart', '/products/1']) {
    const response = await shop.fetch(path, HTML)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/inspection'])
  }
  const inspection = await shop.fetch('/inspection', HTML)
  expect([inspection.status, inspection.headers.has('retry-after')]).toEqual([503, true])
  expect(inspection.headers.get('cache-control')).toBe('no-store')
  expect((await shop.fetch('/sw.js')).status).toBe(200)
})

test('an unknown call is refused with the envelope', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const response = await shop.fetch('/v1/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', payload: null })
})

test('an unexpected error is returned with a trace id and without its reason', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  await shop.db.execute(sql`DROP TABLE app_clients CASCADE`)
  const response = await shop.respond(getAppClient, { query: {} })
  const body = await response.text()
  expect(response.status).toBe(500)
  expect(JSON.parse(body)).toMatchObject({ code: 'INTERNAL', traceId: expect.any(String) })
  expect(body).not.toContain('app_clients')
})

test('a body that is too large is not read', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const body = JSON.stringify({ loginId: 'x'.repeat(70_000) })
  const response = await shop.fetch('/v1/users/login', { method: 'POST', body })
  expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
})

test('the token header is readable by pages of the public origin only', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const from = (origin: string) => shop.fetch('/v1/maintenance', { headers: { origin } })
  const own = await from('http://localhost:4173')
  expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:4173')
  expect(own.headers.get('access-control-expose-headers')).toContain('Authorization')
  const other = await from('https://evil.example')
  expect(other.headers.get('access-control-allow-origin')).not.toBe('https://evil.example')
})

test('a client over its limit is refused until the next minute, others are not', async () => {
  await using shop = await startTestShop({ seed: 'none', config: { limitsRate: true } })
  const [first, second] = [await shop.guest(), await shop.guest()]
  const ask = async (as: { clientId: string }) => shop.respond(getAppClient, { query: {}, as })
  for (let calls = 0; calls < RATE_LIMITS.all; calls += 1)
    expect((await ask(first)).status).toBe(200)
  const refused = await ask(first)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await shop.respond(getUserInfo, { as: first })).status).toBe(429)
  expect((await ask(second)).status).toBe(200)
  shop.clock.advance(60_000)
  expect((await ask(first)).status).toBe(200)
})

test('likes, cart and product pages are counted separately, reads and writes each', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const as = await shop.member()
  const params = { productId: 1 }
  const like = async () => (await shop.respond(bookmarkProduct, { params, as })).status
  const cart = async () => (await shop.respond(clearCart, { body: {}, as })).status
  const page = async () => (await shop.respond(getProductSizes, { params, as })).status
  for (let calls = 0; calls < RATE_LIMITS.writes; calls += 1) expect(await like()).toBe(200)
  expect(await like()).toBe(429)
  for (let calls = 0; calls < RATE_LIMITS.writes; calls += 1) expect(await cart()).toBe(200)
  expect(await cart()).toBe(429)
  for (let calls = 0; calls < RATE_LIMITS.all; calls += 1) expect(await page()).toBe(200)
  expect(await page()).toBe(429)
  expect((await shop.respond(getCart, { as })).status).toBe(200)
})

test('a member without a client id, or with an invented one, is counted too', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const { token } = await shop.member()
  const ask = async (clientId?: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(clientId === undefined ? {} : { 'x-client-id': clientId }),
    }
    const response = await shop.fetch('/v1/products/sizes', {
      method: 'POST',
      body: '{"productIds":[]}',
      headers,
    })
    return response.status
  }
  for (let calls = 0; calls < RATE_LIMITS.writes; calls += 2) {
    expect([await ask(), await ask(randomUUID())]).toEqual([200, 200])
  }
  expect([await ask(), await ask(randomUUID())]).toEqual([429, 429])
})

test.each([
  ['an id above the maximum', '{"productIds":[1e300]}'],
  ['a NUL', '{"productIds":["\\u0000"]}'],
])('%s in a body is a validation error, not a server error', async (_, body) => {
  await using shop = await startTestShop({ seed: 'none' })
  const response = await shop.fetch('/v1/products/sizes', { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('text that the database cannot store is refused in every part of a request', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const as = await shop.guest()
  for (const loginId of ['a\0b', 'a\ud800b']) {
    const body = { loginId, password: 'x', keep: false }
    expect((await shop.respond(login, { body, as })).status).toBe(400)
  }
  for (const path of ['/v1/products/new?keyword=a%00b', '/v1/storeInfos?region=%00']) {
    expect((await shop.fetch(path)).status).toBe(400)
  }
})
