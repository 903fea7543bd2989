import type { Page } from 'playwright/test'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import {
  chooseSize,
  completedOrderNumber,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import { becomeVisitor, buyByCalls } from '#tests/support/orders/remote-visitor.ts'
import { violations } from '#tests/support/violations.ts'

/** Buys something as the member who is signed in; answers the order number. */
async function buy(page: Page): Promise<string> {
  await openSomeProduct(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '바로 구매' }).click()
  await page.waitForURL(/\/cart\/payment/u)
  await page.getByRole('radio', { name: '신용/체크카드' }).check()
  await page.getByRole('checkbox', { name: /^주문 내용 확인/u }).check()
  await pay(page, 'approve')
  return completedOrderNumber(page)
}

const orders = (page: Page) => page.getByRole('list', { name: '주문 내역' })

test('a member finds a paid order from receipt and account, also offline', async ({
  page,
  context,
  members,
}) => {
  await becomeVisitor(page, await members.get('demo2'))
  const orderNumber = await buy(page)
  await page.getByRole('link', { name: '주문 상세 보기' }).click()
  await page.waitForURL(`/my-page/orders/${orderNumber}`)
  const receipt = page.getByRole('article', { name: `주문 ${orderNumber}` })
  await expect(receipt.getByRole('link', { name: '카드전표 보기' })).toBeVisible()
  // Paper shows the receipt alone.
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(receipt.getByRole('link', { name: '카드전표 보기' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/my-page/orders')
  await expect(orders(page).getByRole('article').first()).toContainText(orderNumber)
  await expect(orders(page).getByRole('article').first()).toContainText('결제완료')
  await page.getByRole('link', { name: `주문 ${orderNumber} 상세 보기` }).click()
  await page.waitForURL(/\/my-page\/orders\/\d/u)
  await expect(page.getByRole('article', { name: `주문 ${orderNumber}` })).toBeVisible()

  await page.goto('/my-page')
  await expect(page.getByRole('heading', { level: 1, name: /김데모님/u })).toBeVisible()
  await page.getByRole('link', { name: '전체 주문 보기' }).click()
  await expect(orders(page)).toContainText(orderNumber)

  await untilInstalled(page)
  await untilPersisted(page, orderNumber)
  await context.setOffline(true)
  await page.reload()
  await expect(orders(page)).toContainText(orderNumber)
})

test('pages of members lead signed-out visitors to the login and back', async ({ page }) => {
  const path = '/my-page/orders'
  await page.goto(path)
  await page.waitForURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`)
  await expect(page.getByText('로그인이 필요한 서비스입니다.')).toBeVisible()
  await fillLogin(page, 'demo3')
  await page.waitForURL(path)
  expect(await violations(page)).toEqual([])
  await expect(page.getByText('주문 내역이 없습니다.')).toBeVisible()
})

test("a member's receipt opened signed out leads to the login and back", async ({
  page,
  members,
}) => {
  const orderNumber = await buyByCalls(await members.get('demo2'))
  const path = `/order/complete?orderNumber=${orderNumber}`
  await page.goto(path)
  await page.waitForURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`)
  await expect(page.getByText('로그인이 필요한 서비스입니다.')).toBeVisible()
  await expect(page.getByRole('link', { name: '비회원 주문조회' }).first()).toHaveAttribute(
    'href',
    `/auth/non-member?orderNumber=${orderNumber}`,
  )
  await fillLogin(page, 'demo2')
  await page.waitForURL(path)
  await expect(page.getByRole('article', { name: `주문 ${orderNumber}` })).toBeVisible()
})

test('a list of orders that does not load is tried again', async ({ page, members }) => {
  await becomeVisitor(page, await members.get('demo2'))
  // Of the shop itself: a page that another network answers for is tried again by itself.
  const failure = { status: 500, headers: { [SHOP_HEADER]: '1' }, body: '{}' }
  await page.route(/\/v1\/orders\/histories\?/u, (route) => route.fulfill(failure))
  await page.goto('/my-page/orders')
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await page.unroute(/\/v1\/orders\/histories\?/u)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(orders(page).or(page.getByText('주문 내역이 없습니다.'))).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /주문 내역/u })).toBeVisible()
})

test('the tab bar leads to wishes and account, and marks one place', async ({
  page,
  members,
  shop,
}) => {
  const ownWishes = () =>
    shop.query(
      "SELECT b.id FROM bookmarks b JOIN users u ON u.id = b.user_id WHERE u.login_id = 'demo1'",
    )
  const before = await ownWishes()
  await becomeVisitor(page, await members.get('demo1'))
  await openSomeProduct(page)
  await page.getByRole('button', { name: /^찜하기/u }).click()
  await expect(page.getByRole('button', { name: /^찜하기/u })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // The next document would end a change whose code is still loaded.
  await expect.poll(ownWishes).toHaveLength(before.length + 1)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: '하단 메뉴' })
  await tabs.getByRole('link', { name: '찜', exact: true }).click()
  await page.waitForURL('/my-page/wish')
  const wishes = page.getByRole('list', { name: '찜한 상품' })
  await expect(wishes).toContainText(name)
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('찜')
  await wishes.getByRole('button', { name: `${name} 장바구니 담기` }).click()
  const sheet = page.getByRole('dialog')
  await chooseSize(sheet)
  await sheet.getByRole('button', { name: '장바구니 담기' }).click()
  // A shop that is slow to answer has the device keep the goods meanwhile.
  await expect(page.getByRole('dialog', { name: /^장바구니에 담/u })).toBeVisible()
  await expect.poll(() => shop.query('SELECT 1 FROM cart_items')).toHaveLength(1)
  await page.keyboard.press('Escape')
  await tabs.getByRole('link', { name: '마이' }).click()
  await page.waitForURL('/my-page')
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('마이')
})
