import type { Page } from 'playwright/test'
import {
  chooseSize,
  completedOrderNumber,
  goToFilledOrder,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { lostToLargeText, NOTHING_LOST } from '#tests/support/large-text.ts'
import { twoVisitors } from '#tests/support/two-visitors.ts'
import { violations } from '#tests/support/violations.ts'

// During a fade-in the contrast is lower than the final one.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Chromium's message where the shop can be installed; never in a private window, as in journeys. */
const offerInstall = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => Promise.resolve({ outcome: 'dismissed' }),
      }),
    ),
  )

/** Opens the sheet or dialog of this name, checks it with axe, and closes it. */
async function readSheet(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toBeVisible()
  expect(await violations(page), name).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

test('sheets and dialogs have no accessibility violations @once', async ({ page }) => {
  await openSomeProduct(page)
  await page.getByRole('button', { name: '사이즈 가이드' }).click()
  await readSheet(page, '사이즈 가이드')
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await readSheet(page, '옵션 선택')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  await readSheet(page, '메뉴')
  await page.goto('/products')
  await page.getByRole('button', { name: '필터' }).click()
  await readSheet(page, '필터')
  await page.goto('/auth/login')
  await page.getByRole('button', { name: '이용 환경 측정' }).click()
  await readSheet(page, '이용 환경 측정')
})

test('home, list and product have no accessibility violations', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await openSomeProduct(page)
  await chooseSize(page)
  expect(await violations(page)).toEqual([])
  await page.goto('/products')
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

/** From a filled order sheet by a declined payment to the receipt, with a check of every page. */
async function payAndRead(page: Page): Promise<void> {
  expect(await lostToLargeText(page)).toEqual(NOTHING_LOST)
  await pay(page, 'fail')
  await expect(page.getByText(/결제하지 못했습니다/u)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/cart/payment')
  await pay(page, 'approve')
  await completedOrderNumber(page)
  await offerInstall(page)
  await expect(page.getByRole('button', { name: '앱 설치하기' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/cart/payment/result')
  await expect(page.getByText('결제 내역을 찾을 수 없습니다.')).toBeVisible()
  expect(await violations(page)).toEqual([])
}

test('the order sheet and the pages around it have no accessibility violations', async ({
  page,
  isMobile,
}) => {
  await goToFilledOrder(page)
  expect(await violations(page)).toEqual([])
  // The pages of payment are the same at every size.
  if (isMobile) await payAndRead(page)
  for (const path of [
    '/cart',
    '/auth/non-member',
    '/auth/login',
    '/inspection',
    '/error',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
})

test('the waiting screen has no accessibility violations and names its parts', async ({
  browser,
  openStore,
}) => {
  await using visitors = await twoVisitors(browser, openStore)
  const { waiting } = visitors
  expect(await violations(waiting)).toEqual([])
  await expect(waiting.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - heading "접속 대기" [level=1]
    - main:
      - paragraph: 다음 차례입니다.
      - progressbar "대기 진행"
      - term: 예상 대기 시간
      - definition
      - term: 뒤에서 기다리는 사람
      - definition: 0명
    - contentinfo:
      - list
      - heading "대기 안내" [level=2]
      - list
      - button "대기 그만두기"
  `)
  await expect(waiting.getByRole('status').filter({ hasText: '다음 차례입니다.' })).toHaveCount(1)
})
