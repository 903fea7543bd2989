import type { Page } from 'playwright/test'
import {
  completedOrderNumber,
  openFilledOrder,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import { expect, ownShopTest, test } from '#tests/support/journey.ts'
import { twoVisitors } from '#tests/support/two-visitors.ts'
import { violations } from '#tests/support/violations.ts'

// What is still fading in has not the contrast that it will have.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * What Chromium says where the shop can be installed; a private window, which a journey is, never
 * does.
 */
const offerInstall = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => Promise.resolve({ outcome: 'dismissed' }),
      }),
    ),
  )

/** The sheet or dialog of this name is open, as axe likes it, and closed again. */
async function readSheet(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toBeVisible()
  expect(await violations(page), name).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

test('what lies over a page has no accessibility violations', async ({ page }) => {
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

test('what a payment leads to has no accessibility violations', async ({ page, shop }) => {
  await openFilledOrder(page, shop.origin)
  await pay(page, 'fail')
  await expect(page.getByText(/결제하지 못했습니다/u)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/cart/payment')
  await pay(page, 'approve')
  await completedOrderNumber(page)
  await offerInstall(page)
  await expect(page.getByRole('button', { name: '앱 설치하기' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

ownShopTest('the waiting screen names its parts', async ({ browser, openShop }) => {
  const { waiting } = await twoVisitors(browser, openShop)
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
