import type { Locator, Page } from 'playwright/test'
import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'

/** Our choice: no control of a page is further away than this many presses of Tab. */
const TABS_MAX = 250

/** Presses Tab until the control has the focus, as a shopper without a pointer does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way to ${String(control)} by keyboard`)
}

const headingIsFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.tagName === 'H1')

test('@wide a keyboard alone leads from the list into the cart and to the order form', async ({
  page,
}) => {
  await page.goto('/products?stock=true')
  const card = page.getByRole('list', { name: '상품' }).getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await untilLive(page)
  await tabTo(page, card.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => headingIsFocused(page)).toBe(true)

  const sizes = page.getByRole('group', { name: '사이즈' })
  const size = sizes
    .getByRole('button', { disabled: false })
    .filter({ hasNotText: /가이드|품절|재입고/u })
    .first()
  await tabTo(page, size)
  await page.keyboard.press('Space')
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, page.getByRole('button', { name: '장바구니 담기' }))
  await page.keyboard.press('Enter')
  // A shop that is slow to answer has the device keep the goods meanwhile.
  const dialog = page.getByRole('dialog', { name: /^장바구니에 담/u })
  await expect(dialog).toBeVisible()
  // Focus is inside and stays there; a guard at each end hands it on a moment after it came.
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), {
        message: `Tab ${presses + 1}`,
      })
      .toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.goto('/cart')
  await tabTo(
    page,
    page
      .getByRole('link', { name: /상품 주문하기$/u })
      .filter({ visible: true })
      .first(),
  )
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/cart\/payment/u)
  const field = page.getByRole('region', { name: '배송지' }).getByRole('textbox', { name: '이름' })
  await tabTo(page, field)
  await page.keyboard.type('김보드')
  await expect(field).toHaveValue('김보드')
})

test('@wide the first Tab offers the way past the menus', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('a form sent with something missing leads to the first wrong field', async ({ page }) => {
  await page.goto('/auth/login')
  await untilLive(page)
  const send = page.getByRole('main').getByRole('button', { name: '로그인', exact: true })
  await send.click()
  await expect(page.getByRole('textbox', { name: '아이디' })).toBeFocused()
  await page.keyboard.type('demo1')
  await send.click()
  await expect(page.getByRole('textbox', { name: '비밀번호' })).toBeFocused()
  await page.getByRole('link', { name: '비회원 주문조회' }).first().click()
  await page.getByRole('textbox', { name: '주문번호' }).fill('260814-7F3K2QX')
  await page.getByRole('button', { name: '주문 조회하기' }).click()
  await expect(page.getByRole('textbox', { name: '주문자 이름' })).toBeFocused()
})

// @both: the header and its menus differ by size.
test(
  'a screen reader meets landmarks, names and announcements in order',
  { tag: '@both' },
  async ({ page }) => {
    await openSomeProduct(page)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
    expect(jumps).toEqual([])
    const unnamed = await page
      .locator('button:visible, a[href]:visible, input:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const label = control instanceof HTMLInputElement ? control.labels?.length : 0
            const picture = control.querySelector('img')?.alt ?? ''
            const name = control.getAttribute('aria-label') ?? control.textContent.trim()
            return `${name}${picture}` === '' && !label
          })
          .map((control) => control.outerHTML.slice(0, 120)),
      )
    expect(unnamed).toEqual([])
    await chooseSize(page)
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The number on the cart's own link is part of its name.
    await expect(page.getByRole('link', { name: /장바구니.*1/u }).first()).toBeAttached()
    await page.goto('/cart')
    await page.getByRole('button', { name: '선택 삭제' }).click()
    const message = page.getByText('상품 1개를 삭제했습니다.').filter({ visible: true })
    // In one check: the message and its button go after four seconds.
    await expect(page.locator('[aria-live="polite"]').filter({ has: message })).toHaveCount(1)
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /장바구니/u })).toContainText('1')
  },
)
