import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import {
  chooseSize,
  completedOrderNumber,
  fillOrder,
  GUEST,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import { holdPauses } from '#tests/support/held-pauses.ts'
import { persistedText, untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { kindsOf, PROOF } from '#tests/support/network-matrix.ts'

test('a reload without network shows the pages seen last and says so', async ({
  page,
  context,
}) => {
  const name = await openSomeProduct(page)
  await untilInstalled(page)
  const path = new URL(page.url()).pathname
  await untilPersisted(page, `"queryKey":["products",${path.split('/').at(-1)},"detail"]`)
  await page.goto('/products')
  // Served as it is: without the app nothing of it would be kept.
  await untilLive(page)
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()

  // At once: what was on screen is kept even when the page goes before it would have been written
  // anyway.
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
  await expect(page.getByText(/기준 \d{2}:\d{2}/u)).toBeVisible()
  await expect(page.getByText(/^\d+개의 상품$/u)).toBeVisible()
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  const picture = page.getByRole('list', { name: '상품' }).getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/오프라인 상태입니다/u)).toHaveCount(0)
})

test('a page that is closed while its answers are being written has them without network', async ({
  page,
  context,
}) => {
  await openSomeProduct(page)
  await untilInstalled(page)
  await untilPersisted(page, '"detail"')
  await page.goto('/store-info')
  await untilLive(page)
  await holdWrites(page)
  await page.mouse.wheel(0, 100)
  await page.locator('[data-writing]').waitFor({ state: 'attached' })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
  const stores = page.getByRole('list', { name: '매장', exact: true })
  await expect(stores.getByRole('heading').first()).toContainText('성수')
})

/**
 * From now on, writes of the page's answers begin and never end; the document is marked
 * `data-writing` then.
 */
async function holdWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'getAll')
    IDBObjectStore.prototype.getAll = function held(...asked) {
      // A start that is slow still reads what was written before.
      if (this.transaction.mode === 'readonly') return Reflect.apply(original?.value, this, asked)
      document.documentElement.dataset['writing'] = ''
      const hold = (): void => {
        this.get('none').addEventListener('success', hold)
      }
      hold()
      return new EventTarget() as IDBRequest<unknown[]>
    }
  })
}

test('the page that a first visit came for is there without network', async ({ page, context }) => {
  await page.goto('/products/1')
  await untilInstalled(page)
  await page.mouse.wheel(0, 100)
  await untilPersisted(page, '"queryKey":["products",1,"detail"]')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '가로등 그래픽 티' })).toBeVisible()
})

// @both: the sections are next to each other on wide screens.
test(
  'after one visit the whole home page is there without network, with its time',
  { tag: '@both' },
  async ({ page, context }) => {
    await page.goto('/products/1')
    await untilLive(page)
    await untilInstalled(page)
    await page.mouse.wheel(0, 100)
    await untilPersisted(page, '"queryKey":["viewed-products"]')
    await page.goto('/products/2')
    await untilLive(page)
    await page.mouse.wheel(0, 100)
    const names = page.getByRole('heading', { level: 1 })
    await expect(names).toHaveText('가로등 그래픽 티')
    await untilPersisted(page, '"queryKey":["products",2,"detail"]')
    await page.goto('/')
    await untilLive(page)
    const sections = page.getByRole('main').getByRole('heading', { level: 2 })
    const recent = page.getByRole('list', { name: '최근 본 상품' })
    const last = page.getByRole('heading', { level: 2, name: 'STORES' })
    const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('heading', { level: 2, name: 'NEW' })).toBeVisible()
    await toEnd()
    await expect(recent).toContainText('가로등 그래픽 티')
    await expect(last).toBeAttached()
    const titles = await sections.allInnerTexts()
    expect(titles).toEqual(expect.arrayContaining(['RANKING', 'RECENTLY VIEWED', 'STORES']))
    expect(titles.some((title) => title.startsWith('RAFFLE'))).toBe(true)
    const persisted = ['"score"', '"raffle","groups"', '"storeInfos"', '"contents"', '"bookmarks"']
    await untilPersisted(page, ...persisted.map((part) => `"queryKey":[${part}`))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: 'NEW' })).toBeVisible()
    await toEnd()
    await expect(last).toBeAttached()
    await expect(sections).toHaveText(titles, { useInnerText: true })
    await expect(recent).toContainText('가로등 그래픽 티')
    await expect(page.getByText(/기준 \d{2}:\d{2}/u)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/\d/u)
    // A view without network changes the list of ids; no call has returned the cards of the new
    // one.
    await page.goto('/products/1')
    await expect(names).toHaveText('가로등 그래픽 티')
    await page.mouse.wheel(0, 100)
    await untilPersisted(page, '"data":[{"productId":1,"at":')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2, name: 'NEW' })).toBeVisible()
    await toEnd()
    const cards = recent.getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('블랙')
    await expect(cards.last()).toContainText('화이트')
  },
)

test('without network either of two tabs has what the other saw, and who signs out in one is out in both', async ({
  page,
  context,
}) => {
  await page.goto('/auth/login')
  await untilInstalled(page)
  await page.getByRole('textbox', { name: '아이디' }).fill('demo1')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL('/')
  const other = await context.newPage()
  await other.goto('/products/1')
  await untilLive(other)
  await other.mouse.wheel(0, 100)
  await untilPersisted(other, '"queryKey":["products",1,"detail"]')
  // This tab never saw that page, and writes what it sees itself.
  const link = page.getByRole('main').locator('a[href^="/products/"]:not([href="/products/1"])')
  await link.first().click()
  await page.waitForURL(/\/products\/\d+/u)
  const seen = `"queryKey":["products",${/\d+$/u.exec(page.url())?.[0]},"detail"]`
  await untilPersisted(page, seen, '"queryKey":["products",1,"detail"]')
  await context.setOffline(true)
  await page.goto('/products/1')
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '가로등 그래픽 티' })).toBeVisible()
  await context.setOffline(false)

  await page.goto('/auth/login')
  await other.goto('/auth/login')
  const signOut = { name: '로그아웃' }
  await expect(other.getByRole('main').getByRole('button', signOut)).toBeVisible()
  await page.getByRole('main').getByRole('button', signOut).click()
  await expect(other.getByRole('textbox', { name: '아이디' })).toBeVisible()
})

test('without network a page never seen says so and offers those that were', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await untilInstalled(page)
  await page.goto('/products')
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  await untilPersisted(page, '"path":"/products"')
  await context.setOffline(true)
  await page.goto('/products/40')
  await expect(page.getByRole('navigation', { name: '저장된 페이지' })).toBeVisible()
  await page.getByRole('navigation', { name: '저장된 페이지' }).getByRole('link').first().click()
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
})

test('without network a picture that was seen comes in another width too, such as a cart line asks for', async ({
  page,
  context,
}) => {
  await openSomeProduct(page)
  await untilInstalled(page)
  await page.reload()
  await untilLive(page)
  const picture = page.getByRole('button', { name: /사진 1 크게 보기$/u }).getByRole('img')
  await expect(picture).toHaveJSProperty('complete', true)
  const seen = await picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)
  await context.setOffline(true)
  const statusOf = (url: string) =>
    page.evaluate(
      (path) =>
        fetch(path).then(
          ({ status }) => status,
          () => 0,
        ),
      url,
    )
  for (const width of [320, 640, 960, 1280]) {
    expect(await statusOf(seen.replace(/-\d+\.avif$/u, `-${width}.avif`))).toBe(200)
  }
  expect(await statusOf('/pictures/never-seen.0000-320.avif')).toBe(0)
})

/**
 * How long a receipt and a looked-up order wait until they are stored
 * (src/features/orders/sheet/use-open-receipt.ts, src/page/use-persist-answers.ts).
 */
const STORING_MS = 3_000

test('without network a receipt and a looked-up order stay readable, and no sum of the cart is shown', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await untilInstalled(page)
  await openSomeProduct(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await page.getByRole('link', { name: '장바구니 보기' }).click()
  const order = page.getByRole('link', { name: /상품 주문하기$/u }).filter({ visible: true })
  await order.first().click()
  await page.waitForURL(/\/cart\/payment/u)
  const phone = await fillOrder(page)
  // After that time both are shown, stored or not.
  await holdPauses(page, STORING_MS)
  await pay(page, 'approve')
  const orderNumber = await completedOrderNumber(page)
  // Not within a moment but by now: the phone may lose its network as soon as the page shows.
  expect(await persistedText(page)).toContain(`"queryKey":["orders","histories","${orderNumber}"]`)
  await page.goto('/auth/non-member')
  await page.getByRole('textbox', { name: '주문번호' }).fill(orderNumber)
  await page.getByRole('textbox', { name: '이름' }).fill(GUEST.name)
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
  await page.getByRole('button', { name: /조회/u }).click()
  await expect(page.getByText(/에 조회한 내용입니다/u)).toBeVisible()
  expect(await persistedText(page)).toContain('orders-looked-up')

  await context.setOffline(true)
  await page.goto('/products/40')
  const saved = page.getByRole('navigation', { name: '저장된 페이지' })
  await saved.getByRole('link', { name: '조회한 주문' }).click()
  await expect(page.getByText(/에 조회한 내용입니다/u)).toBeVisible()
  await expect(page.getByText(/기준 \d{2}:\d{2}/u)).toBeVisible()
  await page.goto(`/order/complete?orderNumber=${orderNumber}`)
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText(/오프라인 상태입니다/u)).toBeVisible()
  await expect(page.getByRole('heading', { name: /장바구니/u })).toBeVisible()
  await expect(page.getByRole('region', { name: '결제 예정 금액' })).toHaveCount(0)

  // On a device that others use too the guest removes what was looked up, copy included.
  const masked = `010-****-${phone.slice(-4)}`
  expect(await persistedText(page)).toContain(masked)
  await page.goto('/auth/non-member')
  await page.getByRole('button', { name: '이 기기에서 지우기' }).click()
  await expect(page.getByText('조회한 주문을 이 기기에서 지웠습니다.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '주문번호' })).toBeVisible()
  expect(await persistedText(page)).not.toContain(masked)
  await page.goto('/products/40')
  await expect(saved.getByRole('link').first()).toBeVisible()
  await expect(saved.getByRole('link', { name: '조회한 주문' })).toHaveCount(0)
  await page.goto('/auth/non-member')
  await expect(page.getByRole('textbox', { name: '주문번호' })).toBeVisible()
})

const REFUSALS = { 'is full': 'QuotaExceededError', 'refuses storage': 'SecurityError' } as const

// Who may not write may read at least: the other one can do neither.
for (const [what, name] of kindsOf<string>(REFUSALS, 'refuses storage')) {
  test(
    `a device that ${what} shops all the same, with and without network`,
    { tag: PROOF },
    async ({ page, context, shop }) => {
      await page.addInitScript((errorName) => {
        const fail = () => {
          throw new DOMException('No storage', errorName)
        }
        IDBObjectStore.prototype.put = fail
        Storage.prototype.setItem = fail
        if (errorName === 'SecurityError') {
          IDBFactory.prototype.open = fail
          Storage.prototype.getItem = fail
        }
      }, name)
      const product = await openSomeProduct(page, shop.origin)
      await untilInstalled(page)
      await chooseSize(page)
      await context.setOffline(true)
      await page.getByRole('button', { name: '장바구니 담기' }).click()
      await expect(page.getByText('연결되면 저장됩니다.')).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('link', { name: '장바구니 보기' }).click()
      await expect(page.getByRole('main').getByText(product).first()).toBeVisible()
      const order = page.getByRole('link', { name: /상품 주문하기$/u }).filter({ visible: true })
      await expect(order.first()).toBeVisible()
      const rows = await shop.query('SELECT count FROM cart_items')
      expect(rows).toEqual([{ count: 1 }])
    },
  )
}

test('a page that loads without its worker is taken over by it', async ({ page }) => {
  await page.goto('/products/1')
  await untilInstalled(page)
  const session = await page.context().newCDPSession(page)
  // A forced reload has no worker, as a page that loads during the activation.
  const reloaded = page.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await reloaded
  await untilInstalled(page)
})
