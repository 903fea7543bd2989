import { holdFirstLook } from '#tests/support/first-look.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, ownShopTest, test } from '#tests/support/journey.ts'

/** Inside the window of the seed: 2024-10-26 00:00 to 04:00 in Korea. */
const DURING = { STORE_CLOCK: '2024-10-26T01:30:00+09:00' }

ownShopTest(
  'in a window every page is the inspection page, also without network',
  async ({ page, context, openShop }) => {
    const shop = await openShop(DURING)
    const expectClosed = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(shop.origin + path)
        await expect(page).toHaveURL(`${shop.origin}/inspection`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    }
    await expectClosed(['/', '/products', '/cart/payment', '/products/1'])
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await context.setOffline(true)
    await expectClosed(['/', '/products'])
  },
)

test('an unknown window closes the app at the first visit, which asks nothing', async ({
  page,
  context,
  shop,
}) => {
  await shop.query(
    `INSERT INTO maintenance_windows (starts_at, ends_at, reason)
     VALUES ($1, $2, '창고 이사')`,
    [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)],
  )
  const asked: string[] = []
  const shown: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname))
  // Ten seconds later it measures and gets a client id, also on this page.
  await holdFirstLook(page)
  await page.goto(`${shop.origin}/products`)
  await expect(page.getByText('창고 이사')).toBeVisible()
  await untilInstalled(page)
  // The worker is registered in an idle callback; requests of that time have begun in the next one.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked.filter((path) => /^\/(?:v1|users|ts\.wseq)/u.test(path))).toEqual([])
  // The router writes its own state into the same entry of the history.
  expect([...new Set(shown)]).toEqual(['/inspection'])

  await page.reload()
  await context.setOffline(true)
  for (const path of ['/', '/cart', '/products/3']) {
    await page.goto(shop.origin + path)
    await expect(page).toHaveURL(`${shop.origin}/inspection`)
    await expect(page.getByText('창고 이사')).toBeVisible()
  }
})

test('a phone whose clock is inside the window is not locked out of an open shop', async ({
  page,
  shop,
}) => {
  await page.clock.setSystemTime(new Date('2024-10-26T01:30:00+09:00'))
  await page.goto(`${shop.origin}/products`)
  const products = page.getByRole('list', { name: '상품' }).getByRole('article')
  await expect(products.first()).toBeVisible()
  await untilInstalled(page)
  await page.goto(`${shop.origin}/cart`)
  await expect(page.getByText('장바구니가 비어 있습니다.')).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/cart`)
})

test('a window named by a served page closes the shop when it begins', async ({
  page,
  context,
  shop,
}) => {
  await shop.query(
    `INSERT INTO maintenance_windows (starts_at, ends_at, reason)
     VALUES ($1, $2, '창고 이사')`,
    [new Date(Date.now() + 3_600_000), new Date(Date.now() + 3 * 3_600_000)],
  )
  await context.route('**/v1/maintenance', (route) => route.abort())
  await page.goto(`${shop.origin}/products`)
  await untilInstalled(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 2 * 3_600_000
  })
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(`${shop.origin}/inspection`)
  await expect(page.getByText('창고 이사')).toBeVisible()
})
