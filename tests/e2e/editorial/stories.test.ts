import type { Locator, Page } from 'playwright/test'
import { emptyPlaces } from '#tests/support/empty-places.ts'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { signInByForm } from '#tests/support/login-form.ts'

/** Opens the first link of a list and returns the heading of its page. */
async function openFirst(page: Page, list: string): Promise<string> {
  const link = page.getByRole('list', { name: list, exact: true }).getByRole('link').first()
  const title = await link.getByRole('heading').innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return title
}

/** Gives the page its heart. */
async function like(page: Page): Promise<void> {
  const heart = page.getByRole('main').getByRole('button', { name: /^찜하기/u })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
}

// @both: picture and products of a shot are in one column on phones, in two on wide screens.
test(
  'a guest reads and likes stories, also offline, and has the likes after login',
  { tag: '@both' },
  async ({ page, context }) => {
    await page.goto('/contents')
    await untilLive(page)
    await openFirst(page, '콘텐츠')
    await page.goto('/styling')
    await untilLive(page)
    const shot = await openFirst(page, '스타일링')
    await like(page)
    const tagged = page
      .getByRole('region', { name: /^착용 상품/u })
      .getByRole('listitem')
      .first()
    const name = await tagged.getByRole('heading').innerText()
    await tagged.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await like(page)
    await untilInstalled(page)
    await page.goto('/my-page/wish?tab=styling')
    await expect(page.getByRole('list', { name: '찜한 스타일링' })).toContainText(shot)
    await untilPersisted(page, '"queryKey":["bookmarks","targets"')

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('list', { name: '찜한 스타일링' })).toContainText(shot)
    await page.getByRole('list', { name: '찜한 스타일링' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shot)
    await tagged.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('가격과 재고는 다를 수 있습니다.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shot)
    // The list of liked products was never opened with network.
    await page.goto('/my-page/wish')
    await expect(page.getByRole('list', { name: '찜한 상품' })).toContainText(name)
    await context.setOffline(false)
    await expect(page.getByText(/오프라인 상태입니다/u)).toHaveCount(0)

    await signInByForm(page, 'demo3')
    await page.goto('/my-page/wish')
    await expect(page.getByRole('list', { name: '찜한 상품' })).toContainText(name)
    // A visit begins the merge with its first interaction.
    await page.mouse.move(10, 10)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('likes'))).toBeNull()
  },
)

// @both: options open in a sheet on phones and in a dialog on wide screens.
test(
  'a guest buys products of a styling shot on its page, in two sizes',
  { tag: '@both' },
  async ({ page }) => {
    const sizes = /\/v1\/products\/\d+\/sizes/u
    await page.route(sizes, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/styling/1')
    await untilLive(page)
    const tagged = page.getByRole('region', { name: /^착용 상품/u })
    const buy = tagged.getByRole('button', { name: '배기 데님 구매' })
    await buy.click()
    const sheet = page.getByRole('dialog', { name: /^배기 데님/u })
    const retry = sheet.getByRole('button', { name: '다시 시도' })
    await expect(retry).toBeVisible()
    await page.unroute(sizes)
    await retry.click()
    await expect(sheet.getByRole('button', { name: /^32/u })).toBeVisible()
    await sheet.getByRole('button', { name: '장바구니 담기' }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await sheet.getByRole('button', { name: /^32/u }).click()
    await sheet.getByRole('button', { name: '장바구니 담기' }).click()
    // A shop that is slow to answer has the device keep the goods meanwhile.
    const added = page.getByRole('dialog', { name: /^장바구니에 담/u })
    await expect(added).toContainText('32 · 1개')
    await added.getByRole('button', { name: '계속 쇼핑' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await buy.click()
    await expect(sheet.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tagged.getByRole('button', { name: '마을버스 6패널 캡 구매' }).click()
    await page.getByRole('button', { name: '장바구니 담기' }).click()
    await page.getByRole('link', { name: '장바구니 보기' }).click()
    const cart = page.getByRole('main')
    await expect(cart).toContainText('배기 데님')
    await expect(cart).toContainText('마을버스 6패널 캡')
  },
)

test('the heart of a guest who leaves the page at once is stored', async ({ page }) => {
  await page.goto('/brands')
  await untilLive(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /찜하기$/u })
    .first()
  await expect(heart).toBeEnabled()
  const stored = await heart.evaluate((button: HTMLElement) => {
    button.click()
    const likes = localStorage.getItem('likes')
    location.reload()
    return likes
  })
  expect(stored).toMatch(/^BRAND:\d+,$/u)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveAttribute('aria-busy', 'false')
})

test('the article that a first visit came for is counted with its first interaction', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/contents/1`)
  await untilLive(page)
  await page.mouse.wheel(0, 100)
  const views = () => shop.query('SELECT 1 FROM content_views WHERE content_id = 1')
  await expect.poll(async () => (await views()).length).toBe(1)
})

const VIDEO_ARTICLE = '첫 킥플립까지 31일'

async function openVideoArticle(page: Page): Promise<void> {
  await page.goto('/contents?category=VIDEO')
  await untilLive(page)
  await page.getByRole('link', { name: VIDEO_ARTICLE }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIDEO_ARTICLE)
}

const playedSeconds = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => element.currentTime)

test('the video of a story starts in the viewport, without sound', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openVideoArticle(page)
  const video = page.locator('video')
  await page.getByText('31일째의 킥플립. 소리 없이').scrollIntoViewIfNeeded()
  await expect.poll(() => playedSeconds(video)).toBeGreaterThan(0)
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
})

test('under reduced motion a video starts by a tap; offline its poster has a note', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/videos/**', (route) => route.fulfill({ status: 503, body: '' }))
  await openVideoArticle(page)
  const play = page.getByRole('button', { name: '영상 재생' })
  await play.scrollIntoViewIfNeeded()
  // A video that starts by itself does so with this share of it on the screen, a frame later.
  const poster = page.getByRole('img', { name: /^31일째의 킥플립/u })
  await expect(poster).toBeInViewport({ ratio: 0.6 })
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await expect(page.locator('video')).toHaveCount(0)
  await play.click()
  await expect(page.getByText('영상을 재생하지 못했습니다. 다시 눌러 주세요.')).toBeVisible()
  await page.unroute('**/videos/**')
  await play.click()
  await expect.poll(() => playedSeconds(page.locator('video'))).toBeGreaterThan(0)
  await untilInstalled(page)
  await untilPersisted(page, VIDEO_ARTICLE)
  const address = page.url()
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByText('오프라인에서는 영상을 재생할 수 없습니다.')).toBeVisible()
  await expect(play).toHaveCount(0)
  await expect(poster).toBeVisible()
  await context.setOffline(false)
  await expect(play).toBeVisible()
})

test('@wide a few products of an article and a few shots fill their rows', async ({ page }) => {
  const lists = [
    ['/contents/1', '영상에 나온 것'],
    ['/styling/1', '함께 보면 좋은 스타일링'],
  ] as const
  for (const [path, name] of lists) {
    await page.goto(path)
    const list = page.getByRole('list', { name })
    await expect(list).toBeAttached()
    for (const width of [375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await emptyPlaces(list), `${path} at ${width}`).toEqual([])
    }
  }
})
