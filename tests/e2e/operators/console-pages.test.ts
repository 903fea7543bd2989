import type { Page } from 'playwright/test'
import { buyByCalls, cancelByCalls } from '#tests/support/orders/remote-visitor.ts'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { expect, test } from '#tests/support/journey.ts'
import { lostToLargeText } from '#tests/support/large-text.ts'
import { signInToConsole } from '#tests/support/operators/console-login.ts'
import { CONSOLE_PAGES } from '#tests/support/operators/console-pages.ts'
import { remoteClient } from '#tests/support/platform/remote-client.ts'
import { takePicture } from '#tests/support/take-picture.ts'
import { violations } from '#tests/support/violations.ts'

/** Lists whose text may be twice as large. */
const TWICE: ReadonlySet<string> = new Set(['order-queue', 'orders'])
const TABLET = { width: 768, height: 1024 } as const
/** Pages with tables or two columns; others have one column at each size. */
const ON_TABLET: ReadonlySet<string> = new Set([
  'order-queue',
  'run',
  'order',
  'claim',
  'slips',
  'refunds',
  'audit',
])

async function expectWhole(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await takePicture(page, `console-${name}`, { fullPage: true })
  expect.soft(await violations(page), `axe: ${name}`).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wide, `sideways: ${name}`).toBeLessThanOrEqual(0)
  await expectWholeOnTablet(page, name)
  const { cut, crushed } = await lostToLargeText(page)
  // Staff enlarge to 150 %; of the tables at twice the size those of orders, the work of every day,
  // are whole.
  const isTwice = TWICE.has(name)
  const lost = [...cut, ...crushed].filter((words) => isTwice || !words.includes(' at 200 %: '))
  expect.soft(lost, `large text: ${name}`).toEqual([])
}

/** The same page between phone and wide screen, where tables have the least room. */
async function expectWholeOnTablet(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  if (size === null || !ON_TABLET.has(name)) return
  await page.setViewportSize(TABLET)
  expect.soft(await violations(page), `axe on a tablet: ${name}`).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(wide, `sideways on a tablet: ${name}`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

// One sign-in for all pages: they are read, and change nothing.
test('every page of the console is whole', { tag: '@both' }, async ({ page, shop, members }) => {
  const member = await members.get('demo2')
  const orderNumber = await buyByCalls(member)
  const body = {
    type: 'ETC',
    title: '문의합니다',
    contents: '언제 출발하는지 궁금합니다.',
  } as const
  await remoteClient(shop.origin).call(writeInquiry, { body, as: member.as })
  await page.goto(`${shop.origin}/operator/sign-in`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 로그인')
  await expectWhole(page, 'sign-in')
  await signInToConsole(page, shop.origin, 'owner')
  await page.getByRole('checkbox', { name: `${orderNumber} 선택` }).check()
  await expectWhole(page, 'order-queue')
  await page.getByRole('button', { name: '상품준비 시작' }).click()
  await expect(page.getByRole('button', { name: '1건 상품준비' })).toBeVisible()
  await expectWhole(page, 'run')
  await page.getByRole('button', { name: '1건 상품준비' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '상품준비' }).click()
  await expect(page.getByRole('status')).toContainText('상품준비 1건을 마쳤습니다.')
  await page.goto(`${shop.origin}/operator/orders/${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(orderNumber)
  await expectWhole(page, 'order')
  for (const { name, path, heading } of CONSOLE_PAGES) {
    await page.goto(`${shop.origin}/operator${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectWhole(page, name)
  }
  await page.goto(`${shop.origin}/operator/slips?orders=${orderNumber}`)
  await expect(page.getByRole('heading', { name: '피킹 목록' })).toBeVisible()
  await expectWhole(page, 'slips')
  await cancelByCalls(member, orderNumber)
  await page.goto(`${shop.origin}/operator/claims?tab=cancel`)
  await page.getByRole('table', { name: '신청' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/R\d/u)
  await expectWhole(page, 'claim')
  await page.goto(`${shop.origin}/operator/inquiries`)
  await page.getByRole('link', { name: body.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(body.title)
  // The form leaves the saved replies out while they load.
  await expect(page.getByRole('combobox', { name: '저장된 답변 넣기' })).toBeVisible()
  await expectWhole(page, 'inquiry')
})

test('a list keeps its columns in the address, under a name, and in its file', async ({
  page,
  shop,
  members,
}) => {
  const orderNumber = await buyByCalls(await members.get('demo2'))
  await signInToConsole(page, shop.origin, 'owner')
  const table = page.getByRole('table', { name: '주문' })
  await page.getByRole('checkbox', { name: `${orderNumber} 선택` }).check()
  await expect(page.getByRole('status').first()).toContainText('1건 선택 · 결제금액')
  await page.getByText('열 선택').click()
  await page.getByRole('checkbox', { name: '수단' }).uncheck()
  await expect(page).toHaveURL(/cols=/u)
  await expect(table.getByText('신용카드')).toHaveCount(0)
  await page.getByRole('button', { name: '보기 저장' }).click()
  await page.getByLabel('이름').fill('수단 없이')
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click()
  await page.goto(`${shop.origin}/operator/orders?tab=all`)
  await page.getByRole('link', { name: '수단 없이' }).click()
  await expect(page).toHaveURL(/cols=/u)
  await page.getByText('파일로 저장').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/u)
  // Another order waits for a notice, and no row jumps.
  const second = await buyByCalls(await members.get('demo3'))
  const fresh = page.getByRole('button', { name: '새 주문 1건 보기' })
  // A page that is looked at again reads its list before the next quarter of a minute.
  const look = () => window.dispatchEvent(new Event('visibilitychange'))
  await expect
    .poll(async () => {
      await page.evaluate(look)
      return fresh.count()
    })
    .toBe(1)
  const link = table.getByRole('link', { name: second })
  await expect(link).toHaveCount(0)
  await fresh.click()
  await expect(link).toBeVisible()
})

test('a sign-out that gets no answer says so', async ({ page, shop }) => {
  await signInToConsole(page, shop.origin, 'viewer')
  await page.route('**/admin/v1/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page.getByText('로그아웃하지 못했습니다.')).toBeVisible()
})
