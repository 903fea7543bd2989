import type { Page } from 'playwright/test'
import {
  chooseSize,
  completedOrderNumber,
  openFilledOrder,
  openOrderSheet,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillLogin, signInByForm } from '#tests/support/login-form.ts'
import { becomeVisitor, type Members } from '#tests/support/orders/remote-visitor.ts'

const EXPIRED = '로그인이 만료되었습니다. 다시 로그인해 주세요.'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Signs a demo member in by a call, as a new visitor. */
const signIn = async (page: Page, members: Members, loginId: string) =>
  becomeVisitor(page, await members.get(loginId))

/**
 * Ends the session at the shop, as another device or an operator may; this browser is not notified.
 */
async function revokeSession(page: Page, bearer?: string | null): Promise<void> {
  const answer = await page.request.post('/v1/users/logout', {
    headers: { authorization: `Bearer ${bearer ?? (await token(page))}` },
  })
  expect(answer.ok()).toBe(true)
}

/**
 * Leaves the shop and ends the session meanwhile, so that the next page of the shop is the first to
 * learn of it.
 */
async function leaveAndRevoke(page: Page): Promise<void> {
  const bearer = await token(page)
  // A page of the shop could learn of the end while it is left, and its message would go with it.
  await page.goto('about:blank')
  await revokeSession(page, bearer)
  // Answers of the sign-in are fresh for half a minute, and a fresh answer is not requested again.
  await page.clock.setSystemTime(Date.now() + 60_000)
}

/** Sections of the order sheet, folded into words where the shop knows the member. */
const orderer = (page: Page) => page.getByRole('region', { name: '주문자' })
const delivery = (page: Page) => page.getByRole('region', { name: '배송지' })
/** Of a guest, whose order sheet asks for it with the address. */
const name = (page: Page) => delivery(page).getByRole('textbox', { name: '이름' })
const houseNumber = (page: Page) => page.getByRole('textbox', { name: '상세주소' })

test('a login that expires on the order sheet leads back to what was typed', async ({
  page,
  shop,
  members,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await signIn(page, members, 'demo1')
  await openOrderSheet(page, shop.origin)
  await expect(orderer(page)).toContainText('홍길동')
  await delivery(page).getByRole('heading', { name: '배송지' }).click()
  await houseNumber(page).fill('옥탑 3호')
  await page.getByRole('radio', { name: '신용/체크카드' }).check()
  await page.getByRole('checkbox', { name: /^주문 내용 확인/u }).check()
  await revokeSession(page)
  await page.getByRole('button', { name: /결제하기$/u }).click()

  await page.waitForURL(/\/auth\/login\?returnUrl=/u)
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await expect.poll(() => token(page)).toBeNull()
  await fillLogin(page, 'demo1')
  await page.waitForURL(/\/cart\/payment/u)
  await expect(delivery(page)).toContainText('옥탑 3호')
  await expect(orderer(page)).toContainText('홍길동')
  await pay(page, 'approve')
  await completedOrderNumber(page)
  expect(errors).toEqual([])
})

test('a cart whose login expired says so instead of looking empty', async ({ page, members }) => {
  await signIn(page, members, 'demo2')
  await leaveAndRevoke(page)
  await page.goto('/cart')
  await page.waitForURL(/\/auth\/login\?returnUrl=/u)
  await expect(page.getByText(EXPIRED)).toBeVisible()
  await fillLogin(page, 'demo2')
  await page.waitForURL('/cart')
  expect(await token(page)).not.toBeNull()
})

test('a public page stays, reports the expired login and drops it', async ({ page, members }) => {
  await signIn(page, members, 'demo2')
  await leaveAndRevoke(page)
  await page.goto('/products')
  await expect(page.getByText(EXPIRED)).toBeVisible()
  // Without a wait: the message goes after four seconds, and its button with it.
  expect(new URL(page.url()).pathname).toBe('/products')
  expect(await token(page)).toBeNull()
  await page.getByRole('button', { name: '로그인' }).click()
  await page.waitForURL(/\/auth\/login\?returnUrl=%2Fproducts$/u)
})

test('the next shopper of the tab finds nothing of the former one on the order sheet', async ({
  page,
  context,
  shop,
  members,
}) => {
  const former = ['홍길동', '0001', 'demo1@example.com', '예시로 1길 12', '옥탑 3호']
  const storedText = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  await signIn(page, members, 'demo1')
  await openOrderSheet(page, shop.origin)
  await expect(orderer(page)).toContainText('홍길동')
  await delivery(page).getByRole('heading', { name: '배송지' }).click()
  await houseNumber(page).fill('옥탑 3호')
  const sheet = page.url()

  // Whose login expired is not shown to a guest, and goes as soon as the guest fills in the sheet.
  await revokeSession(page)
  await page.reload()
  await page.waitForURL(/\/auth\/login/u)
  await expect.poll(() => token(page)).toBeNull()
  await page.goto(sheet)
  await expect(name(page)).toHaveValue('')
  await expect(houseNumber(page)).toHaveValue('')
  await name(page).fill('나그네')
  for (const word of former) expect(await storedText()).not.toContain(word)

  // Nor is a member given what a guest has filled in, or one member what another has.
  for (const [loginId, own] of [
    ['demo1', '홍길동'],
    ['demo2', '김데모'],
  ] as const) {
    await signInByForm(page, loginId)
    await page.goto(sheet)
    await expect(orderer(page)).toContainText(own)
    await page.goto('/auth/login')
    const signOut = page.getByRole('main').getByRole('button', { name: '로그아웃' })
    // Its code is loaded late, and this browser has no worker that stores it.
    await expect(signOut).toBeEnabled()
    await context.setOffline(loginId === 'demo1')
    await signOut.click()
    await expect(page.getByRole('textbox', { name: '아이디' })).toBeVisible()
    await context.setOffline(false)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(own)
  }
})

test('signing out in one tab empties the order sheet of the other', async ({
  page,
  context,
  members,
}) => {
  await signIn(page, members, 'demo1')
  // The watch of other tabs begins with the first interaction.
  await openSomeProduct(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '바로 구매' }).click()
  await expect(orderer(page)).toContainText('홍길동')
  const other = await context.newPage()
  await other.goto('/auth/login')
  await other.getByRole('main').getByRole('button', { name: '로그아웃' }).click()
  await expect(name(page)).toHaveValue('')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('demo1@example.com')
})

test('what a guest has typed and paid for stays a guest’s', async ({ page, shop }) => {
  await openFilledOrder(page, shop.origin)
  const sheet = page.url()
  // By the form: the visitor stays the same.
  await signInByForm(page, 'demo2')
  await page.goto(sheet)
  await expect(orderer(page)).toContainText('김데모')
})
