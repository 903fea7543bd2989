import { runFromHomeScreen } from '#tests/support/home-screen.ts'
import { expect, ownShopTest as test } from '#tests/support/journey.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import { takePicture } from '#tests/support/take-picture.ts'
import { until } from '#tests/support/until-in-time.ts'

const HOUR_MS = 3_600_000

/** Path of the raffle of the app alone, once it is open. */
async function appOnlyRaffle(shop: JourneyShop): Promise<string> {
  const find = () =>
    shop.query<{ id: number }>(`
      SELECT p.id FROM raffle_products p JOIN raffle_draws d ON d.raffle_product_id = p.id
      WHERE p.channel = 'APP_ONLY' AND d.step = 'OPEN'`)
  await until(async () => (await find()).length > 0)
  const [raffle] = await find()
  return `/raffle/${raffle?.id}`
}

// @both: a wide screen shows the step in the page, a phone at its bottom.
test(
  'a raffle of the app is entered from the home screen and not in a tab',
  { tag: '@both' },
  async ({ page, openShop }) => {
    const shop = await openShop({
      STORE_CLOCK: new Date(Date.now() + 30 * HOUR_MS).toISOString(),
    })
    const path = await appOnlyRaffle(shop)
    await page.goto(`${shop.origin}/auth/login`)
    await fillLogin(page, 'demo1')
    await page.waitForURL(`${shop.origin}/`)

    await page.goto(shop.origin + path)
    await expect(page.getByText('설치한 앱에서만 응모', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: '응모하기', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: '앱에서 응모하기' }).click()
    const install = page.getByRole('dialog', { name: '앱 전용 래플' })
    await expect(install.getByText(/‘홈 화면에 추가’/u)).toBeVisible()
    await takePicture(page, 'raffle-app-only')

    await runFromHomeScreen(page)
    await page.goto(shop.origin + path)
    await page.getByRole('button', { name: '응모하기', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '응모', exact: true })
    await sheet.getByRole('group', { name: '사이즈' }).getByRole('button').first().click()
    await sheet.getByRole('region', { name: '동의' }).getByRole('checkbox').first().check()
    await sheet.getByRole('button', { name: '응모하기' }).click()
    const ticket = page.getByRole('dialog', { name: '응모 내역' })
    await expect(ticket.getByRole('article', { name: /^접수증/u })).toBeVisible()
    const reported = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))
    expect(JSON.parse(reported)).toContainEqual({
      event: 'raffle_apply',
      content_ids: [/\d+$/u.exec(path)?.[0]],
      content_type: 'product',
      content_name: expect.stringMatching(/./u),
      value: expect.any(Number),
      currency: 'KRW',
      user_id: expect.stringMatching(/^[0-9a-f]{32}$/u),
    })
    const entries = await shop.query(`
    SELECT FROM raffle_entries e JOIN users u ON u.id = e.user_id
    JOIN raffle_products p ON p.id = e.raffle_product_id
    WHERE u.login_id = 'demo1' AND p.channel = 'APP_ONLY' AND e.state = 'APPLIED'`)
    expect(entries).toHaveLength(1)
  },
)
