import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'

test('Back closes what lies over a page before it leaves the page', async ({ page }) => {
  await openSomeProduct(page)
  const { href } = new URL(page.url())
  await page
    .getByRole('button', { name: /크게 보기$/u })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(href)

  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await expect(page.getByRole('dialog', { name: '장바구니에 담았습니다.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(href)

  await page.goBack()
  await expect(page).toHaveURL(/\/products(?:\?|$)/u)
})
