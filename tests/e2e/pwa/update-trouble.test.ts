import type { Page } from 'playwright/test'
import { countLoads } from '#tests/support/count-loads.ts'
import { cutRequests } from '#tests/support/cut-requests.ts'
import {
  copyOfRelease,
  lookForUpdate,
  openInstalled,
  releaseBrokenVersion,
  takeAway,
} from '#tests/support/installed-app.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { expect, ownShopTest as test } from '#tests/support/journey.ts'

/** What the app's workers left on the device. */
const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('pushyard-')),
  }))

test('a release that does not begin leaves no blank page, and goes as soon as a good one is there', async ({
  page,
  openShop,
}) => {
  const good = await copyOfRelease()
  const port = String(await freePort())
  const { release, shop } = await openInstalled(page, openShop, { PORT: port })
  await releaseBrokenVersion(release)
  await lookForUpdate(page)
  // A device that takes longer than the two seconds after which the page is loaded again.
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker
    const find = workers.getRegistrations.bind(workers)
    workers.getRegistrations = async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return find()
    }
  })
  await page.getByRole('button', { name: '새로고침' }).click()

  // The server's own rendering can still be read; what only the app could show is owned up to.
  // The worker that leaves may still write what it was fetching; without a worker it is never read.
  await expect(async () => {
    expect(await leftBehind(page)).toMatchObject({ workers: 0 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  await page.goto(`${shop.origin}/cart`)
  await expect(page.getByRole('heading', { name: '일시적인 오류가 발생했습니다.' })).toBeVisible()

  await shop.end('SIGTERM')
  await openShop({ CLIENT_DIR: good, PORT: port })
  await page.getByRole('link', { name: '다시 시도' }).click()
  await expect(page.getByText('장바구니가 비어 있습니다.')).toBeVisible()
})

test('a shell whose app is gone from device and server recovers by itself', async ({
  page,
  openShop,
}) => {
  const { shop } = await openInstalled(page, openShop)
  // The device kept the document of a release that the server has not any more, and lost the app's
  // own file.
  await page.evaluate(async () => {
    const cache = await caches.open('pushyard-files')
    const requests = await cache.keys()
    const document = requests.find(({ url }) => url.includes('/index.html'))
    if (document === undefined) throw new Error('No document is kept.')
    const html = await (await cache.match(document))?.text()
    const stale = html?.replace(/\/assets\/index-[\w-]+\.js/u, '/assets/index-gone.js')
    await cache.put(document, new Response(stale, { headers: { 'content-type': 'text/html' } }))
  })
  const counted = countLoads(page)
  await page.goto(`${shop.origin}/products`)
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  // What the server drew is there before its document is loaded.
  await expect.poll(() => counted.loads).toBe(2)
})

test('the kill switch retires the worker of every visitor, and the shop goes on without', async ({
  page,
  openShop,
}) => {
  const port = String(await freePort())
  const { shop } = await openInstalled(page, openShop, { PORT: port })
  expect(await leftBehind(page)).toMatchObject({ workers: 1 })
  await shop.end('SIGTERM')
  await openShop({ PORT: port, SERVICE_WORKER: 'off' })

  await page.goto(`${shop.origin}/products`)
  // The page may be reloaded meanwhile.
  await expect(async () => {
    expect(await leftBehind(page)).toEqual({ workers: 0, caches: [] })
  }).toPass({ timeout: 60_000 })
  // A page of the old shell may have asked for the worker once more: that one goes as well.
  await expect(async () => {
    await page.goto(`${shop.origin}/products?sale=true`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
})

test.describe('without a worker, which would have every part at hand', () => {
  test.use({ serviceWorkers: 'block' })

  test('a tab of the last release finds the parts it has not loaded yet', async ({
    page,
    openShop,
  }) => {
    const release = await copyOfRelease()
    const shop = await openShop({ CLIENT_DIR: release })
    const counted = countLoads(page)
    await page.goto(shop.origin)
    await untilLive(page)
    expect(await takeAway(release, /^auth\.login-/u, 'last-release/assets')).toBeGreaterThan(0)
    await page.evaluate(() => window.history.pushState(null, '', '/auth/login'))
    await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible()
    expect(counted.loads).toBe(1)
  })

  /**
   * Watches for a part that does not arrive. The result resolves once the app, which has listened
   * before, has decided whether to reload the page.
   */
  async function watchLostPart(page: Page): Promise<() => Promise<void>> {
    const watch = await page.evaluateHandle(() => ({
      lost: new Promise<void>((resolve) => {
        addEventListener('vite:preloadError', () => setTimeout(resolve), { once: true })
      }),
    }))
    return () => watch.evaluate(({ lost }) => lost)
  }

  /** Opens a shop that has no page for signing in any more. */
  async function openWithoutSignIn(page: Page, origin: string) {
    await page.goto(origin)
    await untilLive(page)
    return {
      counted: countLoads(page),
      goThere: () => page.evaluate(() => window.history.pushState(null, '', '/auth/login')),
      apology: page.getByRole('heading', { name: '이용에 불편을 드려 죄송합니다.' }),
      tryAgain: () => page.getByRole('button', { name: '다시 시도' }).click(),
    }
  }

  test('a part that never arrives reloads the page once, and then the page says so; never while the shop is out of reach', async ({
    page,
    context,
    openShop,
  }) => {
    const release = await copyOfRelease()
    const { origin } = await openShop({ CLIENT_DIR: release })
    expect(await takeAway(release, /^auth\.login-/u)).toBeGreaterThan(0)
    const first = await openWithoutSignIn(page, origin)
    await first.goThere()
    await expect.poll(() => first.counted.loads).toBe(1)
    await expect(first.apology).toBeVisible()
    // A reload follows a question for the app's own file.
    const beforeReload: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'HEAD' && pathname.startsWith('/assets/')) {
        beforeReload.push(pathname)
      }
    })
    const untilLost = await watchLostPart(page)
    await first.tryAgain()
    await untilLost()
    await expect(first.apology).toBeVisible()
    expect(beforeReload).toEqual([])
    expect(first.counted.loads).toBe(1)

    const tab = await context.newPage()
    const { counted, goThere, apology, tryAgain } = await openWithoutSignIn(tab, origin)
    const questions = await cutRequests(tab, /\/assets\/index-[^/]*\.js/u)
    await goThere()
    await expect.poll(() => questions.cuts).toBeGreaterThan(0)
    await expect(apology).toBeVisible()
    expect(counted.loads).toBe(0)
    await questions.mend()
    await tryAgain()
    await expect.poll(() => counted.loads).toBe(1)
    await expect(apology).toBeVisible()
  })
})
