import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { signInInstalled } from '#tests/support/login-form.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('a sign-out without network ends the session at the shop once the network is back', async ({
  page,
  context,
  shop,
}) => {
  await signInInstalled(page, shop.origin, 'demo1')
  await page.goto(`${shop.origin}/my-page`)
  const signOut = page.getByRole('main').getByRole('button', { name: '로그아웃' })
  await expect(signOut).toBeEnabled()
  const live = () =>
    shop.query(
      `SELECT 1 FROM sessions JOIN users ON users.id = user_id
       WHERE login_id = 'demo1' AND revoked_at IS NULL`,
    )
  expect(await live()).toHaveLength(1)
  await context.setOffline(true)
  await signOut.click()
  const waiting = () => page.evaluate(() => localStorage.getItem('waiting-sign-outs'))
  await expect.poll(() => token(page)).toBeNull()
  await expect.poll(waiting).toMatch(/^[0-9a-f]{64}$/u)
  expect(await live()).toHaveLength(1)
  // A network that returns loses the first calls.
  let lost = 0
  await context.route('**/logout/late', async (route) => {
    lost += 1
    await (lost > 2 ? route.continue() : route.abort())
  })
  await context.setOffline(false)
  await expect.poll(live).toEqual([])
  await expect.poll(waiting).toBeNull()
})

test('a sign-out without network is repeated by the next start of the app', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(shop.origin)
  await page.evaluate(() => localStorage.setItem('waiting-sign-outs', '0'.repeat(64)))
  await page.goto('about:blank')
  const repeated = context.waitForEvent('request', (request) =>
    request.url().endsWith('/logout/late'),
  )
  await page.goto(shop.origin)
  await repeated
})
