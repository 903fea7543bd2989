import { untilInstalled } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

test('Chromium finds nothing that keeps the shop from being installed', async ({ page, shop }) => {
  await page.goto(shop.origin)
  await untilInstalled(page)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window, which a journey is, installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const { appId } = await session.send('Page.getAppId')
  expect(appId).toBe(`${shop.origin}/`)
})
