import { expect, test } from '#tests/support/journey.ts'
import { fillLogin } from '#tests/support/login-form.ts'

test('pages open and a member signs in where databases of the device never open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A request without events.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  for (const [path, heading] of [
    ['/cart', '장바구니'],
    ['/raffle', /래플/u],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  // A guest is led to the login.
  await page.goto('/my-page')
  await expect(page).toHaveURL(/\/auth\/login/u)
  await fillLogin(page, 'demo1')
  await expect(page).toHaveURL(/\/my-page/u)
  await expect(page.getByText('입장을 확인하고 있습니다')).toHaveCount(0)
})
