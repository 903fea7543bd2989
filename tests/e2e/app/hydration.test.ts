import { chooseSize } from '#tests/support/browser-shopper.ts'
import { holdFirstLook } from '#tests/support/first-look.ts'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'
import { holdBack, listenTo, openServed } from '#tests/support/served-page.ts'
import { WIDE } from '#tests/support/wide-screen.ts'
import type { Locator } from 'playwright/test'

test('a visitor who scrolled before the app was there stays where they are', async ({ page }) => {
  const arrive = await holdBack(page, '**/boot.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const last = page.getByRole('article').nth(11)
  await last.scrollIntoViewIfNeeded()
  arrive()
  // More come only near the end, and only once the app is there.
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(12)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
})

test('a served page is measured once, and found among the pages seen without network', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }))
  await openServed(page, '/products')
  const dataLayer = () => page.evaluate(() => Reflect.get(window, 'dataLayer'))
  const seen = { event: 'page_view', page_path: '/products', page_title: '쇼핑 | PUSHYARD' }
  await expect.poll(dataLayer).toEqual([seen])
  await page.mouse.move(50, 50)
  await untilPersisted(page, '"queryKey":["visited-pages"]')
  expect(await dataLayer()).toEqual([seen])

  await untilInstalled(page)
  await page.context().setOffline(true)
  await page.goto('/products/1')
  const saved = page.getByRole('navigation', { name: '저장된 페이지' })
  await expect(saved.getByRole('link', { name: '쇼핑' })).toBeVisible()
})

test('a button that is pressed before the app is there does its work once it is', async ({
  page,
}) => {
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/products/1')
  await page
    .getByRole('button', { name: /크게 보기$/u })
    .first()
    .click()
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [missing, files] of [
  ['the boot script', '**/boot.js'],
  ['the app', '**/assets/index-*.js'],
] as const) {
  test(`a size and the purchase that are pressed before ${missing} is there are done in their order`, async ({
    page,
  }) => {
    const arrive = await holdBack(page, files)
    // The load event waits for what is held back.
    await page.goto('/products/1', { waitUntil: 'domcontentloaded' })
    await chooseSize(page)
    await page.getByRole('button', { name: '수량 늘리기' }).click()
    await page.getByRole('button', { name: '수량 늘리기' }).click()
    await page.getByRole('button', { name: '바로 구매' }).click()
    arrive()
    await page.waitForURL(/\/cart\/payment\?.*count=3/u)
  })
}

const QUESTIONS = [
  {
    question: {
      type: 'SELECT',
      label: '그립테이프 부착',
      required: true,
      options: ['부착', '미부착'],
    },
    give: (form: Locator) => form.getByRole('radio', { name: '미부착' }).check(),
    answer: '미부착',
  },
  {
    question: { type: 'TEXT', label: '이니셜', required: true, maxLength: 4 },
    give: (form: Locator) => form.getByRole('textbox', { name: '이니셜' }).fill('YARD'),
    answer: 'YARD',
  },
]

for (const { question, give, answer } of QUESTIONS) {
  test(`an answer of the type ${question.type} that is given before the app is there is ordered with its product`, async ({
    page,
    shop,
  }) => {
    await shop.query('UPDATE products SET question = $1 WHERE id = 1', [question])
    const arrive = await holdBack(page, '**/assets/index-*.js')
    await page.goto('/products/1')
    await give(page.getByRole('main'))
    await chooseSize(page)
    await page.getByRole('button', { name: '바로 구매' }).click()
    arrive()
    await page.waitForURL((url) => url.searchParams.get('answer') === answer)
  })
}

test('an order of the list that is chosen before the app is there is that of the list', async ({
  page,
}) => {
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/products')
  const sort = page.getByRole('main').getByRole('combobox', { name: '정렬' })
  await sort.selectOption({ label: '낮은 가격순' })
  arrive()
  await page.waitForURL(/sort=PRICE_ASC/u)
  await expect(sort).toHaveValue('PRICE_ASC')
})

test('buttons that are pressed while the app starts are done after those before it, each once', async ({
  page,
}) => {
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/products/1')
  await chooseSize(page)
  await page.evaluate(() => {
    const press = (name: string) => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((one) => (one.ariaLabel ?? one.textContent) === name)?.click()
    }
    const watcher = new MutationObserver(() => {
      if (document.documentElement.dataset['app'] !== 'shown') return
      watcher.disconnect()
      press('수량 늘리기')
      press('바로 구매')
    })
    watcher.observe(document.documentElement, { attributeFilter: ['data-app'] })
  })
  arrive()
  await page.waitForURL(/\/cart\/payment\?.*count=2/u)
})

test('a button of a part that hydrates on interaction is pressed before the app is there and does its work', async ({
  page,
  shop,
}) => {
  const [coming] = await shop.query<{ id: number }>(
    `SELECT id FROM products WHERE status = 'ON_SALE' AND sale_type = 'NORMAL' AND release_at > $1
     ORDER BY id LIMIT 1`,
    [new Date()],
  )
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto(`/products/${coming?.id}`)
  await page.getByRole('button', { name: /발매 알림 신청$/u }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: '발매 알림' })).toBeVisible()
})

test('the mark is shown before the app is there, and stays where it was', async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/cart', { waitUntil: 'commit' })
  const left = (selector: string) =>
    page.evaluate((query) => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector(query) ?? document.body)
      const { left: x, top: y, height } = range.getBoundingClientRect()
      return [x, y + height / 2].map(Math.round)
    }, selector)
  await expect(page.locator('#root > .opening')).toHaveCSS('display', 'flex')
  await page.evaluate(() => document.fonts.ready)
  const before = await left('.opening')
  arrive()
  await expect(page.getByRole('link', { name: 'PUSHYARD 홈' })).toBeVisible()
  await expect(page.locator('.opening')).toHaveCount(0)
  expect(await left('header a[aria-label="PUSHYARD 홈"] span')).toEqual(before)
})

test.describe('without a worker, which would have the code at hand', () => {
  test.use({ serviceWorkers: 'block' })

  test('what is pressed in a part that rests is done in its order once the code has come', async ({
    page,
  }) => {
    const logged = listenTo(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await holdFirstLook(page)
    const arrive = await holdBack(page, '**/assets/purchase-panel-*.js')
    await page.goto('/products/1')
    await untilLive(page)
    const partsOf = () => asked.filter((url) => url.includes('/assets/purchase-'))
    expect(partsOf()).toEqual([])
    await chooseSize(page)
    await page.getByRole('button', { name: '수량 늘리기' }).click()
    await page.getByRole('button', { name: '수량 늘리기' }).click()
    const add = page.getByRole('button', { name: '장바구니 담기' })
    await add.click()
    await expect(add).toHaveCSS('opacity', '0.5')
    expect(partsOf()).not.toEqual([])
    arrive()
    // A shop that is slow to answer has the device keep the goods meanwhile.
    const added = page.getByRole('dialog', { name: /^장바구니에 담/u })
    await expect(added).toContainText('3개')
    await added.getByRole('button', { name: '계속 쇼핑' }).click()
    await expect(add).toHaveCSS('opacity', '1')
    expect(logged).toEqual([])

    // Typing is not kept: what asks for words does not rest.
    await page.goto('/products?keyword=토트')
    await untilLive(page)
    const tote = await page.getByRole('article').first().getByRole('link').getAttribute('href')
    asked.length = 0
    await page.goto(String(tote))
    await untilLive(page)
    await expect(page.getByRole('textbox', { name: '이니셜 자수' })).toBeAttached()
    expect(partsOf()).not.toEqual([])
  })
})

/**
 * Ticks the first filter as soon as React has come to the last one, whose type it writes again: the
 * change is handled when the piece of work ends that made the filters the app's own, before the
 * next one, which are effects.
 */
function tickInTheTakingUp(): void {
  const boxes = () => document.querySelectorAll<HTMLInputElement>('aside input[type=checkbox]')
  const watcher = new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target === [...boxes()].at(-1))) return
    watcher.disconnect()
    boxes()[0]?.click()
  })
  watcher.observe(document, { subtree: true, attributeFilter: ['type'] })
}

test.describe('the list of a wide screen', () => {
  test.use(WIDE)

  test('its filters move nothing when the app comes', async ({ page }) => {
    const shifts = await watchShifts(page)
    await page.goto('/products')
    await untilLive(page)
    const filters = page.getByRole('complementary', { name: '필터' })
    await expect(filters.getByRole('checkbox')).not.toHaveCount(0)
    expect(await shifts()).toEqual([])
  })

  test('what is chosen in its filters before the app is there is done, all of it, once it is', async ({
    page,
  }) => {
    const logged = listenTo(page)
    const arrive = await holdBack(page, '**/assets/index-*.js')
    await page.goto('/products')
    const filters = page.getByRole('complementary', { name: '필터' })
    await filters.getByRole('checkbox').nth(0).check()
    await filters.getByRole('checkbox').nth(1).check()
    await filters.getByRole('button', { name: /^블랙/u }).click()
    const box = await filters.getByRole('checkbox').nth(0).elementHandle()
    arrive()
    await expect(page).toHaveURL(/brand=\d+%2C\d+/u)
    await expect(page).toHaveURL(/color=/u)
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(2)
    expect(await box?.evaluate((element) => element.isConnected)).toBe(true)
    expect(logged).toEqual([])
  })

  test('a filter that is ticked in the moment in which the app takes the filters up counts once', async ({
    page,
  }) => {
    const opened: string[] = []
    page.on('framenavigated', (frame) => opened.push(frame.url()))
    await page.addInitScript(tickInTheTakingUp)
    await page.goto('/products')
    const boxes = page.getByRole('complementary', { name: '필터' }).getByRole('checkbox')
    await expect(boxes.nth(0)).toBeChecked()
    await expect(page).toHaveURL(/brand=\d+$/u)
    await boxes.nth(1).click()
    await expect(page).toHaveURL(/brand=\d+%2C\d+$/u)
    await expect(boxes.and(page.getByRole('checkbox', { checked: true }))).toHaveCount(2)
    const searches = opened.map((url) => new URL(url).search)
    expect(searches.filter((search, n) => search !== searches[n - 1])).toEqual([
      '',
      expect.stringMatching(/brand=\d+$/u),
      expect.stringMatching(/brand=\d+%2C\d+$/u),
    ])
  })
})

test('the styles of what else the app may show count in a quiet moment, and before that once anything appears', async ({
  page,
}) => {
  const sheet = page.locator('link[rel=stylesheet]')
  const begin = await holdBack(page, '**/assets/index-*.js')
  await page.goto('/products/1')
  await expect(sheet).toHaveAttribute('media', 'not all')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.body.append(document.createElement('p'))
    // As late as a page can look before the frame is drawn.
    requestAnimationFrame(() =>
      seen.push(document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.media ?? ''),
    )
  })
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['all'])
  begin()

  const arrive = await holdBack(page, '**/assets/products.index-*.js')
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'begun')
  await expect(sheet).toHaveAttribute('media', 'not all')
  arrive()
  await expect(sheet).toHaveAttribute('media', 'all')
})

test('a member’s answers are requested after hydration, so that the first render equals the markup', async ({
  page,
  shop,
  members,
}) => {
  await becomeVisitor(page, await members.get('demo1'))
  await page.addInitScript(() => {
    const states: (string | undefined)[] = []
    Object.assign(window, { statesAtRequest: states })
    const request = window.fetch
    window.fetch = (input, init) => {
      const { url } = new Request(input)
      if (url.endsWith('/raffle/groups')) states.push(document.documentElement.dataset['app'])
      return request(input, init)
    }
  })
  await page.goto(`${shop.origin}/app-download`)
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'statesAtRequest')))
    .toEqual(['live'])
})
