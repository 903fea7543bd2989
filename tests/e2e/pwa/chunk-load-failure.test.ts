import type { Route } from 'playwright/test'
import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { countLoads } from '#tests/support/count-loads.ts'
import { cutRequests } from '#tests/support/cut-requests.ts'
import { holdRetries } from '#tests/support/held-pauses.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { kindsOf, PROOF } from '#tests/support/network-matrix.ts'

// A worker would have every part at hand.
test.use({ serviceWorkers: 'block' })

/** Title of what says that goods were added; a shop that is slow has the device keep them. */
const ADDED = /^장바구니에 담/u

test('a served page whose code the network cuts is taken up once it comes', async ({ page }) => {
  const counted = countLoads(page)
  const code = await cutRequests(page, /\/assets\/products\._productId-/u, { times: 3 })
  await page.goto('/products/1')
  await untilLive(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByRole('dialog', { name: ADDED })).toBeVisible()
  expect({ cuts: code.cuts, loads: counted.loads }).toEqual({ cuts: 3, loads: 1 })
})

test('a served page whose app the network cuts is read on, and taken up once the shop is in reach', async ({
  page,
}) => {
  const counted = countLoads(page)
  const app = await cutRequests(page, /\/assets\/index-[^/]*\.js/u)
  const questions = await cutRequests(page, /\/sw\.js/u)
  await page.goto('/products/1')
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toBeVisible()
  await expect.poll(() => questions.cuts).toBeGreaterThan(1)
  await expect(name).toBeVisible()
  expect(counted.loads).toBe(1)
  await app.mend()
  await questions.mend()
  await untilLive(page)
  // The app may be there before its document is loaded.
  await expect.poll(() => counted.loads).toBe(2)
})

test('an empty page whose code is late says so within ten seconds, and opens once it comes', async ({
  page,
}) => {
  await page.clock.install()
  const counted = countLoads(page)
  const held: Route[] = []
  const files = /\/assets\/(?:index-[^/]*\.js|style-[^/]*\.css)/u
  await page.route(files, (route) => void held.push(route))
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(1)
  await expect(page.locator('#root')).toBeAttached()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: '네트워크가 응답하지 않습니다.' })).toBeVisible()
  await expect(page.getByRole('link', { name: '다시 시도' })).toBeVisible()
  for (const route of held) await route.continue()
  await page.unroute(files)
  await expect(page.getByText('장바구니가 비어 있습니다.')).toBeVisible()
  await expect(page.getByText('네트워크가 응답하지 않습니다.')).toBeHidden()
  expect(counted.loads).toBe(1)
})

test('a page whose code the network cuts on the way there says so, and opens at the next press', async ({
  page,
}) => {
  await holdRetries(page)
  const counted = countLoads(page)
  await page.goto('/products')
  await untilLive(page)
  const code = await cutRequests(page, /\/assets\/products\._productId-/u)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: '저장되지 않은 페이지입니다.' })).toBeVisible()
  expect(code.cuts).toBeGreaterThan(0)
  await code.mend()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('button', { name: '장바구니 담기' })).toBeVisible()
  expect(counted.loads).toBe(1)
})

test('a page whose code the network cuts on the way there opens by itself once it comes', async ({
  page,
}) => {
  const counted = countLoads(page)
  await page.goto('/products')
  await untilLive(page)
  const code = await cutRequests(page, /\/assets\/products\._productId-/u)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: '저장되지 않은 페이지입니다.' })).toBeVisible()
  await code.mend()
  await expect(page.getByRole('button', { name: '장바구니 담기' })).toBeVisible()
  expect(counted.loads).toBe(1)
})

// An import that fails does not say with which status.
for (const [status] of kindsOf({ 401: {}, 403: {}, 429: {} }, '401')) {
  test(
    `a page whose code a filter answers with ${status} is not stored, and opens at the next press`,
    { tag: PROOF },
    async ({ page }) => {
      await holdRetries(page)
      const counted = countLoads(page)
      await page.goto('/products')
      await untilLive(page)
      const files = /\/assets\/products\._productId-/u
      const refusal = { status: Number(status), body: '<h1>Blocked</h1>' }
      await page.route(files, (route) => route.fulfill(refusal))
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('heading', { name: '저장되지 않은 페이지입니다.' })).toBeVisible()
      await page.unroute(files)
      await page.getByRole('button', { name: '다시 시도' }).click()
      await expect(page.getByRole('button', { name: '장바구니 담기' })).toBeVisible()
      expect(counted.loads).toBe(1)
    },
  )
}

test('a style sheet that the network cuts comes later, with its page', async ({ page }) => {
  await holdRetries(page)
  await page.goto('/products')
  await untilLive(page)
  const sheet = await cutRequests(page, /\/assets\/account-[^/]*\.css/u, { times: 3 })
  const comes = page.waitForResponse(/\/assets\/account-[^/]*\.css/u)
  await page.evaluate(() => window.history.pushState(null, '', '/auth/login'))
  await expect(page.getByRole('heading', { name: '저장되지 않은 페이지입니다.' })).toBeVisible()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible()
  await comes
  expect(sheet.cuts).toBe(3)
})

test('movement that the network cuts comes later', async ({ page }) => {
  const counted = countLoads(page)
  const code = await cutRequests(page, /\/assets\/start-motion-/u, { times: 2 })
  await page.goto('/products')
  await untilLive(page)
  const comes = page.waitForResponse(/\/assets\/start-motion-/u)
  await page.mouse.move(50, 50)
  await page.mouse.wheel(0, 200)
  await comes
  expect({ cuts: code.cuts, loads: counted.loads }).toEqual({ cuts: 2, loads: 1 })
})

test('a part that the network cuts comes later, and what was pressed is done', async ({ page }) => {
  await openSomeProduct(page)
  const counted = countLoads(page)
  // A long visit has fetched more than browsers note by themselves, and found a file missing that
  // no page needs.
  await page.evaluate(async () => {
    const paths = ['/assets/missing.js', ...Array.from(Array(250), (_, n) => `/robots.txt?${n}`)]
    // Browsers note what was read to its end.
    await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
  })
  const code = await cutRequests(page, /\/assets\/add-to-cart-/u, { times: 1 })
  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByRole('dialog', { name: ADDED })).toBeVisible()
  expect({ cuts: code.cuts, loads: counted.loads }).toEqual({ cuts: 1, loads: 0 })
})

test('a call whose code the network cuts fails like a call, and is made at the next press', async ({
  page,
}) => {
  await holdRetries(page)
  const counted = countLoads(page)
  const code = await cutRequests(page, /\/assets\/client-/u)
  await page.goto('/')
  await untilLive(page)
  await page.evaluate(() => window.history.pushState(null, '', '/products?sort=PRICE_DESC'))
  await expect(page.getByRole('heading', { name: '저장되지 않은 페이지입니다.' })).toBeVisible()
  expect(code.cuts).toBeGreaterThan(0)
  await code.mend()
  await page.getByRole('button', { name: '다시 시도' }).first().click()
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  expect(counted.loads).toBe(1)
})
