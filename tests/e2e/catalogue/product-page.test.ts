import type { Page } from 'playwright/test'
import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'
import { takePicture } from '#tests/support/take-picture.ts'

test('@wide a missing option is stated in the form, which takes the focus', async ({ page }) => {
  await openSomeProduct(page)
  const sizes = page.getByRole('group', { name: '사이즈' })
  await expect(sizes.locator('[aria-pressed]').first()).toBeVisible()
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '사이즈를 선택해 주세요.' })).toBeVisible()
  await expect(sizes.locator('button:focus')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseSize(page)
  await expect(page.getByRole('alert').filter({ hasText: '사이즈' })).toHaveCount(0)
})

for (const isTyping of [false, true]) {
  test(`@wide sizes that come after the click ${isTyping ? 'leave who types alone' : 'take the focus'}`, async ({
    page,
  }) => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/v1\/products\/\d+\/sizes/u, async (route) => {
      await held
      await route.continue()
    })
    await openSomeProduct(page)
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    const search = page.getByRole('searchbox').first()
    if (isTyping) await search.fill('데크')
    answer()
    const sizes = page.getByRole('group', { name: '사이즈' })
    await expect(sizes).toContainText('사이즈를 선택해 주세요.')
    const size = sizes.locator('[aria-pressed]:not(:disabled)').first()
    await expect(isTyping ? search : size).toBeFocused()
  })
}

test('a product is bought by the option sheet, whose sizes load again', async ({ page, shop }) => {
  const sizes = /\/v1\/products\/\d+\/sizes/u
  await page.route(sizes, (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSomeProduct(page)
  const retry = page.getByRole('button', { name: '다시 시도' })
  await expect(retry).toBeVisible()
  await retry.scrollIntoViewIfNeeded()
  await takePicture(page, 'product-sizes-failed')
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await page.unroute(sizes)
  await sheet.getByRole('button', { name: '다시 시도' }).click()
  const complaint = page.getByText('사이즈를 선택해 주세요.')
  await expect(
    sheet.getByRole('group', { name: '사이즈' }).locator('[aria-pressed]').first(),
  ).toBeVisible()
  await expect(complaint).toHaveCount(0)
  await sheet.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(complaint.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(complaint).toHaveCount(0)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await chooseSize(sheet)
  await sheet.getByRole('button', { name: '장바구니 담기' }).click()
  // A shop that is slow to answer has the device keep the goods meanwhile.
  await expect(page.getByRole('dialog', { name: /^장바구니에 담/u })).toBeVisible()
  await expect.poll(() => shop.query('SELECT 1 FROM cart_items')).toHaveLength(1)
})

test('the home page leads to its raffle, whose product shows schedule and sizes', async ({
  page,
}) => {
  await page.goto('/')
  await untilLive(page)
  const teaser = page.getByRole('region', { name: /^RAFFLE/u })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await teaser.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/raffle\/\d+$/u)
  await page.goto('/products?keyword=b2 형광')
  await untilLive(page)
  await page.getByRole('list', { name: '상품' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+$/u)
  const raffle = page.getByRole('region', { name: /^RAFFLE/u })
  await expect(raffle).toContainText('응모 기간')
  await expect(raffle).toContainText('당첨 발표')
  const step = page.getByRole('main').getByRole('link', { name: /마감$/u })
  await expect(step).toHaveAttribute('href', /^\/raffle\/\d+$/u)
  const sizes = page.getByRole('group', { name: '사이즈' })
  await expect(sizes).toContainText(/\d/u)
  await expect(sizes).not.toContainText('품절')
  await expect(sizes.locator('s')).toHaveCount(0)
})

test('a member requests and cancels the alert of a product before its release', async ({
  page,
  shop,
  members,
}) => {
  const [coming] = await shop.query<{ id: number }>(
    `SELECT id FROM products WHERE status = 'ON_SALE' AND sale_type = 'NORMAL' AND release_at > $1
     ORDER BY id LIMIT 1`,
    [new Date()],
  )
  await becomeVisitor(page, await members.get('demo2'))
  await page.goto(`/products/${coming?.id}`)
  await page.getByRole('button', { name: /발매 알림 신청$/u }).click()
  const sheet = page.getByRole('dialog', { name: '발매 알림' })
  await sheet
    .getByRole('button', { name: /발매 알림 신청$/u })
    .first()
    .click()
  const cancel = sheet.getByRole('button', { name: /발매 알림 취소$/u })
  await expect(cancel).toBeVisible()
  await cancel.click()
  await expect(cancel).toHaveCount(0)
})

/** Lets the page wait for the shared address however busy the machine is: it waits a second. */
async function holdAddressWait(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const held = (run: TimerHandler, ms?: number) => start(run, ms === 1_000 ? 60_000 : ms)
    Object.assign(window, { setTimeout: held })
  })
}

test('a product is shared by the counted address, without network by its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdAddressWait(page)
  await openSomeProduct(page)
  const { pathname } = new URL(page.url())
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const copied = async () => {
    await page.getByRole('button', { name: '공유하기' }).click()
    await expect(page.getByText('링크가 복사되었습니다.')).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const address = await copied()
  expect(new URL(address)).toMatchObject({ pathname, search: '?ref=link' })
  await page.goto(address)
  await untilLive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await context.setOffline(true)
  expect(new URL(await copied())).toMatchObject({ pathname, search: '' })
})

test('the share sheet of the device opens within the press that asked for the address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => {
        document.title = `${navigator.userActivation.isActive} ${url}`
      },
    })
  })
  await holdAddressWait(page)
  await openSomeProduct(page)
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: '공유하기' }).click()
  await expect(page).toHaveTitle(new RegExp(`^true .+${pathname}\\?ref=sheet$`, 'u'))
})

test('phones show one ranking of the home page at a time', async ({ page }) => {
  await page.goto('/')
  await untilLive(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const ranking = page.getByRole('region', { name: 'RANKING' })
  await expect(ranking.getByRole('list', { name: '상품' })).toBeVisible()
  await expect(ranking.getByRole('list', { name: '브랜드' })).toBeHidden()
  await ranking.getByRole('button', { name: '브랜드' }).click()
  await expect(ranking.getByRole('list', { name: '브랜드' })).toBeVisible()
  await expect(ranking.getByRole('list', { name: '상품' })).toBeHidden()
})

test('the button of the express payment is as wide as the two below it', async ({
  page,
  members,
}) => {
  await becomeVisitor(page, await members.get('demo2'))
  await page.goto('/products/2')
  // What waits for the first touch is there at once.
  await chooseSize(page)
  const box = async (name: string) => {
    const button = page.getByRole('button', { name }).first()
    await expect(button).toBeVisible()
    return button.boundingBox()
  }
  const express = await box('빠른 결제')
  const first = await box('장바구니 담기')
  const last = await box('바로 구매')
  expect(express?.x).toBe(first?.x)
  expect((express?.x ?? 0) + (express?.width ?? 0)).toBe((last?.x ?? 0) + (last?.width ?? 0))
})
