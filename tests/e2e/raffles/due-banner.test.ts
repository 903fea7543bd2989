import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { completedOrderNumber, pay } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import {
  CountedShopper,
  openWinByBanner,
  pay as payInTaps,
} from '#tests/support/counted-shopper.ts'
import {
  becomeVisitor,
  registerCardByCalls,
  type Members,
} from '#tests/support/orders/remote-visitor.ts'
import { trackRequests } from '#tests/support/track-requests.ts'

const bannerOf = (page: Page) => page.getByRole('region', { name: '결제를 기다리는 내역' })

test('the banner of a win leads to its payment from three pages and ends with it', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/auth/login`)
  await fillLogin(page, 'demo1')
  await page.waitForURL(`${shop.origin}/`)
  const banner = bannerOf(page)
  const time = banner.getByRole('timer')
  await expect(time).toHaveText(/^(?:D-\d+ )?\d\d:\d\d:\d\d$/u)
  const before = await time.innerText()
  await expect(time).not.toHaveText(before)
  for (const path of ['/my-page', '/app-download']) {
    await page.goto(shop.origin + path)
    await expect(banner.getByRole('link', { name: '결제하기' })).toBeVisible()
  }
  await banner.getByRole('link', { name: '결제하기' }).click()
  await expect(page).toHaveURL(/\/cart\/payment\?raffle=\d+$/u)
  await page.getByRole('radio', { name: '신용/체크카드' }).check()
  // The instalments are loaded late, and move the agreements below them.
  await expect(page.getByRole('combobox', { name: '할부' })).toBeVisible()
  await page.getByRole('region', { name: '약관 동의' }).getByRole('checkbox').first().check()
  await pay(page, 'approve')
  await completedOrderNumber(page)

  // The receipt asks as well.
  const asked = page.waitForResponse(
    (response) => response.url().endsWith('/v1/orders/due') && page.url() === `${shop.origin}/`,
  )
  await page.goto(`${shop.origin}/`)
  const { payload } = (await (await asked).json()) as { payload: { items: unknown[] } }
  expect(payload.items).toEqual([])
  await expect(banner).toHaveCount(0)
})

test('entries that opened on an unpaid win stay on its tab when it is no longer unpaid', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/auth/login`)
  await fillLogin(page, 'demo1')
  await page.waitForURL(`${shop.origin}/`)
  const underWay = trackRequests(page, /\/v1\/(?:orders\/due|raffle)/u)
  await page.goto(`${shop.origin}/my-page/raffles`)
  const tab = page.getByRole('navigation', { name: '응모 상태' }).locator('[aria-current]')
  await expect(tab).toHaveText('당첨, 결제 대기 1건')
  const entries = page.getByRole('list', { name: '응모 내역' })
  await expect(entries).toContainText('결제하기')
  // The return sends no second request while one is under way, whose answer is the former one.
  await expect.poll(() => underWay.size).toBe(0)
  await shop.query(`
    UPDATE raffle_entries SET state = 'DECLINED'
    WHERE state = 'WON' AND user_id = (SELECT id FROM users WHERE login_id = 'demo1')`)
  // As on the return from another app.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(tab).toHaveText('당첨')
  await expect(entries).toContainText('당첨 포기')
})

/** Opens the home page as the member of the unpaid win, with a registered card. */
async function openHomeWithCard(page: Page, members: Members): Promise<void> {
  const member = await members.get('demo1')
  await registerCardByCalls(member)
  await becomeVisitor(page, member)
  await page.goto('/')
}

test('a win is paid with the registered card from the banner in three taps', async ({
  page,
  members,
}) => {
  await openHomeWithCard(page, members)
  const shopper = new CountedShopper(page)
  await openWinByBanner(shopper)
  await payInTaps(shopper)
  await completedOrderNumber(page)
  expect(shopper.counts.taps).toBe(3)
  expect(shopper.counts.fields).toBe(0)
})

test('a win is paid from the banner after an old sign-in by the proof that the card asks for', async ({
  page,
  members,
  shop,
}) => {
  await openHomeWithCard(page, members)
  await shop.query("UPDATE sessions SET created_at = created_at - interval '31 minutes'")
  const shopper = new CountedShopper(page)
  await openWinByBanner(shopper)
  const paid = payInTaps(shopper)
  const proof = page.getByRole('dialog', { name: '본인 확인' })
  await proof.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: '확인', exact: true }).tap()
  await paid
  await completedOrderNumber(page)
})
