import type { Page } from 'playwright/test'
import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import {
  copyOfRelease,
  lookForUpdate,
  openInstalled,
  releaseBrokenVersion,
  takeAway,
} from '#tests/support/installed-app.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { freePort } from '#tests/support/store-process.ts'
import { expect, test } from '#tests/support/journey.ts'

/** What the app's workers left on the device. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('pushyard-')),
  }))

const countLoads = (page: Page) => {
  const counted = { loads: 0 }
  page.on('load', () => {
    counted.loads += 1
  })
  return counted
}

test('a release that does not begin leaves no blank page, and goes as soon as a good one is there', async ({
  page,
  openStore,
}) => {
  const good = await copyOfRelease()
  const port = String(await freePort())
  const { release, store } = await openInstalled(page, openStore, { PORT: port })
  await releaseBrokenVersion(release)
  await lookForUpdate(page)
  await page.getByRole('button', { name: '새로고침' }).click()

  // The server's own rendering can still be read; what only the app could show is owned up to.
  // The worker that leaves may still write what it was fetching; without a worker nobody reads it.
  await expect(async () => {
    expect(await leftBehind(page)).toMatchObject({ workers: 0 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  await page.goto(`${store.origin}/cart`)
  await expect(page.getByRole('heading', { name: '일시적인 오류가 발생했습니다.' })).toBeVisible()

  await store.end('SIGTERM')
  await openStore({ CLIENT_DIR: good, PORT: port })
  await page.getByRole('link', { name: '다시 시도' }).click()
  await expect(page.getByText('장바구니가 비어 있습니다.')).toBeVisible()
})

test('a shell whose app is gone from device and server recovers by itself', async ({
  page,
  openStore,
}) => {
  const { store } = await openInstalled(page, openStore)
  // The device kept the document of a release that the server has not any more, and lost the app's own file.
  await page.evaluate(async () => {
    const cache = await caches.open('pushyard-shell')
    const requests = await cache.keys()
    const document = requests.find(({ url }) => url.includes('/index.html'))
    if (document === undefined) throw new Error('No document is kept.')
    const html = await (await cache.match(document))?.text()
    const stale = html?.replace(/\/assets\/index-[\w-]+\.js/u, '/assets/index-gone.js')
    await cache.put(document, new Response(stale, { headers: { 'content-type': 'text/html' } }))
  })
  const counted = countLoads(page)
  await page.goto(`${store.origin}/products`)
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  // What the server drew is there before its document is loaded.
  await expect.poll(() => counted.loads).toBe(2)
})

test('the kill switch retires the worker of every visitor, and the shop goes on without', async ({
  page,
  openStore,
}) => {
  const port = String(await freePort())
  const { store } = await openInstalled(page, openStore, { PORT: port })
  expect(await leftBehind(page)).toMatchObject({ workers: 1 })
  await store.end('SIGTERM')
  await openStore({ PORT: port, SERVICE_WORKER: 'off' })

  await page.goto(`${store.origin}/products`)
  // The page may be loaded anew meanwhile.
  await expect(async () => {
    expect(await leftBehind(page)).toEqual({ workers: 0, caches: [] })
  }).toPass({ timeout: 60_000 })
  await page.goto(`${store.origin}/products?sale=true`)
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test.describe('without a worker, which would have every part at hand', () => {
  test.use({ serviceWorkers: 'block' })

  test('a tab of the last release finds the parts it has not loaded yet', async ({
    page,
    openStore,
  }) => {
    const release = await copyOfRelease()
    const store = await openStore({ CLIENT_DIR: release })
    const counted = countLoads(page)
    await page.goto(store.origin)
    await untilLive(page)
    expect(await takeAway(release, /^auth\.login-/u, 'last-release/assets')).toBeGreaterThan(0)
    await page.evaluate(() => window.history.pushState(null, '', '/auth/login'))
    await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible()
    expect(counted.loads).toBe(1)
  })

  test('a part that never arrives loads the page anew once, and then the page says so', async ({
    page,
    openStore,
  }) => {
    const release = await copyOfRelease()
    const store = await openStore({ CLIENT_DIR: release })
    await page.goto(store.origin)
    await untilLive(page)
    await takeAway(release, /^auth\.login-/u)
    const counted = countLoads(page)
    await page.evaluate(() => window.history.pushState(null, '', '/auth/login'))
    await expect(
      page.getByRole('heading', { name: '이용에 불편을 드려 죄송합니다.' }),
    ).toBeVisible()
    expect(counted.loads).toBe(1)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(
      page.getByRole('heading', { name: '이용에 불편을 드려 죄송합니다.' }),
    ).toBeVisible()
    expect(counted.loads).toBe(1)
  })

  test('a part that the network cuts comes later, and what was pressed is done', async ({
    page,
  }) => {
    await openSomeProduct(page)
    const counted = countLoads(page)
    // A long visit has fetched more than browsers note by themselves, and found a file missing that nobody needs.
    await page.evaluate(async () => {
      const paths = ['/assets/missing.js', ...Array.from(Array(250), (_, n) => `/robots.txt?${n}`)]
      // Browsers note what was read to its end.
      await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
    })
    let cuts = 0
    await page.route(/\/assets\/add-to-cart-/u, (route) => {
      cuts += 1
      return cuts === 1 ? route.abort() : route.continue()
    })
    await chooseSize(page)
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(page.getByRole('dialog', { name: '장바구니에 담았습니다.' })).toBeVisible()
    expect({ cuts, loads: counted.loads }).toEqual({ cuts: 2, loads: 0 })
  })

  test('a call whose code the network cuts fails like a call, and is made at the next press', async ({
    page,
  }) => {
    const counted = countLoads(page)
    let cuts = 0
    await page.route(/\/assets\/calls-/u, (route) => {
      cuts += 1
      return route.abort()
    })
    await page.goto('/auth/login')
    await page.getByRole('textbox', { name: '아이디' }).fill('nobody')
    const signIn = async () => {
      await page.getByRole('textbox', { name: '비밀번호' }).fill('not-the-password')
      await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
    }
    await signIn()
    await expect(page.getByText('네트워크 연결을 확인해 주세요.').first()).toBeVisible()
    expect(cuts).toBeGreaterThan(0)
    await page.unroute(/\/assets\/calls-/u)
    await signIn()
    await expect(page.getByText(/아이디 또는 비밀번호/u).first()).toBeVisible()
    expect(counted.loads).toBe(1)
  })
})
