import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillLogin } from '#tests/support/login-form.ts'

test('a member checks a bank account by 1 won, withdraws, and cannot sign in any more', async ({
  page,
  shop,
}) => {
  const { origin } = shop
  await page.goto(`${origin}/auth/login?returnUrl=/my-page/bank-account`)
  await fillLogin(page, 'demo3')
  await page.waitForURL(/\/my-page\/bank-account$/u)
  await page.getByLabel('은행').selectOption({ label: '신한은행' })
  await page.getByLabel('계좌번호').fill('110-123-456781')
  await page.getByRole('button', { name: '1원 인증 요청' }).click()
  const note = await page.getByText(/인증 숫자 \d{4}/u).textContent()
  await page.getByLabel(/숫자 4자리/u).fill(/\d{4}$/u.exec(note ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: '인증하기' }).click()
  await expect(page.getByText('****6781')).toBeVisible()

  await page.goto(`${origin}/my-page/withdraw`)
  await page.getByLabel('탈퇴 사유').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await page.getByLabel('유의사항을 모두 확인했습니다.').check()
  await page.getByRole('button', { name: '회원 탈퇴' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: '회원 탈퇴' }).click()
  await page.waitForURL(`${origin}/`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.goto(`${origin}/auth/login`)
  await fillLogin(page, 'demo3')
  await expect(page.getByText(/아이디 또는 비밀번호가 올바르지 않습니다/u)).toBeVisible()
})
