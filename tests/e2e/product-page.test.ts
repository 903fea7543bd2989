import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'

test('@wide a missing option is said in the form, which takes the focus, and nothing opens over it', async ({
  page,
}) => {
  await openSomeProduct(page)
  const sizes = page.getByRole('group', { name: '사이즈' })
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '사이즈를 선택해 주세요.' })).toBeVisible()
  await expect(sizes.locator('button:focus')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseSize(page)
  await expect(page.getByRole('alert').filter({ hasText: '사이즈' })).toHaveCount(0)
})

test('the home page leads to the raffles; a raffle product shows its schedule and plain sizes', async ({
  page,
}) => {
  await page.goto('/')
  await untilLive(page)
  const teaser = page.getByRole('region', { name: /^RAFFLE/u })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await teaser.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/app-download$/u)
  await page.goto('/products?keyword=b2 형광')
  await untilLive(page)
  await page.getByRole('list', { name: '상품' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+$/u)
  const raffle = page.getByRole('region', { name: /^RAFFLE/u })
  await expect(raffle).toContainText('응모 기간')
  await expect(raffle).toContainText('당첨 발표')
  await expect(page.getByRole('button', { name: /마감$/u })).toBeDisabled()
  const sizes = page.getByRole('group', { name: '사이즈' })
  await expect(sizes).toContainText(/\d/u)
  await expect(sizes).not.toContainText('품절')
  await expect(sizes.locator('s')).toHaveCount(0)
})
