import type { Page } from 'playwright/test'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { completedOrderNumber } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { signInByForm } from '#tests/support/login-form.ts'
import { registerCardByCalls } from '#tests/support/orders/remote-visitor.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'

test('a member adds a passkey, signs in with it, and proves a payment by card with it', async ({
  page,
  shop,
}) => {
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
  await signInByForm(page, 'demo1')
  await page.goto('/my-page/passkeys')
  const gate = page.getByRole('main')
  const byPasskey = gate.getByRole('button', { name: '패스키로 확인' })
  await gate.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await expect(byPasskey).toHaveCount(0)
  await gate.getByRole('button', { name: '확인', exact: true }).click()
  await page.getByLabel('패스키 이름').fill('내 휴대폰')
  await page.getByRole('button', { name: '이 기기에 패스키 등록' }).click()
  const list = page.getByRole('list', { name: '등록된 패스키' })
  await expect(list.getByRole('heading', { name: '내 휴대폰' })).toBeVisible()
  const rename = list.getByRole('button', { name: '내 휴대폰 이름 변경' })
  await rename.click()
  await expect(list.getByRole('textbox', { name: '패스키 이름' })).toBeFocused()
  await list.getByRole('button', { name: '취소' }).click()
  await expect(rename).toBeFocused()

  // The check of the gate is not stored: another load asks for it, now by the passkey too.
  await page.goto('/my-page/profile')
  await page.route('**/v1/users/passkeys/check', (route) =>
    route.fulfill({
      status: 400,
      headers: { [SHOP_HEADER]: '1' },
      json: { code: 'PASSKEY_FAILED', message: null, payload: null },
    }),
  )
  await byPasskey.click()
  await expect(gate.getByText('비밀번호로 확인해 주세요.')).toBeVisible()
  await page.unrouteAll()
  await byPasskey.click()
  await expect(gate.getByRole('heading', { name: '휴대폰 번호' })).toBeVisible()

  // The virtual device chooses the suggested passkey by itself.
  await signOut(page)
  await page.goto('/auth/login?returnUrl=/my-page/size')
  await page.waitForURL('/my-page/size')

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signOut(page)
  await page.goto('/auth/login?returnUrl=/my-page/size')
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await page.waitForURL('/my-page/size')
  await expect(page.getByRole('heading', { name: '사이즈', level: 1 })).toBeVisible()

  await registerCardByCalls({ origin: shop.origin, as: await callerOf(page) })
  await shop.query(`
    UPDATE sessions SET created_at = created_at - interval '31 minutes', reauth_until = NULL`)
  const { productId, sizeId } = await findGoods(remoteClient(shop.origin), '데크')
  await page.goto(`/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`)
  await page.getByRole('radio', { name: '등록 카드' }).check()
  await page.getByRole('checkbox', { name: /^주문 내용 확인/u }).check()
  await page.getByRole('button', { name: /결제하기$/u }).click()
  const proof = page.getByRole('dialog', { name: '본인 확인' })
  await proof.getByRole('button', { name: '패스키로 확인' }).click()
  await completedOrderNumber(page)
})

/** The visitor of a page as the caller of calls. */
async function callerOf(page: Page): Promise<{ clientId: string; token: string }> {
  return page.evaluate(() => ({
    clientId: localStorage.getItem('client-id') ?? '',
    token: localStorage.getItem('token') ?? '',
  }))
}

/** Ends the login of this browser; the login page itself would sign in again by its suggestions. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'))
}
