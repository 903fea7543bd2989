import type { Page, Request } from 'playwright/test'
import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { fetchRoute } from '#tests/support/fetch-route.ts'
import { expect, test } from '#tests/support/killable-journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { holdBack } from '#tests/support/served-page.ts'
import { trackRequests } from '#tests/support/track-requests.ts'
import {
  enterShop,
  expectInside,
  expectWaiting,
  twoVisitors,
  untilTicketIsStored,
} from '#tests/support/two-visitors.ts'
import { violations } from '#tests/support/violations.ts'

test('with one place a second visitor waits, reloads, and enters when the first leaves', async ({
  browser,
  openShop,
}) => {
  const { shop, inside, waiting } = await twoVisitors(browser, openShop, '/products')
  await expect(waiting.getByRole('list', { name: '상품' })).toHaveCount(0)
  const third = await browser.newContext({ baseURL: shop.origin })
  const late = await third.newPage()
  await late.goto('/')
  await expectWaiting(late, 1)
  await waiting.reload()
  await expectWaiting(waiting, 0)
  await expectWaiting(late, 1)
  await third.close()
  await inside.goto('about:blank')
  await expect(waiting.getByRole('list', { name: '상품' })).toBeVisible()
})

test('a waiting visitor keeps the place through a lost network and a killed shop', async ({
  browser,
  openShop,
}) => {
  const { shop, inside, waiting, waiter } = await twoVisitors(browser, openShop)
  // The place is resumed after a question that was lost, not after a pause between two.
  const lost = waiting.waitForEvent('requestfailed', (request) =>
    request.url().includes('/ts.wseq'),
  )
  await waiter.setOffline(true)
  await expect(waiting.getByText(/네트워크가 응답하지 않습니다/u)).toBeVisible()
  await lost
  await shop.end('SIGKILL')
  await shop.start()
  await waiter.setOffline(false)
  await expect(waiting.getByText(/순서는 그대로입니다/u)).toBeVisible()
  await inside.goto('about:blank')
  await expectInside(waiting)
})

test('a count of 18 digits stays on a narrow screen with enlarged text', async ({
  page,
  openShop,
}) => {
  const shop = await openShop({ WAITING_ROOM_LIMIT: '0' })
  await page.setViewportSize({ width: 375, height: 812 })
  const count = '123456789012345678'
  await page.route(/\/ts\.wseq\?/u, async (route) => {
    const response = await fetchRoute(route)
    const body = (await response.text()).replaceAll(/n(wait|next)=\d+(&ahead=0)?/gu, `n$1=${count}`)
    await route.fulfill({ response, body })
  })
  await page.goto(shop.origin)
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
  const shown = page.getByText('123,456,789,012,345,', { exact: false })
  await expect(shown.first()).toBeVisible()
  const rightmost = await page
    .locator('main *')
    .evaluateAll((elements) =>
      Math.max(...elements.map((element) => element.getBoundingClientRect().right)),
    )
  expect(rightmost).toBeLessThanOrEqual(375)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(375)
})

test('the place of a killed browser is taken up again where it was', async ({
  browser,
  openShop,
  makeKillable,
}) => {
  const killable = await makeKillable()
  const { shop, inside, waiting } = await twoVisitors(browser, openShop)
  const before = await killable.open()
  await before.goto(shop.origin)
  await expectWaiting(before, 1)
  await untilTicketIsStored(before)
  // The browser itself writes down a moment later that this site keeps anything at all.
  for (let asked = 0; asked < 3; asked += 1) await before.waitForRequest(/[?&]opcode=5002/u)
  await killable.kill()

  const third = await browser.newContext({ baseURL: shop.origin })
  const late = await third.newPage()
  await late.goto('/')
  await expectWaiting(late)
  const after = await killable.open()
  await after.goto(shop.origin)
  // A killed browser counts as away after a while: the visitor behind it was then shown one ahead,
  // a number that never grows again.
  await expectWaiting(after, 1)
  await expect(after.getByRole('definition').filter({ hasText: /^1명$/u })).toBeVisible()
  await inside.goto('about:blank')
  await expectInside(waiting)
})

test('two tabs of one browser wait in one place, leave it and enter together', async ({
  browser,
  openShop,
}) => {
  const { shop, inside, waiting, waiter } = await twoVisitors(browser, openShop)
  const tab = await waiter.newPage()
  await tab.goto('/products')
  await expectWaiting(tab, 0)
  await tab.getByRole('button', { name: '대기 그만두기' }).click()
  await expect(tab.getByRole('button', { name: '계속 기다리기' })).toBeFocused()
  await tab.getByRole('button', { name: '계속 기다리기' }).click()
  await expect(tab.getByRole('button', { name: '대기 그만두기' })).toBeFocused()
  await tab.getByRole('button', { name: '대기 그만두기' }).click()
  await tab.getByRole('button', { name: '그만두기', exact: true }).click()
  await expect(tab.getByText('대기를 그만두었습니다.').first()).toBeVisible()
  await expect(tab.getByRole('button', { name: '다시 대기하기' })).toBeFocused()
  await expect(waiting.getByText('대기를 그만두었습니다.').first()).toBeVisible()
  await waiting.getByRole('button', { name: '다시 대기하기' }).click()
  await expectWaiting(waiting, 0)
  await tab.getByRole('button', { name: '다시 대기하기' }).click()
  await expectWaiting(tab, 0)

  const other = await browser.newContext({ baseURL: shop.origin })
  const late = await other.newPage()
  await late.goto('/')
  await expectWaiting(late, 1)
  await inside.goto('about:blank')
  await expectInside(waiting)
  await expect(tab.getByRole('list', { name: '상품' })).toBeVisible()
  const knowsOfLeaving = await listenForLeaving(tab)
  await waiting.close()
  await knowsOfLeaving()
  await expectWaiting(late)
  await tab.close()
  await expectInside(late)
})

/**
 * Listens in a tab; the result resolves once the tab knows that another one left the shop. It would
 * leave the admission to that one before (waiting-room#admission-life).
 */
async function listenForLeaving(tab: Page): Promise<() => Promise<void>> {
  const listener = await tab.evaluateHandle(() => ({
    leaving: new Promise<void>((resolve) => {
      const tabs = new BroadcastChannel('pushyard-admission')
      tabs.addEventListener('message', ({ data }) => data.type === 'outside' && resolve())
    }),
  }))
  return () => listener.evaluate(({ leaving }) => leaving)
}

// @both: each size has a layout of its own.
test(
  'nothing on the waiting screen moves while the line does',
  { tag: '@both' },
  async ({ browser, openShop }) => {
    const { shop, waiting } = await twoVisitors(browser, openShop)
    const third = await browser.newContext({ baseURL: shop.origin })
    const late = await third.newPage()
    const asks = late.waitForRequest(/[?&]opcode=5002/u)
    await late.goto('/')
    await expectWaiting(late, 1)
    await asks
    const shifted = late.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
          })
          observer.observe({ type: 'layout-shift' })
          window.addEventListener('asked-for-shifts', () => resolve(sum))
        }),
    )
    await waiting.close()
    await expectWaiting(late, 0)
    // A connection is resumed only after a question and its one repeat failed.
    let failures = 0
    late.on('requestfailed', (request) => {
      if (/ts\.wseq/u.test(request.url())) failures += 1
    })
    await third.setOffline(true)
    await expect(late.getByText(/네트워크가 응답하지 않습니다/u)).toBeVisible()
    await expect.poll(() => failures).toBeGreaterThan(1)
    await third.setOffline(false)
    await expect(late.getByText(/순서는 그대로입니다/u)).toBeVisible()
    await late.evaluate(() => window.dispatchEvent(new Event('asked-for-shifts')))
    expect(await shifted).toBe(0)
  },
)

test('a visitor who comes back by the history asks again', async ({ browser, openShop }) => {
  const { inside, waiting } = await twoVisitors(browser, openShop)
  await inside.goto('about:blank')
  await expectInside(waiting)
  await inside.goBack()
  await expectWaiting(inside)

  // Event of a page from the back/forward cache; the test's browser has no such cache.
  await waiting.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  await expectInside(inside)
  await waiting.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectWaiting(waiting)
})

test('180 seconds after a route change the session ends and the page stays', async ({
  browser,
  openShop,
}) => {
  const shop = await openShop({ WAITING_ROOM_LIMIT: '1' })
  const shopper = await browser.newContext({ baseURL: shop.origin })
  const page = await shopper.newPage()
  await page.clock.install()
  await enterShop(page)
  const other = await browser.newContext({ baseURL: shop.origin })
  const waiting = await other.newPage()
  await waiting.goto('/')
  await expectWaiting(waiting)

  await page.clock.fastForward(181_000)
  await expectInside(waiting)
  await expectInside(page)
  // A network that comes and goes asks for no place either.
  let questions = 0
  page.on('request', (request) => {
    if (/opcode=5101/u.test(request.url())) questions += 1
  })
  await shopper.setOffline(true)
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
  await shopper.setOffline(false)
  await expect(page.getByText(/오프라인 상태입니다/u)).toHaveCount(0)
  // A question would be sent before a document comes.
  await page.evaluate(() => fetch('/').then((document) => document.text()))
  expect(questions).toBe(0)
  await expectInside(page)
  await page
    .getByRole('link', { name: /쇼핑|SHOP/u })
    .first()
    .click()
  await expectWaiting(page)
  expect(questions).toBe(1)
})

test('a late answer of the waiting room covers the page for keyboard and screen reader too', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await page.clock.install()
  const underWay = trackRequests(page, /./u)
  await enterShop(page, `${shop.origin}/`)
  const arrive = await holdBack(page, /opcode=5101/u)
  await page.evaluate(() => {
    // Called after each commit, before anything else of the page.
    const observer = new MutationObserver(() => {
      const page = document.querySelector(':has(> #main)')
      const isReached = page?.hasAttribute('inert') === false
      if (!isReached || !document.querySelector('[data-state="asking"], .opening')) return
      document.documentElement.dataset['reached'] = 'below a screen'
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  // A request under way while the clock jumps counts as unanswered: the page would be without
  // network for a moment, and open its stored pages.
  await expect.poll(() => underWay.size).toBe(0)
  await page.clock.fastForward(181_000)
  await page
    .getByRole('link', { name: /쇼핑|SHOP/u })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '접속 대기' })).toBeVisible()
  expect(await violations(page, 'held')).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.locator(':has(> #main) :focus')).toHaveCount(0)
  arrive()
  await expectInside(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-reached')
  await expect(page.locator('#main h1')).toBeFocused()
})

test('a page that comes below the waiting screen has the focus at its heading', async ({
  page,
  openShop,
}) => {
  const shop = await openShop()
  await page.clock.install()
  const underWay = trackRequests(page, /./u)
  await enterShop(page, `${shop.origin}/`)
  const answer = await holdBack(page, /opcode=5101/u)
  await expect.poll(() => underWay.size).toBe(0)
  const bringPage = await holdBack(page, /\/assets\/(?!.*wait)[^/]*\.js/u)
  await page.clock.fastForward(181_000)
  await page
    .getByRole('link', { name: /쇼핑|SHOP/u })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '접속 대기' })).toBeVisible()
  bringPage()
  const heading = page.locator('#main h1')
  await expect(heading).toHaveText(/SHOP/u)
  answer()
  await expectInside(page)
  await expect(heading).toBeFocused()
})

/** Whether a request asks this of the waiting room. */
const isQuestion = (request: Request, opcode: number) => request.url().includes(`opcode=${opcode}`)

/** Time of a question by the clock of its page, in epoch milliseconds. */
const timeOf = (request: Request) => Number(/\d+$/u.exec(request.url())?.[0])

const answerOf = async (request: Request) => (await request.response())?.text()

test('the order sheet keeps its session in the background, beyond 180 seconds', async ({
  browser,
  openShop,
}) => {
  const shop = await openShop({ WAITING_ROOM_LIMIT: '1' })
  const shopper = await browser.newContext({ baseURL: shop.origin })
  const page = await shopper.newPage()
  await page.clock.install()
  await openSomeProduct(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '바로 구매' }).click()
  await page.waitForURL(/\/cart\/payment/u)
  await expect(page.getByRole('heading', { name: '주문/결제' })).toBeVisible()

  const other = await browser.newContext({ baseURL: shop.origin })
  const waiting = await other.newPage()
  await waiting.goto('/')
  await expectWaiting(waiting)
  await page.reload()
  await expect(page.getByRole('heading', { name: '주문/결제' })).toBeVisible()
  await untilLive(page)
  // Of the page after the jump of its clock, not before.
  const later = Date.now() + 200_000
  const alive = page.waitForRequest(
    (request) => isQuestion(request, 5003) && timeOf(request) > later,
  )
  await page.clock.fastForward(400_000)
  expect(await answerOf(await alive)).toContain("'5003:201:")
  const asks = await waiting.waitForRequest((request) => isQuestion(request, 5002))
  expect(await answerOf(asks)).toContain("'5002:201:")
  await expect(page.getByRole('heading', { name: '주문/결제' })).toBeVisible()
  await expectWaiting(waiting)
})
