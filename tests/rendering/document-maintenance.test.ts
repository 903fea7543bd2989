import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageRenderer } from '#src/app/page-rendering/render-page.tsx'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import {
  NAVIGATION,
  WAITING,
  SHELL,
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

test('the shell that the worker keeps stays bare', async () => {
  const { html } = await shop.open('/index.html', { accept: '*/*' })
  expect(html).toBe(SHELL)
})

test('a page that cannot be rendered is the shell', async () => {
  await using broken = await startTestShop({
    config: { clientDir: shop.clientDir },
    services: {
      pages: {
        renderer: { ...pageRenderer, renderPage: () => Promise.reject(new Error('broken')) },
        room: undefined,
      },
    },
  })
  const response = await broken.fetch('/', { headers: NAVIGATION })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(SHELL)
})

test("a document contains the windows to come, and its header the shop's time: documents stay the same for all", async () => {
  const [startsAt, endsAt] = ['2027-03-01T02:00:00+09:00', '2027-03-01T03:00:00+09:00']
  await shop.testShop.services.db.execute(sql`
    INSERT INTO maintenance_windows (starts_at, ends_at, reason) VALUES (${startsAt}, ${endsAt}, '점검')`)
  for (const headers of [NAVIGATION, WAITING]) {
    const { response, html } = await shop.open('/products/1', headers)
    expect(html).toContain(JSON.stringify([{ startsAt, endsAt, reason: '점검' }]))
    const [, at = ''] =
      /^clock;desc="([^"]+)"$/u.exec(response.headers.get('server-timing') ?? '') ?? []
    expect(Date.parse(at)).toBe(
      Math.floor(shop.testShop.services.clock.now().getTime() / 1_000) * 1_000,
    )
    expect(html).not.toContain(at)
  }
  await shop.testShop.services.db.execute(
    sql`DELETE FROM maintenance_windows WHERE reason = '점검'`,
  )
})

test('while the shop is closed its page says until when, to people and programs', async () => {
  await using closed = await startTestShop({ config: { clientDir: shop.clientDir } })
  const now = closed.clock.now()
  await closed.db.execute(sql`
    INSERT INTO maintenance_windows (starts_at, ends_at, reason)
    VALUES (${now.toISOString()}, ${new Date(now.getTime() + 600_000).toISOString()}, '점검')
  `)
  const moved = await closed.fetch('/products', { headers: NAVIGATION })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/inspection'])
  const response = await closed.fetch('/inspection', { headers: NAVIGATION })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('600')
  const block = /<script type="application\/json" id="document-maintenance">(.+?)<\/script>/u
  const [, json = ''] = block.exec(await response.text()) ?? []
  const { serverTime, windows } = JSON.parse(json) as { serverTime: string; windows: unknown[] }
  expect(Date.parse(serverTime)).toBe(Math.floor(now.getTime() / 1_000) * 1_000)
  expect(windows).toMatchObject([{ reason: '점검' }])
})

test('a reason of maintenance cannot end the element that carries it', async () => {
  await using closed = await startTestShop({ config: { clientDir: shop.clientDir } })
  const now = closed.clock.now()
  await closed.db.execute(sql`
    INSERT INTO maintenance_windows (starts_at, ends_at, reason)
    VALUES (${now.toISOString()}, ${new Date(now.getTime() + 600_000).toISOString()}, '</script><b>$&')
  `)
  const response = await closed.fetch('/inspection', { headers: NAVIGATION })
  const html = await response.text()
  expect(html).toContain(String.raw`\u003c/script>\u003cb>$&`)
  expect(html).not.toContain('</script><b>')
})
