import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'

/** Inside the window of the demo data: 2024-10-26 00:00 to 04:00 in Korea. */
const DURING = { STORE_CLOCK: '2024-10-26T01:30:00+09:00' }

test('during maintenance every document is the inspection page, also on a first visit', async ({
  page,
  openStore,
}) => {
  const store = await openStore(DURING)
  for (const path of ['/', '/products', '/cart/payment', '/products/1']) {
    await page.goto(store.origin + path)
    await expect(page).toHaveURL(`${store.origin}/inspection`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('during maintenance the worker serves the inspection page without network too', async ({
  page,
  context,
  openStore,
}) => {
  const store = await openStore(DURING)
  await page.goto(`${store.origin}/inspection`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await context.setOffline(true)
  for (const path of ['/', '/products']) {
    await page.goto(store.origin + path)
    await expect(page).toHaveURL(`${store.origin}/inspection`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('outside maintenance the shop is open and the inspection page redirects to it', async ({
  page,
  openStore,
}) => {
  const store = await openStore({ STORE_CLOCK: '2024-10-26T04:00:00+09:00' })
  await page.goto(store.origin)
  await expect(page).toHaveURL(`${store.origin}/`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})

test(
  'during maintenance calls answer 503 with the end time',
  { tag: '@once' },
  async ({ openStore, request }) => {
    const store = await openStore(DURING)
    const response = await request.get(`${store.origin}/v1/products/new`)
    expect(response.status()).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'MAINTENANCE' })
  },
)

test(
  'a known window applies without network, for every page',
  { tag: '@once' },
  async ({ page, context, openStore }) => {
    const store = await openStore()
    await store.query(
      `INSERT INTO maintenance_windows (starts_at, ends_at, reason)
     VALUES (now() - interval '1 minute', now() + interval '1 hour', '창고 이사')`,
    )
    await page.goto(store.origin)
    await expect(page.getByText('창고 이사')).toBeVisible()
    await untilInstalled(page)
    await page.reload()
    await context.setOffline(true)
    for (const path of ['/', '/cart', '/products/3']) {
      await page.goto(store.origin + path)
      await expect(page).toHaveURL(`${store.origin}/inspection`)
      await expect(page.getByText('창고 이사')).toBeVisible()
    }
  },
)

test(
  'a phone with a wrong clock inside a window can use an open shop',
  { tag: '@once' },
  async ({ page, openStore }) => {
    const store = await openStore()
    await page.clock.setSystemTime(new Date('2024-10-26T01:30:00+09:00'))
    await page.goto(`${store.origin}/products`)
    const products = page.getByRole('list', { name: '상품' }).getByRole('article')
    await expect(products.first()).toBeVisible()
    await untilInstalled(page)
    await page.goto(`${store.origin}/cart`)
    await expect(page.getByText('장바구니가 비어 있습니다.')).toBeVisible()
    await expect(page).toHaveURL(`${store.origin}/cart`)
  },
)

test('a window from a served page closes the shop at its begin, without a call and without network', async ({
  page,
  context,
  openStore,
}) => {
  const store = await openStore()
  await store.query(
    `INSERT INTO maintenance_windows (starts_at, ends_at, reason)
     VALUES (now() + interval '1 hour', now() + interval '3 hours', '창고 이사')`,
  )
  await context.route('**/v1/maintenance', (route) => route.abort())
  await page.goto(`${store.origin}/products`)
  await untilInstalled(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 2 * 3_600_000
  })
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(`${store.origin}/inspection`)
  await expect(page.getByText('창고 이사')).toBeVisible()
})
