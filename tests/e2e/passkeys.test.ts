import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { expect, test } from '#tests/support/journey.ts'
import { signInByForm } from '#tests/support/login-form.ts'

test('a member adds a passkey, signs out, and signs in with it', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signInByForm(page, 'demo4')
  await page.goto('/my-page/passkeys')
  await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '확인' }).click()
  await page.getByLabel('패스키 이름').fill('내 휴대폰')
  await page.getByRole('button', { name: '이 기기에 패스키 등록' }).click()
  const list = page.getByRole('list', { name: '등록된 패스키' })
  await expect(list.getByRole('heading', { name: '내 휴대폰' })).toBeVisible()

  await page.goto('/auth/login')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.goto('/auth/login?returnUrl=/my-page/size')
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await page.waitForURL('/my-page/size')
  await expect(page.getByRole('heading', { name: '사이즈', level: 1 })).toBeVisible()
})
