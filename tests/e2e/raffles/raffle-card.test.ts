import type { Page } from 'playwright/test'
import { WINDOW_FRAME } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import { until } from '#tests/support/until-in-time.ts'
import { takePicture } from '#tests/support/take-picture.ts'

const HOUR_MS = 3_600_000
/** Time after the announcement of the deferred raffle, and that of the second charge. */
const ANNOUNCED_MS = 24 * HOUR_MS + 60_000
const CHARGED_AGAIN_MS = ANNOUNCED_MS + 15 * 60_000

async function signIn(page: Page, shop: JourneyShop): Promise<void> {
  await page.goto(`${shop.origin}/auth/login`)
  await fillLogin(page, 'demo1')
  await page.waitForURL(`${shop.origin}/`)
}

/** Starts the shop again at a later time. */
async function startLater(shop: JourneyShop, ms: number): Promise<void> {
  await shop.end('SIGTERM')
  await shop.start(new Date(Date.now() + ms))
}

// @both: the provider's window is a frame on a wide screen, and a page of its own on a phone.
test(
  'a member replaces a card that was refused after a win, and the next pays',
  { tag: '@both' },
  async ({ page, shop, isMobile }) => {
    const window = isMobile ? page : page.frameLocator(WINDOW_FRAME)
    await signIn(page, shop)
    await page.goto(`${shop.origin}/my-page/auto-pay`)
    await page.getByRole('button', { name: '카드 등록' }).click()
    await window.getByRole('button', { name: /^한도카드/u }).click()
    const cards = page.getByRole('list', { name: '등록 카드' })
    await expect(cards.getByRole('article')).toHaveCount(1)

    const [raffle] = await shop.query<{ id: number }>(
      "SELECT id FROM raffle_products WHERE mode = 'DEFERRED'",
    )
    await page.goto(`${shop.origin}/raffle/${raffle?.id}`)
    await page.getByRole('button', { name: '응모하기' }).click()
    const sheet = page.getByRole('dialog', { name: '응모', exact: true })
    await sheet.getByRole('group', { name: '사이즈' }).getByRole('button').first().click()
    for (const consent of await sheet
      .getByRole('region', { name: '동의' })
      .getByRole('checkbox')
      .all())
      await consent.check()
    await sheet.getByRole('button', { name: '응모하기' }).click()
    const ticket = page.getByRole('dialog', { name: '응모 내역' })
    await expect(ticket.getByRole('article', { name: /^접수증/u })).toBeVisible()

    await startLater(shop, ANNOUNCED_MS)
    const refused = () => shop.query("SELECT FROM card_charges WHERE status = 'REFUSED'")
    await until(async () => (await refused()).length === 1)
    await signIn(page, shop)
    await page.goto(`${shop.origin}/my-page/raffles?tab=WON`)
    await page.getByRole('list', { name: '응모 내역' }).getByRole('link').first().click()
    await expect(page.getByText(/등록 카드로 결제하고 있습니다/u)).toBeVisible()
    await takePicture(page, 'raffle-card', { fullPage: true })
    const replace = page.getByRole('button', { name: '결제 카드 변경' })
    await replace.click()
    await window.getByRole('button', { name: '등록 실패' }).click()
    await expect(page.getByRole('alert')).toContainText('이전 카드가 그대로 유지됩니다')
    await takePicture(page, 'raffle-card-refused', { fullPage: true })
    await replace.click()
    await window.getByRole('button', { name: /^푸시카드/u }).click()
    await expect(page.getByText('결제 카드가 변경되었습니다.')).toBeVisible()

    await startLater(shop, CHARGED_AGAIN_MS)
    const paid = () =>
      shop.query(`
        SELECT FROM raffle_entries e JOIN raffle_products p ON p.id = e.raffle_product_id
        WHERE p.mode = 'DEFERRED' AND e.state = 'PAID'`)
    await until(async () => (await paid()).length === 1)
    await page.reload()
    await expect(page.getByRole('link', { name: '주문 보기' })).toBeVisible()
    await takePicture(page, 'raffle-card-paid', { fullPage: true })
    expect(await refused()).toHaveLength(1)
  },
)
