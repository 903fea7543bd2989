import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from 'playwright/test'
import { holdFirstLook } from '#tests/support/first-look.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, ownShopTest, test } from '#tests/support/journey.ts'

interface Row {
  readonly kind: string
  readonly page: string
  readonly detail: Readonly<Record<string, unknown>>
}

const rowsOf = (shop: JourneyShop) =>
  shop.query<Row & Record<string, unknown>>('SELECT kind, page, detail FROM measurements')

/** Whether the page asks for the code of the measurement: the worker stores the whole app too. */
const isCode = (request: Request) =>
  request.serviceWorker() === null && request.url().includes('/start-measuring')

/**
 * Resolves once the code of the measurement, which this page asks for from now on, is evaluated:
 * from then on it listens to clicks.
 */
async function measurementBegins(page: Page): Promise<void> {
  const request = await page.waitForRequest(isCode)
  // The browser's own import of the same address: what is asked for has not arrived yet.
  await page.evaluate(`import(${JSON.stringify(request.url())}).then(() => undefined)`)
}

/** Adds a button to the page that does nothing, and presses it. */
async function pressNothing(page: Page, times = 1): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = '010-1234-5678 연락'
    document.querySelector('main')?.append(button)
  })
  await page.getByRole('button', { name: '010-1234-5678 연락' }).click({ clickCount: times })
}

test('a visit is measured after the page is quiet, without data of the visitor', async ({
  page,
  shop,
}) => {
  const look = await holdFirstLook(page)
  const codes: string[] = []
  page.on('request', (request) => {
    if (isCode(request)) codes.push(request.url())
  })
  await page.goto(`${shop.origin}/error?traceId=secret-7`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilInstalled(page)
  expect(codes).toEqual([])
  // Before any listener is added.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('board@example.com has no deck')
    })
  })
  // The service worker may have taken the page over: its requests pass only the routes of the
  // context.
  await page.context().route('**/v1/brands', (route) => route.fulfill({ status: 503, body: '' }))
  const refused = await page.evaluate(async () => {
    const response = await fetch('/v1/brands')
    // The browser may drop a response that is not read, and with it what is measured of it.
    await response.text()
    return response.status
  })
  expect(refused).toBe(503)
  await Promise.all([measurementBegins(page), look()])

  const beat = page.waitForRequest(
    (request) => request.postData()?.includes('"dead-click"') ?? false,
  )
  await pressNothing(page)
  await (await beat).response()
  await page.getByRole('button', { name: '010-1234-5678 연락' }).click({ clickCount: 4 })
  await page.goto('about:blank')

  // Requests of a page that is left arrive in any order.
  const stored = async () => JSON.stringify(await rowsOf(shop))
  for (const part of ['"CLS"', '"network-failure"']) await expect.poll(stored).toContain(part)
  const rows = await rowsOf(shop)
  const found = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ detail }) => detail)
  expect(found('error')).toMatchObject([
    { source: 'window', name: 'TypeError', message: '@ has no deck' },
  ])
  expect(found('network-failure')).toEqual([{ path: '/v1/brands', status: 503 }])
  expect(found('dead-click')).toMatchObject([{ text: '# 연락' }])
  expect(found('rage-click')).toMatchObject([{ text: '# 연락' }])
  const vitals = found('vital').map(({ name }) => name)
  expect(vitals).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']))
  expect(rows.every((row) => row.page === '/error')).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/secret-7|1234|board@/u)
})

test('who switches it off in the footer is not measured from that moment on', async ({
  page,
  shop,
}) => {
  const look = await holdFirstLook(page)
  await page.goto(shop.origin)
  await Promise.all([measurementBegins(page), look()])
  const setting = page.getByRole('button', { name: '이용 환경 측정' })
  await expect(async () => {
    await page.mouse.wheel(0, 4_000)
    await expect(setting).toBeVisible({ timeout: 250 })
  }).toPass()
  await setting.click()
  const choice = page.getByRole('dialog').getByRole('checkbox', { name: /측정 허용/u })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  const before = (await rowsOf(shop)).length
  // Another visitor's measurements arrive some seconds after both began: what the first one had,
  // who left, would have arrived before.
  const other = await page.context().browser()?.newPage()
  if (other === undefined) throw new Error('no browser')
  const othersLook = await holdFirstLook(other)
  const sent = other.waitForRequest((request) => request.postData()?.includes('"FCP"') ?? false)
  await Promise.all([page.goto(`${shop.origin}/error`), other.goto(`${shop.origin}/error`)])
  await Promise.all([measurementBegins(page), look(), othersLook()])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressNothing(page, 4)
  await page.goto('about:blank')
  await (await sent).response()
  await expect.poll(async () => (await rowsOf(shop)).length).toBeGreaterThan(before)
  const kinds = (await rowsOf(shop)).map(({ kind }) => kind)
  expect(kinds).not.toContain('rage-click')
})

ownShopTest(
  'another collector gets everything, across origins and under the content policy',
  async ({ page, openShop }) => {
    const bodies: string[] = []
    const collector = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        bodies.push(body)
        response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const { port } = collector.address() as AddressInfo
    const shop = await openShop({ MEASUREMENT_URL: `http://127.0.0.1:${port}/events` })
    const look = await holdFirstLook(page)
    const sent = page.waitForRequest((request) => request.postData()?.includes('"FCP"') ?? false)
    await page.goto(`${shop.origin}/error`)
    await look()
    await sent
    await page.goto('about:blank')
    await expect.poll(() => bodies.join('')).toContain('"LCP"')
    expect(await rowsOf(shop)).toEqual([])
    collector.close()
  },
)
