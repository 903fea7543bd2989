import { openSomeProduct, chooseSize } from '#tests/support/browser-shopper.ts'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { test as testBehind } from '#tests/support/killable-journey.ts'
import { expect, test } from '#tests/support/journey.ts'
import { leavePieces } from '#tests/support/orders/leave-pieces.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { runBackgroundSync } from '#tests/support/background-sync.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { until } from '#tests/support/until-in-time.ts'
import type { Locator, Page } from 'playwright/test'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

/** Counts of all cart lines of a shop, as its database has them. */
async function countsIn(shop: JourneyShop): Promise<number[]> {
  const rows = await shop.query<{ count: number }>('SELECT count FROM cart_items ORDER BY id')
  return rows.map(({ count }) => count)
}

/** What reads in the page the counts of the cart lines that the device keeps to send. */
const queueOf = (page: Page) =>
  page.evaluateHandle(() => ({
    counts: async (): Promise<(number | undefined)[]> => {
      const opening = indexedDB.open('store-outbox')
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const reading = database.transaction('records').objectStore('records').get('outbox')
      await new Promise((resolve) => {
        reading.addEventListener('success', resolve)
      })
      database.close()
      const stored: { writes: { request: { body?: { count?: number } } }[] } | undefined =
        reading.result
      return stored?.writes.map(({ request }) => request.body?.count) ?? []
    },
  }))

/** Counts of the cart lines that the device keeps to send. */
async function queuedCounts(page: Page): Promise<(number | undefined)[]> {
  const queue = await queueOf(page)
  return queue.evaluate(({ counts }) => counts())
}

/**
 * Clicks, and answers the {@link queuedCounts} that come of it. The page reads them itself: it
 * sends them within a second, and the runner may be later than that.
 */
async function queuedByClick(button: Locator): Promise<(number | undefined)[]> {
  const queue = await queueOf(button.page())
  return button.evaluate(async (element: HTMLElement, { counts }) => {
    element.click()
    for (;;) {
      const queued = await counts()
      if (queued.length > 0) return queued
    }
  }, queue)
}

/** A product page on which a size is chosen, with the app installed. Answers the product's name. */
async function atChosenProduct(page: Page, origin: string): Promise<string> {
  const name = await openSomeProduct(page, origin)
  await untilInstalled(page)
  await chooseSize(page)
  return name
}

test('what is put in the cart on the first page of a first visit is saved', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/products/1`)
  await untilLive(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  // A shop that is slow to answer has the device keep the goods meanwhile.
  await expect(page.getByRole('dialog', { name: /^장바구니에 담/u })).toBeVisible()
  await expect.poll(() => countsIn(shop)).toEqual([1])
})

test('without network an order is refused, and what is put in the cart shows at once, survives a reload and is saved on return', async ({
  page,
  context,
  shop,
}) => {
  const name = await atChosenProduct(page, shop.origin)
  await context.setOffline(true)
  // A press before the page knows of it leads to the order sheet, which is not stored.
  await expect(page.getByText(/^오프라인 상태입니다/u)).toBeVisible()
  await page.getByRole('button', { name: '바로 구매' }).click({ force: true })
  await expect(page.getByText(/오프라인에서는 주문할 수 없습니다/u)).toBeVisible()
  await expect(page).toHaveURL(/\/products\/\d+$/u)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByText('연결되면 저장됩니다.')).toBeVisible()
  await page.getByRole('link', { name: '장바구니 보기' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(name).first()).toBeVisible()
  await expect(main.getByText('연결되면 저장됩니다.', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: '수량 늘리기' }).click()
  await expect(main.getByRole('status').filter({ hasText: /^2$/u })).toBeVisible()
  await expect.poll(() => queuedCounts(page)).toEqual([2])

  await page.reload()
  await expect(main.getByText(name).first()).toBeVisible()
  await expect(main.getByText('연결되면 저장됩니다.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /상품 주문하기$/u })).toHaveCount(0)
  expect(await countsIn(shop)).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('연결되면 저장됩니다.')).toHaveCount(0)
  await expect(orderLink(page)).toBeVisible()
  await expect.poll(() => countsIn(shop)).toEqual([2])

  // A line that the shop has cannot be ordered either.
  await untilPersisted(page, '"carts"')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: /장바구니/u })).toBeVisible()
  await expect(main.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /상품 주문하기$/u })).toHaveCount(0)
  await context.setOffline(false)
  await expect(orderLink(page)).toBeVisible()
})

const orderLink = (page: Page) =>
  page
    .getByRole('link', { name: /상품 주문하기$/u })
    .filter({ visible: true })
    .first()

/** Taps three times, each as soon as the page shows the last one: faster than the outbox sends. */
async function tapQuickly(more: Locator): Promise<void> {
  await more.evaluate(async (button: HTMLElement) => {
    const count = button.parentElement?.querySelector('output')
    if (!count) throw new Error('The button has no count.')
    for (let taps = 0; taps < 3; taps += 1) {
      // A tap adds to the count that is shown.
      const isShown = new Promise((resolve) => {
        const changes = { characterData: true, childList: true, subtree: true }
        new MutationObserver(resolve).observe(count, changes)
      })
      button.click()
      await isShown
    }
  })
}

/** Refuses the next change of the cart as one of too many requests. */
async function refuseNext(page: Page): Promise<void> {
  const tooMany = {
    status: 429,
    headers: { 'retry-after': '1' },
    json: { code: 'RATE_LIMITED', message: '요청이 많습니다.', payload: null, traceId: 't' },
  }
  let refusals = 0
  await page.route('**/v1/carts/*', async (route) => {
    if (route.request().method() !== 'POST' || refusals > 0) return route.fallback()
    refusals += 1
    return route.fulfill(tooMany)
  })
}

testBehind(
  'each change of a quantity is made once, whatever becomes of its request and its page',
  async ({ page, behind }) => {
    const { shop, network } = await behind()
    await atChosenProduct(page, network.origin)
    network.become({
      cut: ({ method, path, nth }) =>
        method === 'POST' && /^\/v1\/carts\/\d+$/u.test(path) && nth === 1 ? 'after' : undefined,
    })
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    await page.getByRole('link', { name: '장바구니 보기' }).click()
    await expect(page).toHaveURL(/\/cart$/u)
    await expect(orderLink(page)).toBeVisible()
    expect(network.cuts).toHaveLength(1)
    expect(await countsIn(shop)).toEqual([1])
    const answered = await shop.query('SELECT key FROM idempotency_keys WHERE answer IS NOT NULL')
    expect(answered).toHaveLength(1)

    const more = page.getByRole('button', { name: '수량 늘리기' })
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v1/carts/')) {
        writes.push(request.postData() ?? '')
      }
    })
    const unit = await shop.query<{ price: number }>(
      'SELECT sale_price::int AS price FROM products p JOIN skus s ON s.product_id = p.id JOIN cart_items i ON i.sku_id = s.id',
    )
    await tapQuickly(more)
    await expect.poll(() => countsIn(shop)).toEqual([4])
    expect(writes.map((body) => JSON.parse(body).count)).toEqual([4])
    const total = (unit[0]?.price ?? 0) * 4
    await expect(page.getByText(`${total.toLocaleString('ko-KR')}원`).first()).toBeVisible()

    await refuseNext(page)
    await more.click()
    await expect(page.getByText('요청이 많아 변경하신 내용을 잠시 후 저장합니다.')).toBeVisible()
    await expect.poll(() => countsIn(shop)).toEqual([5])

    // Five are the most of one order.
    const fewer = page.getByRole('button', { name: '수량 줄이기' })
    await fewer.click()
    await orderLink(page).click()
    await expect(page.getByRole('region', { name: '주문 상품' })).toContainText('4개')

    await page.goto(`${network.origin}/cart`)
    await untilLive(page)
    const count = page.getByRole('main').getByRole('status')
    await expect(count.filter({ hasText: /^4$/u })).toBeVisible()
    expect(await queuedByClick(fewer)).toEqual([3])
    await page.goto('about:blank')
    await expect.poll(() => countsIn(shop)).toEqual([3])
  },
)

test('the worker sends what waits when no page is open', async ({ page, context, shop }) => {
  await atChosenProduct(page, shop.origin)
  await context.setOffline(true)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByText('연결되면 저장됩니다.')).toBeVisible()
  await page.goto('about:blank')
  await context.setOffline(false)
  await runBackgroundSync(page, shop.origin)
  await until(async () => (await countsIn(shop)).length === 1)
  expect(await countsIn(shop)).toEqual([1])
})

test('a change that the shop cannot take any more is reported with what is left, and the cart stays as it was', async ({
  page,
  context,
  shop,
}) => {
  const name = await atChosenProduct(page, shop.origin)
  await context.setOffline(true)
  for (let more = 0; more < 2; more += 1) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /늘리기|더하기/u })
      .click()
  }
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await page.getByRole('link', { name: '장바구니 보기' }).click()
  await leavePieces(shop, 2)
  await context.setOffline(false)

  const news = page.getByRole('region', { name: '저장하지 못한 변경' })
  await expect(news.getByText(name)).toBeVisible()
  await expect(news.getByText(/재고가 부족합니다/u)).toBeVisible()
  expect(await countsIn(shop)).toEqual([])
  await news.getByRole('button', { name: '2개로 담기' }).click()
  await expect(news).toHaveCount(0)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expect.poll(() => countsIn(shop)).toEqual([2])
})

testBehind(
  'a browser killed between sending a change and its answer has made it once',
  async ({ behind, makeKillable }) => {
    const killable = await makeKillable()
    const { shop, network } = await behind()
    const page = await killable.open()
    await atChosenProduct(page, network.origin)
    await killable.untilOnDisk('client-id')
    network.become({
      cut: ({ method, path }) =>
        method === 'POST' && /^\/v1\/carts\/\d+$/u.test(path) ? 'unanswered' : undefined,
    })
    await page.getByRole('button', { name: '장바구니 담기' }).click({ noWaitAfter: true })
    await until(async () => (await countsIn(shop)).length === 1)
    await killable.kill()

    // What comes between shows whether it is done again.
    await shop.query('UPDATE cart_items SET count = 4')
    network.become({})
    const after = await killable.open()
    await after.goto(`${network.origin}/cart`)
    await expect(orderLink(after)).toBeVisible()
    await expect.poll(() => queuedCounts(after)).toEqual([])
    expect(await countsIn(shop)).toEqual([4])
  },
)

testBehind(
  'signing out asks about unsaved changes, then deletes them, and no later shopper finds them',
  async ({ page, behind }) => {
    const { shop, network } = await behind()
    await page.goto(`${network.origin}/auth/login`)
    await untilInstalled(page)
    await page.getByRole('textbox', { name: '아이디' }).fill('demo1')
    await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page).not.toHaveURL(/login/u)
    await atChosenProduct(page, network.origin)
    network.become({
      cut: ({ method, path }) =>
        method === 'POST' && path.startsWith('/v1/carts/') ? 'before' : undefined,
    })
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(page.getByText('연결되면 저장됩니다.')).toBeVisible()
    expect(await queuedCounts(page)).toHaveLength(1)
    await page.goto(`${network.origin}/auth/login`)
    const signOut = page.getByRole('main').getByRole('button', { name: '로그아웃' })
    await signOut.click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('이 기기의 변경 1건이 아직 저장되지 않았습니다.')
    await dialog.getByRole('button', { name: '닫기' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await queuedCounts(page)).toHaveLength(1)
    await expect(page.getByText('로그인되어 있습니다.')).toBeVisible()
    await signOut.click()
    await dialog.getByRole('button', { name: '삭제하고 로그아웃' }).click()
    await expect.poll(() => queuedCounts(page)).toEqual([])
    network.become({})
    await page.goto(`${network.origin}/cart`)
    await expect(page.getByText('장바구니가 비어 있습니다.')).toBeVisible()
    expect(await countsIn(shop)).toEqual([])
  },
)

test("a member's heart without network shows at once, survives a reload and is saved once", async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.origin}/auth/login`)
  await untilInstalled(page)
  await page.getByRole('textbox', { name: '아이디' }).fill('demo1')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).not.toHaveURL(/login/u)
  await openSomeProduct(page, shop.origin)
  const productId = Number(/\d+$/u.exec(page.url())?.[0])
  const heart = page.getByRole('button', { name: /^찜하기/u })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await untilPersisted(page, `"products",${productId},"detail"]`)
  await context.setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  const hearts = () =>
    shop.query(
      `SELECT FROM bookmarks JOIN users ON users.id = user_id
       WHERE login_id = 'demo1' AND target_type = 'PRODUCT' AND target_id = $1`,
      [productId],
    )
  await until(async () => (await hearts()).length === 1)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
