import { expect, type Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { untilInstalled } from './installed-app.ts'

/** Fills in and sends the login page that is open. */
export async function fillLogin(page: Page, loginId: string): Promise<void> {
  await page.getByRole('textbox', { name: '아이디' }).fill(loginId)
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click()
}

/** Signs a demo member in by the login page, which leads home. */
export async function signInByForm(page: Page, loginId: string): Promise<void> {
  await page.goto('/auth/login')
  await fillLogin(page, loginId)
  await page.waitForURL('/')
}

/** Signs a demo member in to the shop at this origin, with the app installed. */
export async function signInInstalled(page: Page, origin: string, loginId: string): Promise<void> {
  await page.goto(`${origin}/auth/login`)
  await untilInstalled(page)
  await fillLogin(page, loginId)
  await expect(page).not.toHaveURL(/login/u)
}
