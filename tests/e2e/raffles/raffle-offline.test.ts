import type { Page } from 'playwright/test'
import { test as testBehind } from '#tests/support/killable-journey.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import type { KillableBrowser } from '#tests/support/killable-browser.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { fillLogin, signInInstalled } from '#tests/support/login-form.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'
import { takePicture } from '#tests/support/take-picture.ts'

test.use(WHOLE_BROWSER)

/** Entries of demo1 in the open raffle, with their states. */
const entriesIn = (shop: JourneyShop) =>
  shop.query<{ state: string }>(`
    SELECT e.state FROM raffle_entries e JOIN users u ON u.id = e.user_id
    JOIN raffle_products p ON p.id = e.raffle_product_id JOIN raffle_groups g ON g.id = p.group_id
    WHERE u.login_id = 'demo1' AND g.code = 'b2-shoes'`)

/** Path of the open raffle. */
async function openRaffle(shop: JourneyShop): Promise<string> {
  const [row] = await shop.query<{ id: number }>(`
    SELECT p.id FROM raffle_products p JOIN raffle_groups g ON g.id = p.group_id WHERE g.code = 'b2-shoes'`)
  return `/raffle/${row?.id}`
}

/**
 * Fills the entry sheet of the open raffle in a browser that knows its member after a crash too.
 */
async function fillEntryOnDisk(
  killable: KillableBrowser,
  shop: JourneyShop,
  origin: string,
): Promise<Page> {
  const first = await killable.open()
  await signInInstalled(first, origin, 'demo1')
  await killable.crash(first)
  await killable.untilOnDisk('token')
  const page = await killable.open()
  await page.goto(`${origin}${await openRaffle(shop)}`)
  await fillSheet(page)
  return page
}

/** Opens the entry sheet of the raffle page, and fills it except for the address. */
async function fillSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: '응모하기' }).click()
  const sheet = page.getByRole('dialog', { name: '응모' })
  await sheet.getByRole('group', { name: '사이즈' }).getByRole('button').first().click()
  await sheet.getByRole('region', { name: '동의' }).getByRole('checkbox').first().check()
}

test('an entry without network waits in plain words, with the default address, and is made on return', async ({
  page,
  context,
  shop,
}) => {
  await signInInstalled(page, shop.origin, 'demo1')
  await page.goto(`${shop.origin}${await openRaffle(shop)}`)
  await expect(page.getByRole('button', { name: '응모하기' })).toBeVisible()
  await context.setOffline(true)
  await fillSheet(page)
  const sheet = page.getByRole('dialog', { name: '응모' })
  await expect(
    sheet.getByText(/지금은 오프라인입니다.*푸시야드가 확인해야 응모가 완료/su),
  ).toBeVisible()
  await expect(sheet.getByText(/^기본 배송지\(.+\)로 응모합니다/u)).toBeVisible()
  await expect(sheet.getByText(/저장된 배송지가 없습니다/u)).toHaveCount(0)
  await takePicture(page, 'raffle-offline-address')
  await sheet.getByRole('button', { name: '연결되면 응모하기' }).click()
  await expect(page.getByRole('button', { name: /응모를 보내는 중/u })).toBeDisabled()
  await takePicture(page, 'raffle-offline-waiting')
  expect(await entriesIn(shop)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /응모 완료/u })).toBeVisible()
  expect(await entriesIn(shop)).toEqual([{ state: 'APPLIED' }])
})

test('an entry after the admission has ended asks for another one, and is made', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await page.goto(`${shop.origin}/auth/login`)
  await fillLogin(page, 'demo1')
  await expect(page).not.toHaveURL(/login/u)
  const path = await openRaffle(shop)
  // The page counts the time of its admission before it sends the first alive notice.
  const counts = page.waitForRequest(
    (request) => /[?&]opcode=5003/u.test(request.url()) && page.url().endsWith(path),
  )
  await page.goto(`${shop.origin}${path}`)
  await untilLive(page)
  await counts
  // The jump of the clock would end calls that are under way.
  await expect(page.getByRole('button', { name: '응모하기' })).toBeVisible()
  // An admission ends 180 seconds after the last change of the page, which stays open.
  await page.clock.fastForward(181_000)
  await fillSheet(page)
  const sheet = page.getByRole('dialog', { name: '응모' })
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('/v1/raffle/') && answer.status() === 409,
  )
  await sheet.getByRole('button', { name: '응모하기' }).click()
  await refused
  await expect(page.getByRole('button', { name: /응모 완료/u })).toBeVisible()
  expect(await entriesIn(shop)).toEqual([{ state: 'APPLIED' }])
})

testBehind(
  'an entry without network outlives a killed browser and is sent once',
  async ({ behind, makeKillable }) => {
    const killable = await makeKillable()
    const { shop, network } = await behind()
    const page = await fillEntryOnDisk(killable, shop, network.origin)
    await page.context().setOffline(true)
    network.become({ cut: () => 'before' })
    const sheet = page.getByRole('dialog', { name: '응모' })
    await sheet.getByRole('button', { name: '연결되면 응모하기' }).click()
    await expect(page.getByRole('button', { name: /응모를 보내는 중/u })).toBeDisabled()
    await killable.kill()
    expect(await entriesIn(shop)).toEqual([])

    const sent: string[] = []
    // Counted behind the browser: the service worker may send before a listener is there.
    network.become({
      cut: ({ method, path }) => {
        if (method === 'POST' && path.startsWith('/v1/raffle/apply/')) sent.push(path)
        return undefined
      },
    })
    const after = await killable.open()
    await after.goto(`${network.origin}/my-page/raffles?tab=APPLIED`)
    await expect(after.getByRole('list', { name: '응모 내역' })).toContainText('응모 완료')
    await after.goto(`${network.origin}${await openRaffle(shop)}`)
    await expect(after.getByRole('button', { name: /응모 완료/u })).toBeVisible()
    expect(await entriesIn(shop)).toEqual([{ state: 'APPLIED' }])
    expect(sent).toHaveLength(1)
  },
)

test('a member who lost finds the own entry in the audit without network', async ({
  page,
  context,
  shop,
}) => {
  const [raffle] = await shop.query<{ id: number }>(`
    SELECT e.raffle_product_id AS id FROM raffle_entries e JOIN users u ON u.id = e.user_id
    WHERE u.login_id = 'demo3' AND e.state = 'LOST'`)
  await signInInstalled(page, shop.origin, 'demo3')
  await page.goto(`/raffle/${raffle?.id}`)
  await expect(page.getByRole('button', { name: '아쉽게도 당첨되지 않았습니다' })).toBeVisible()
  await page.goto(`/raffle/${raffle?.id}/audit`)
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()
  const own = page.getByRole('region', { name: '내 응모' })
  await expect(own).toContainText('당첨선에서 당첨되지 않았습니다')
  await untilPersisted(page, '"receipt"', '"apply"')

  await context.setOffline(true)
  await page.reload()
  await expect(own).toContainText('당첨선에서 당첨되지 않았습니다')
  await expect(own).toContainText(/봉인된 명단\s*있음/u)
  await expect(page.getByText('모든 검증을 통과했습니다')).toBeVisible()
  await takePicture(page, 'raffle-audit-offline', { fullPage: true })
})

test('a raffle page that the device stored shows the time that remains now', async ({
  page,
  shop,
}) => {
  const path = await openRaffle(shop)
  await page.goto(`${shop.origin}${path}`)
  await untilInstalled(page)
  await page.mouse.move(50, 50)
  await untilPersisted(page, '"serverTime"')
  const remaining = async () => {
    const text = await page.getByRole('timer').first().innerText()
    const [, days = 0, hours, minutes] = /(?:D-(\d+) )?(\d+):(\d+):/u.exec(text) ?? []
    return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
  }
  const before = await remaining()
  await page.context().setOffline(true)
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 7_200_000
  })
  await page.reload()
  await expect.poll(remaining).toBeLessThanOrEqual(before - 119)
})
