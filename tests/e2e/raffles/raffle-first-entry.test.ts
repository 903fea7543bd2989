import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { WINDOW_FRAME } from '#tests/support/browser-shopper.ts'
import { cutRequests } from '#tests/support/cut-requests.ts'
import { PERSON } from '#tests/support/identity/identity.ts'
import { confirmIdentity } from '#tests/support/identity/identity-window.ts'
import { persistedText } from '#tests/support/installed-app.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import { becomeVisitor, Members } from '#tests/support/orders/remote-visitor.ts'
import { takePicture } from '#tests/support/take-picture.ts'

const HOUR_MS = 3_600_000

/** Path of the raffle of a demo group. */
async function pathOf(shop: JourneyShop, code: string): Promise<string> {
  const [row] = await shop.query<{ id: number }>(`
    SELECT p.id FROM raffle_products p JOIN raffle_groups g ON g.id = p.group_id WHERE g.code = '${code}'`)
  return `/raffle/${row?.id}`
}

/**
 * A browser that was not asked about notifications yet; a headless one refuses them from the start.
 */
async function askNoNotifications(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
  )
}

// @both: identity check and card window are windows on a wide screen, and pages of their own on a
// phone.
test(
  'a new member enters a deferred raffle from its page alone',
  { tag: '@both' },
  async ({ page, shop, isMobile }) => {
    await askNoNotifications(page)
    await page.goto(shop.origin + (await pathOf(shop, 'b2-deck')))
    await page.getByRole('link', { name: '로그인하고 응모하기' }).click()
    await fillLogin(page, 'demo3')
    // The login leads back to what was pressed, and does it.
    await expect(page.getByRole('dialog', { name: '본인인증' })).toBeVisible()
    await takePicture(page, 'raffle-identity')
    await cutRequests(page, /\/v1\/users\/identity$/u, { times: 1 })
    await confirmIdentity(page, { ...PERSON, name: '이시험', birth: '20010315' })
    const again = page.getByRole('dialog', { name: '본인인증' }).getByRole('button', {
      name: '다시 시도',
    })
    await expect(again).toBeVisible()
    await takePicture(page, 'raffle-identity-lost')
    await again.click()

    const sheet = page.getByRole('dialog', { name: '응모', exact: true })
    const size = sheet.getByRole('group', { name: '사이즈' }).getByRole('button').first()
    await size.click()
    await sheet.getByRole('button', { name: '응모하기' }).click()
    await expect(sheet.getByText('결제 카드를 선택해 주세요.')).toBeVisible()
    await takePicture(page, 'raffle-sheet')
    await sheet.getByRole('button', { name: '배송지 추가' }).click()
    await sheet.getByLabel('받는 분').fill('이시험')
    await sheet.getByLabel('휴대폰 번호').fill('010-2222-3333')
    await sheet.getByRole('textbox', { name: '우편번호' }).fill('04524')
    await sheet.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
    await sheet.getByLabel('상세주소').fill('7층')
    await takePicture(page, 'raffle-address')
    await sheet.getByRole('button', { name: '저장하기' }).click()
    await expect(sheet.getByRole('combobox', { name: '배송지' })).toContainText('세종대로')

    const provider = isMobile ? page : page.frameLocator(WINDOW_FRAME)
    await sheet.getByRole('button', { name: '카드 등록' }).click()
    await provider.getByRole('button', { name: /^푸시카드/u }).click()
    await expect(sheet.getByRole('combobox', { name: '결제 카드' })).toContainText('푸시카드')
    await expect(size).toHaveAttribute('aria-pressed', 'true')
    const consents = sheet.getByRole('region', { name: '동의' })
    await expect(consents).toContainText('개인정보 제3자 제공 동의')
    await consents.getByRole('checkbox', { name: '전체 동의' }).check()
    await sheet.getByRole('button', { name: '응모하기' }).click()
    const ticket = page.getByRole('dialog', { name: '응모 내역' })
    await expect(ticket.getByText('응모가 완료되었습니다.')).toBeVisible()
    await expect(ticket.getByRole('button', { name: '푸시로 받기' })).toBeVisible()
    await takePicture(page, 'raffle-done')
    await page.keyboard.press('Escape')
    await expect(ticket).toHaveCount(0)
    await expect(page.getByRole('button', { name: /응모 완료/u })).toBeVisible()
    await expect(page.getByRole('button', { name: '응모 취소' })).toBeVisible()
    // The receipt of the answer, as evidence of its own next to the persisted answers.
    const heldReceipt = /"userId":\d+,"entryId":\d+,"raffleProductId":/u
    await expect.poll(() => persistedText(page)).toMatch(heldReceipt)
    await takePicture(page, 'raffle-entered')
    // The list is public, and its next tree head will cover the entry: the receipt contradicts
    // nothing.
    await page.goto(`${await pathOf(shop, 'b2-deck')}/audit`)
    await expect(page.getByText('아직 봉인 전입니다')).toBeVisible()
    const entries = await shop.query(`
      SELECT FROM raffle_entries e JOIN users u ON u.id = e.user_id
      JOIN raffle_entry_agreements a ON a.entry_id = e.id
      WHERE u.login_id = 'demo3' AND e.state = 'APPLIED'`)
    expect(entries).toHaveLength(3)

    // A shop that drops an entry is contradicted by the receipt of this device.
    await shop.query(`
      DELETE FROM raffle_entry_agreements WHERE entry_id IN (
        SELECT e.id FROM raffle_entries e JOIN users u ON u.id = e.user_id WHERE u.login_id = 'demo3')`)
    await shop.query(`
      DELETE FROM raffle_entries e USING users u WHERE u.id = e.user_id AND u.login_id = 'demo3'`)
    await page.goto(await pathOf(shop, 'b2-deck'))
    const dropped = page.getByRole('region', { name: '접수증과 다른 기록' })
    await expect(dropped).toContainText('응모 내역에서 이 응모를 찾을 수 없습니다')
    await dropped.scrollIntoViewIfNeeded()
    await takePicture(page, 'raffle-dropped')
    const download = page.waitForEvent('download')
    await dropped.getByRole('button', { name: '접수증 저장' }).click()
    expect((await download).suggestedFilename()).toMatch(/^raffle-receipt-\d+\.json$/u)
  },
)

test('calls of a raffle that failed are made again: bar, addresses, cards and alarms', async ({
  page,
  shop,
}) => {
  // Its own: the members of the shared one may have cards by now.
  const eligibility = /\/v1\/raffle\/apply\/\d+/u
  const lists = /\/v1\/users\/(?:addresses|auto-pay)/u
  const alarms = /\/v1\/raffle\/alarms/u
  for (const call of [eligibility, lists, alarms])
    await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }))
  await becomeVisitor(page, await new Members(shop.origin).get('demo1'))
  await page.goto(`${shop.origin}${await pathOf(shop, 'b2-deck')}`)
  const retry = page.getByRole('button', { name: '다시 시도' })
  await expect(retry).toBeVisible()
  await takePicture(page, 'raffle-bar-failed')
  await page.unroute(eligibility)
  await retry.click()
  await page.getByRole('button', { name: '응모하기' }).click()
  const sheet = page.getByRole('dialog', { name: '응모', exact: true })
  const address = sheet.getByRole('region', { name: '배송지' })
  const card = sheet.getByRole('region', { name: '결제 카드' })
  await expect(address).toContainText('기본 배송지')
  await expect(card.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await takePicture(page, 'raffle-lists-failed')
  await page.unroute(lists)
  for (const part of [address, card]) await part.getByRole('button', { name: '다시 시도' }).click()
  await expect(address.getByRole('combobox', { name: '배송지' })).toBeVisible()
  await expect(card.getByRole('button', { name: '카드 등록' })).toBeVisible()

  await page.goto(`${shop.origin}/app-download`)
  const repeat = page.getByRole('button', { name: '알림 다시 불러오기' }).first()
  await expect(repeat).toBeEnabled()
  await takePicture(page, 'raffle-alarms-failed', { fullPage: true })
  await page.unroute(alarms)
  await repeat.click()
  await expect(page.getByRole('button', { name: '오픈 알림 받기' }).first()).toBeEnabled()
  await expect(repeat).toHaveCount(0)
})

test('a raffle page opens and closes by the clock of the shop without a reload', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await page.goto(shop.origin + (await pathOf(shop, 'b2-tee')))
  await expect(page.getByRole('link', { name: '로그인하고 오픈 알림 받기' })).toBeVisible()
  await page.clock.fastForward(25 * HOUR_MS)
  await expect(page.getByRole('link', { name: '로그인하고 응모하기' })).toBeVisible()
  await expect(page.getByText('응모 마감까지')).toBeVisible()
  await page.clock.fastForward(24 * HOUR_MS)
  await expect(page.getByRole('button', { name: /^추첨 중/u })).toBeDisabled()
})

// @both: tiles have two columns on a phone and four on a wide screen.
test(
  'the hub sets the alarm of a raffle and offers push and a calendar file',
  { tag: '@both' },
  async ({ page, shop }) => {
    await askNoNotifications(page)
    await page.goto(`${shop.origin}/auth/login`)
    await fillLogin(page, 'demo1')
    await page.waitForURL(`${shop.origin}/`)
    await page.goto(`${shop.origin}/app-download`)
    const coming = page.getByRole('region', { name: '진행 예정' }).getByRole('article')
    const tee = coming.filter({ hasText: 'APP 전용' })
    await tee.getByRole('button', { name: '오픈 알림 받기' }).click()
    await expect(tee.getByRole('button', { name: '오픈 알림 해제' })).toBeVisible()
    await expect(tee.getByRole('button', { name: '푸시로 받기' })).toBeVisible()
    await expect(tee.getByRole('link', { name: '오픈 일정 캘린더에 추가' })).toBeVisible()
    await takePicture(page, 'raffle-hub', { fullPage: true })
    await page.reload()
    await expect(tee.getByRole('button', { name: '오픈 알림 해제' })).toBeVisible()
    const alarms = await shop.query(`
      SELECT FROM raffle_alarms a JOIN users u ON u.id = a.user_id WHERE u.login_id = 'demo1'`)
    expect(alarms).toHaveLength(1)
  },
)

test('without a running raffle the hub offers the alarm of later ones', async ({ page, shop }) => {
  const now = new Date()
  await shop.query(`UPDATE raffle_products SET canceled_at = $1 WHERE close_at > $1`, [now])
  await shop.query(`UPDATE raffle_groups SET canceled_at = $1 WHERE close_at > $1`, [now])
  await page.goto(`${shop.origin}/auth/login`)
  await fillLogin(page, 'demo1')
  await page.waitForURL(`${shop.origin}/`)
  await page.goto(`${shop.origin}/app-download`)
  await expect(page.getByText('현재 진행 중인 래플이 없습니다.')).toBeVisible()
  await page.getByRole('button', { name: '새 래플 오픈 알림 받기' }).click()
  await expect(page.getByRole('button', { name: '새 래플 오픈 알림 해제' })).toBeVisible()
  await takePicture(page, 'raffle-hub-empty')
})
