import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { readSentCode } from '#tests/support/identity/sent-code.ts'
import { violations } from '#tests/support/violations.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Proves the phone of the form that is open. */
async function provePhone(page: Page, phone: string): Promise<void> {
  await field(page, '휴대폰 번호').fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await field(page, '인증번호').fill(await readSentCode(page))
  await expect(page.getByText('휴대폰 인증이 완료되었습니다.')).toBeVisible()
}

/** Sends the login page that is open. */
async function tryLogin(page: Page, loginId: string, password: string): Promise<void> {
  await field(page, '아이디').fill(loginId)
  await field(page, '비밀번호').fill(password)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
}

/** Name and phone of a demo member. */
async function readMember(shop: JourneyShop, loginId: string) {
  const [member] = await shop.query<{ name: string; phone: string }>(
    'SELECT name, phone FROM users WHERE login_id = $1',
    [loginId],
  )
  if (member === undefined) throw new Error(`The shop has no member ${loginId}`)
  return member
}

test('members find their id, set a new password and sign in with it', async ({ shop, page }) => {
  const { origin } = shop
  // Two members: a second code to one phone has to wait.
  const [member, other] = [await readMember(shop, 'demo2'), await readMember(shop, 'demo3')]
  await page.goto(`${origin}/auth/login?returnUrl=%2Fcart`)
  await page.getByRole('link', { name: '아이디 찾기' }).click()
  await field(page, '이름').fill('다른이름')
  await provePhone(page, member.phone)
  await page.getByRole('button', { name: '아이디 찾기' }).click()
  await expect(page.getByText('입력하신 정보와 일치하는 회원이 없습니다.')).toBeVisible()
  await field(page, '이름').fill(member.name)
  await page.getByRole('button', { name: '아이디 찾기' }).click()
  await expect(page.getByText('de***')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: '비밀번호 찾기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호 찾기' })).toBeVisible()
  await field(page, '아이디').fill('demo3')
  await field(page, '이름').fill(other.name)
  await provePhone(page, other.phone)
  await page.getByRole('button', { name: '비밀번호 다시 정하기' }).click()
  await page.waitForURL(/\/auth\/change-password\?returnUrl=%2Fcart$/u)
  await field(page, '새 비밀번호').fill(DEMO_PASSWORD)
  await field(page, '새 비밀번호 확인').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(page.getByText('현재 비밀번호와 다른 비밀번호를 입력해 주세요.')).toBeVisible()
  await field(page, '새 비밀번호').fill(NEW_PASSWORD)
  await field(page, '새 비밀번호 확인').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect(page.getByText(/^비밀번호가 변경되었습니다/u)).toBeVisible()
  await tryLogin(page, 'demo3', NEW_PASSWORD)
  await page.waitForURL(`${origin}/cart`)
})

test('a locked sign-in goes on with a code to the phone of the member', async ({ shop, page }) => {
  const { origin } = shop
  const { phone } = await readMember(shop, 'demo2')
  await page.goto(`${origin}/auth/login`)
  for (const failed of ['1/5', '2/5', '3/5', '4/5']) {
    await tryLogin(page, 'demo2', 'Wrong!2580pq')
    await expect(
      page.getByText(`아이디 또는 비밀번호가 올바르지 않습니다. (${failed})`),
    ).toBeVisible()
    await expect(field(page, '비밀번호')).toHaveValue('')
  }
  await tryLogin(page, 'demo2', 'Wrong!2580pq')
  await expect(page.getByText('로그인 시도가 5회 실패하여 10분간 제한됩니다.')).toBeVisible()
  await expect(page.getByText(/^\d\d:\d\d 이후에 다시 시도하거나/u)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await provePhone(page, phone)
  await tryLogin(page, 'demo2', DEMO_PASSWORD)
  await page.waitForURL(`${origin}/`)
})
