import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { chooseSize, goToFilledOrder, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { twoVisitors } from '#tests/support/two-visitors.ts'

// What is still fading in has not the contrast that it will have.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What axe finds wrong, the zoom lock that the spec asks for aside. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['meta-viewport']).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

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

test('the order sheet and the pages around it have no accessibility violations', async ({
  page,
}) => {
  await goToFilledOrder(page)
  expect(await violations(page)).toEqual([])
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
      - paragraph: 앞에서 기다리는 사람
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
  await expect(waiting.getByRole('status').filter({ hasText: '앞에 0명의 대기자' })).toHaveCount(1)
})

test('a keyboard alone chooses a size and puts the product in the cart', async ({ page }) => {
  await openSomeProduct(page)
  const size = page
    .getByRole('group', { name: '사이즈' })
    .getByRole('button')
    .filter({ hasNotText: /가이드|품절|재입고/u })
    .first()
  await size.focus()
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: '장바구니 담기' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/장바구니에 담았습니다/u).first()).toBeVisible()
})
