import type { Page } from 'playwright/test'
import { buyByCalls, remoteGuest } from '#tests/support/orders/remote-visitor.ts'
import { expect, ownShopTest, test } from '#tests/support/journey.ts'
import { makeEmptyDatabase } from '#tests/support/journey-databases.ts'
import { signInToConsole } from '#tests/support/operators/console-login.ts'
import {
  addFirstDraft,
  photo,
  publishDraft,
  receivePieces,
  setUpOwner,
} from '#tests/support/operators/first-goods.ts'
import { violations } from '#tests/support/violations.ts'

ownShopTest(
  'an empty shop gets its first brand, category, product and stock by screens, and sells it',
  async ({ page, openShop }) => {
    const shop = await openShop({ DATABASE_URL: await makeEmptyDatabase(), DEMO_GOODS: 'off' })
    const link = /\S+\/operator\/setup#\S+/u.exec(shop.output())?.[0]
    await setUpOwner(page, link ?? '')
    await expect(page.getByRole('region', { name: '첫 판매까지' })).toContainText('브랜드 만들기')
    await page.goto(`${shop.origin}/operator/products/new`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('브랜드와 2단계 카테고리')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: '닫기' }).first().click()
    await addFirstDraft(page)
    await publishDraft(page)
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await receivePieces(page, 3)
    const guest = await page.context().browser()?.newPage()
    if (guest === undefined) throw new Error('The browser has ended')
    await guest.goto(`${shop.origin}/products/${id}`)
    await expect(guest.getByRole('heading', { name: /첫 티셔츠/u }).first()).toBeVisible()
    await expect(guest.getByText('39,000').first()).toBeVisible()
    await guest.close()
    const orderNumber = await buyByCalls(await remoteGuest(shop.origin))
    await page.goto(`${shop.origin}/operator/orders?tab=paid`)
    await expect(page.getByRole('link', { name: orderNumber })).toBeVisible()
  },
)

const openPart = (page: Page, origin: string, id: string, view: string) =>
  page.goto(`${origin}/operator/products/${id}?view=${view}`)

test('two operators edit sizes and pictures of one product, and no change is lost', async ({
  page,
  shop,
  browser,
}) => {
  const [product] = await shop.query<{ id: string }>(`
    SELECT p.id FROM products p JOIN skus s ON s.product_id = p.id
    WHERE p.status = 'ON_SALE' AND jsonb_array_length(p.pictures) >= 2
    GROUP BY p.id HAVING count(*) >= 3 ORDER BY p.id LIMIT 1`)
  const id = product?.id ?? ''
  const other = await browser.newPage()
  await signInToConsole(page, shop.origin, 'owner')
  await signInToConsole(other, shop.origin, 'manager')
  await openPart(page, shop.origin, id, 'sizes')
  await openPart(other, shop.origin, id, 'sizes')
  const measure = (of: Page, row: number) =>
    of.locator('tbody tr').nth(row).locator('input[inputmode="decimal"]').first()
  const save = async (of: Page) => {
    await of.getByRole('button', { name: '저장', exact: true }).click()
    await expect(of.getByText('저장하지 않은 내용이 있습니다.')).toHaveCount(0)
  }
  await measure(page, 0).fill('61.5')
  await measure(page, 1).fill('62.5')
  await measure(other, 0).fill('60')
  await measure(other, 2).fill('63.5')
  await save(other)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  // What both typed is asked for; what one typed is there.
  await expect(page.getByText(/항목을 다른 운영자도 바꿨습니다/u)).toBeVisible()
  await expect(page.getByText('저장된 값: 60')).toBeVisible()
  await expect(measure(page, 0)).toHaveValue('61.5')
  await expect(measure(page, 2)).toHaveValue('63.5')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '내가 쓴 값으로' }).click()
  // A tab with unsaved sizes is not left without a question.
  await page.getByRole('navigation', { name: '보기' }).getByText('사진').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('저장하지 않은 내용이 있습니다')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).first().click()
  await save(page)
  await page.reload()
  for (const [row, value] of ['61.5', '62.5', '63.5'].entries())
    await expect(measure(page, row)).toHaveValue(value)

  await openPart(page, shop.origin, id, 'pictures')
  await openPart(other, shop.origin, id, 'pictures')
  const text = (of: Page, nth: number) => of.getByLabel(`${nth}번째 사진 설명`)
  const second = await text(page, 2).inputValue()
  await text(other, 1).fill('다른 운영자의 설명')
  const added = (await other.getByLabel(/번째 사진 설명/u).count()) + 1
  await other.getByLabel('사진 올리기').setInputFiles(await photo('#708090'))
  await expect(text(other, added)).toBeVisible()
  await save(other)
  await text(page, 2).press('Alt+ArrowUp')
  await expect(text(page, 1)).toHaveValue(second)
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(page.getByText(/다른 운영자가 먼저 수정했습니다/u)).toBeVisible()
  await save(page)
  await expect(text(page, 1)).toHaveValue(second)
  await expect(text(page, 2)).toHaveValue('다른 운영자의 설명')
  await expect(text(page, added)).toBeVisible()
  await other.close()

  // What is thrown away is not saved.
  await text(page, 1).fill('버릴 설명')
  await page.getByRole('link', { name: '재고', exact: true }).first().click()
  await dialog.getByRole('button', { name: '버리고 나가기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '재고' })).toBeVisible()
  await openPart(page, shop.origin, id, 'pictures')
  await expect(text(page, 1)).toHaveValue(second)
})

test('what is typed while a save runs is the next edit, and that saves as well', async ({
  page,
  shop,
}) => {
  const [product] = await shop.query<{ id: string }>(
    `SELECT id FROM products WHERE status = 'ON_SALE' ORDER BY id LIMIT 1`,
  )
  await signInToConsole(page, shop.origin, 'owner')
  const address = `${shop.origin}/operator/products/${product?.id}`
  await page.goto(address)
  const name = page.getByLabel('영문 상품명')
  const unsaved = page.getByText('저장하지 않은 내용이 있습니다.')
  const save = page.getByRole('button', { name: '저장', exact: true })
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent = new Promise<void>((resolve) => {
    void page.route(`**/admin/v1/products/${product?.id}`, async (route) => {
      if (route.request().method() === 'PUT') {
        resolve()
        await released
      }
      await route.continue()
    })
  })
  await name.fill('First Name')
  await save.click()
  await sent
  await name.fill('Second Name')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  release()
  await saved
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
  await expect(name).toHaveValue('Second Name')
  await expect(unsaved).toBeVisible()
  await save.click()
  await expect(unsaved).toHaveCount(0)
  await expect(page.getByText(/다른 운영자/u)).toHaveCount(0)
  await page.goto(address)
  await expect(name).toHaveValue('Second Name')
})
