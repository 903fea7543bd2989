import type { Page } from 'playwright/test'
import type { Role } from '#contract/operators/roles.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'

/** Signs a demo operator in to the console; the code is the one that the page shows. */
export async function signInToConsole(page: Page, origin: string, role: Role): Promise<void> {
  await page.goto(`${origin}/operator/`)
  await enterConsole(page, role)
}

/** Fills the sign-in page that is open. */
export async function enterConsole(page: Page, role: Role): Promise<void> {
  await page.getByLabel('아이디').fill(role)
  await page.getByLabel('비밀번호').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '다음' }).click()
  const hint = await page.getByText('체험용 인증번호').textContent()
  await page.getByLabel('인증번호').fill(/\d{6}/u.exec(hint ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: '로그인' }).click()
  await page.getByRole('navigation', { name: '영역' }).waitFor()
}
