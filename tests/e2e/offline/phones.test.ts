import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { BadNetwork } from '#tests/support/bad-network.ts'
import { expect, test } from '#tests/support/killable-journey.ts'
import {
  chooseSize,
  completedOrderNumber,
  goToFilledOrder,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import {
  copyOfRelease,
  lookForUpdate,
  releaseNewVersion,
  untilInstalled,
  untilPersisted,
} from '#tests/support/installed-app.ts'
import type { KillableBrowser } from '#tests/support/killable-browser.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { watchIsLoaded } from '#tests/support/loaded-watch.ts'
import { signInInstalled } from '#tests/support/login-form.ts'
import { FAULTS, kindsOf, PROOF, seeded } from '#tests/support/network-matrix.ts'
import { until } from '#tests/support/until-in-time.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

interface Given {
  readonly page: Page
  readonly context: BrowserContext
  readonly browser: Browser
  readonly behind: (
    settings?: Record<string, string>,
  ) => Promise<{ shop: JourneyShop; network: BadNetwork }>
  readonly makeKillable: (
    preferences?: Readonly<Record<string, unknown>>,
  ) => Promise<KillableBrowser>
}
type Trouble = (given: Given) => Promise<void>

const DAY_MS = 24 * 3_600_000
const bar = (page: Page) => page.getByText(/저장된\s+정보를 보여드립니다/u)
const heart = (page: Page) => page.getByRole('button', { name: /찜하기/u }).first()

async function expectOneOrder(shop: JourneyShop): Promise<void> {
  expect(await shop.query('SELECT id FROM orders')).toHaveLength(1)
  expect(await shop.query("SELECT id FROM payments WHERE status = 'PAID'")).toHaveLength(1)
}

async function buy(page: Page, origin: string, shop: JourneyShop): Promise<void> {
  await goToFilledOrder(page, origin)
  await pay(page, 'approve')
  await completedOrderNumber(page)
  await expectOneOrder(shop)
}

const withClock =
  (offsetMs: number): Trouble =>
  async ({ page, behind }) => {
    const { shop, network } = await behind()
    await page.clock.install({ time: Date.now() + offsetMs })
    await page.goto(`${network.origin}/raffle`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await buy(page, network.origin, shop)
  }

/** Kills the browser so long after the press on the pay button. */
const killedAfter =
  (share: number): Trouble =>
  async ({ behind, makeKillable }) => {
    const killable = await makeKillable()
    const { shop, network } = await behind()
    const page = await killable.open()
    await goToFilledOrder(page, network.origin)
    await untilInstalled(page)
    await killable.untilOnDisk('client-id')
    network.become({ latencyMs: 150 })
    await page.getByRole('button', { name: /결제하기$/u }).click({ noWaitAfter: true })
    await page.waitForTimeout(seeded(1_000, 'kill', String(share)) + share * 1_000)
    await killable.kill()
    network.become({})

    const after = await killable.open()
    await buyAgain(after, network.origin)
    const paid = await shop.query("SELECT id FROM payments WHERE status = 'PAID'")
    expect(paid).toHaveLength(1)
  }

async function buyAgain(page: Page, origin: string): Promise<void> {
  await goToFilledOrder(page, origin)
  await pay(page, 'approve')
  await completedOrderNumber(page)
}

const PHONES: Readonly<Record<string, Trouble>> = {
  'a phone whose clock is a day fast buys': withClock(DAY_MS),
  'a phone whose clock is a day slow buys': withClock(-DAY_MS),

  'a phone whose processor is six times slower buys': async ({ page, behind }) => {
    const { shop, network } = await behind()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await buy(page, network.origin, shop)
  },

  'a phone without room for caches and databases buys, and does on return what was pressed':
    async ({ page, context, behind }) => {
      const { shop, network } = await behind()
      const session = await context.newCDPSession(page)
      const { origin } = network
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 })
      const name = await openSomeProduct(page, origin)
      await page.evaluate(() => void navigator.serviceWorker.ready)
      // The worker cannot store the app and is given up.
      await until(async () =>
        page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())?.installing),
      )
      await chooseSize(page)
      await context.setOffline(true)
      await page.getByRole('button', { name: '장바구니 담기' }).click()
      await expect(bar(page)).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('link', { name: '장바구니 보기' }).click()
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
      await until(async () => (await shop.query('SELECT 1 FROM cart_items')).length === 1)
      await buy(page, origin, shop)
    },

  'a browser that blocks cookies, storage and workers buys': async ({ behind, makeKillable }) => {
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
    const killable = await makeKillable(blocked)
    const { shop, network } = await behind()
    const page = await killable.open()
    await page.goto(network.origin)
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/denied/iu)
    await buy(page, network.origin, shop)
  },

  'a browser without workers says that there is no network, and buys afterwards': async ({
    browser,
    behind,
  }) => {
    const { shop, network } = await behind()
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const watch = watchIsLoaded(page)
    await openSomeProduct(page, network.origin)
    await watch
    network.become(FAULTS.silent)
    await page.evaluate(() => history.pushState(null, '', '/products?sale=true'))
    await expect(bar(page)).toBeVisible()
    network.become({})
    await expect(bar(page)).toBeHidden()
    await buy(page, network.origin, shop)
  },

  'two tabs and an installed window send each of their queued hearts once': async ({
    page,
    context,
    behind,
  }) => {
    const { shop, network } = await behind()
    await shop.query('DELETE FROM bookmarks')
    await signInInstalled(page, network.origin, 'demo3')
    const windows = [page, await context.newPage(), await context.newPage()]
    const installed = await context.newCDPSession(windows[2] ?? page)
    await installed.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'display-mode', value: 'standalone' }],
    })
    const posts: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && /bookmark|like/u.test(request.url()))
        posts.push(request.url())
    })
    for (const [index, window] of windows.entries()) {
      await window.goto(`${network.origin}/products/${index + 1}`)
      await untilLive(window)
      await expect(heart(window)).toHaveAttribute('aria-pressed', 'false')
    }
    await context.setOffline(true)
    for (const window of windows) {
      await heart(window).click()
      await expect(heart(window)).toHaveAttribute('aria-pressed', 'true')
    }
    await context.setOffline(false)
    await until(async () => (await shop.query('SELECT 1 FROM bookmarks')).length === 3)
    for (const window of windows) {
      await expect(bar(window)).toBeHidden()
      await expect(heart(window)).toHaveAttribute('aria-pressed', 'true')
    }
    expect(await shop.query('SELECT 1 FROM bookmarks')).toHaveLength(3)
    expect(posts.length).toBeLessThanOrEqual(3)
  },

  'a page that comes back from the back-forward cache follows the network': async ({
    behind,
    makeKillable,
  }) => {
    const killable = await makeKillable()
    const { shop, network } = await behind()
    const page = await killable.open()
    await openSomeProduct(page, network.origin)
    await untilInstalled(page)
    await page.reload()
    await untilLive(page)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['restored'] = String(persisted)
      })
    })
    await page.goto(`${network.origin}/robots.txt`)
    // A silent network would keep the connections of HTTP/1.1 to the shop.
    network.become(FAULTS.resets)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html[data-restored="true"]')).toBeAttached()
    await chooseSize(page)
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(page.getByText('연결되면 저장됩니다.')).toBeVisible()
    await expect(bar(page)).toBeVisible()
    network.become({})
    await expect(bar(page)).toBeHidden()
    await until(async () => (await shop.query('SELECT 1 FROM cart_items')).length === 1)
  },

  'a phone whose address changes with each request buys': async ({ page, behind }) => {
    const { shop, network } = await behind({ TRUSTED_PROXIES: '127.0.0.1' })
    network.become({ addresses: ['203.0.113.7', '198.51.100.9', '192.0.2.44'] })
    await buy(page, network.origin, shop)
  },

  'a notification pressed without network opens its stored page': async ({
    page,
    context,
    behind,
  }) => {
    const { network } = await behind()
    await context.grantPermissions(['notifications'], { origin: network.origin })
    await signInInstalled(page, network.origin, 'demo1')
    await page.goto(`${network.origin}/my-page/coupons`)
    await untilPersisted(page, '"coupon","user"')
    await page.goto(`${network.origin}/products`)
    await untilLive(page)
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(
      `self.registration.showNotification('쿠폰', { data: '/my-page/coupons', tag: 'c' })`,
    )
    await context.setOffline(true)
    await worker?.evaluate(`(async () => {
      WindowClient.prototype.focus = async function () { return this }
      const [notification] = await self.registration.getNotifications()
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
    })()`)
    await expect(page).toHaveURL(/\/my-page\/coupons$/u)
    await expect(bar(page)).toBeVisible()
    await expect(page.getByText(/까지$|사용 가능한 쿠폰이 없습니다/u).first()).toBeVisible()
  },

  'a queued write survives a release and its rollback': async ({ page, context, behind }) => {
    const release = await copyOfRelease()
    const stored = join(release, '..', `${Date.now()}-sw`)
    const { shop, network } = await behind({ CLIENT_DIR: release })
    await shop.query('DELETE FROM bookmarks')
    await signInInstalled(page, network.origin, 'demo3')
    await page.goto(`${network.origin}/products/1`)
    await untilLive(page)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    network.become({
      cut: ({ method, path }) =>
        method !== 'GET' && /bookmark|like/u.test(path) ? 'before' : undefined,
    })
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    for (const kind of ['', '.br', '.gz'])
      await copyFile(join(release, `sw.js${kind}`), stored + kind)
    const takeOver = async () => {
      await lookForUpdate(page)
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: '새로고침' }).click()
      await reloaded
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    }
    await releaseNewVersion(release)
    await takeOver()
    for (const kind of ['', '.br', '.gz'])
      await copyFile(stored + kind, join(release, `sw.js${kind}`))
    await takeOver()
    expect(await shop.query('SELECT 1 FROM bookmarks')).toEqual([])
    network.become({})
    await context.setOffline(true)
    await context.setOffline(false)
    await until(async () => (await shop.query('SELECT 1 FROM bookmarks')).length === 1)
  },

  'a phone that was offline for three weeks has words, then the new release': async ({
    page,
    context,
    behind,
  }) => {
    const release = await copyOfRelease()
    const { network } = await behind({ CLIENT_DIR: release })
    await page.goto(`${network.origin}/products`)
    await untilLive(page)
    await untilInstalled(page)
    await page.mouse.wheel(0, 100)
    await untilPersisted(page, '"queryKey":["products"')
    await page.close()
    await releaseNewVersion(release)
    await context.setOffline(true)
    const later = await context.newPage()
    await later.clock.install({ time: Date.now() + 21 * DAY_MS })
    await later.goto(`${network.origin}/products`, { waitUntil: 'commit' })
    const words = later.getByRole('heading', { name: '저장되지 않은 페이지입니다.' })
    await expect(words.or(bar(later)).first()).toBeVisible()
    await context.setOffline(false)
    const products = later.getByRole('list', { name: '상품' }).getByRole('article')
    await expect(products.first()).toBeVisible()
    await lookForUpdate(later)
    await expect(later.getByText('새 버전이 있습니다.')).toBeVisible()
  },

  'a browser killed just after the press that pays buys once': killedAfter(0),
  'a browser killed a second after the press that pays buys once': killedAfter(1),
  'a browser killed two seconds after the press that pays buys once': killedAfter(2),
}

for (const [name, run] of kindsOf(PHONES)) {
  test(name, { tag: PROOF }, async ({ page, context, browser, behind, makeKillable }) => {
    await run({ page, context, browser, behind, makeKillable })
  })
}
