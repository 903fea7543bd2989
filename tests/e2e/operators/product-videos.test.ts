import { readFile } from 'node:fs/promises'
import { mp4Box } from '#tests/support/media/mp4.ts'
import { expect, test } from '#tests/support/journey.ts'
import { signInToConsole } from '#tests/support/operators/console-login.ts'
import { violations } from '#tests/support/violations.ts'

/** A film of the demo stories. */
const FILM = 'demo/videos/content/first-kickflip.e618b575.mp4'

test('a video of a product is added in the console, and loads on its page when it is played', async ({
  page,
  shop,
  browser,
}) => {
  const products = await shop.query<{ id: string }>(
    `SELECT id FROM products WHERE status = 'ON_SALE' ORDER BY id LIMIT 2`,
  )
  const [id = '', plainId = ''] = products.map((product) => product.id)
  const staff = await browser.newPage()
  await signInToConsole(staff, shop.origin, 'owner')
  await staff.goto(`${shop.origin}/operator/products/${id}?view=pictures`)
  const field = staff.getByLabel('영상 올리기')
  await field.setInputFiles('package.json')
  await expect(staff.getByRole('alert')).toContainText('MP4 영상만')
  for (const [nth, text] of [
    [1, '걷는 모습'],
    [2, '뛰는 모습'],
  ] as const) {
    // Another file each time.
    const buffer = Buffer.concat([await readFile(FILM), mp4Box('free', 'x'.repeat(nth))])
    await field.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer })
    await staff.getByLabel('새 영상 설명').fill(text)
    await staff.getByRole('button', { name: '올리기', exact: true }).click()
    await expect(staff.getByLabel(`${nth}번째 영상 설명`)).toHaveValue(text)
  }
  await expect(field).toHaveCount(0)
  await staff.getByLabel('2번째 영상 설명').press('Alt+ArrowUp')
  await expect(staff.getByLabel('1번째 영상 설명')).toHaveValue('뛰는 모습')
  await staff.getByLabel('1번째 영상 설명').press('Control+s')
  await expect(staff.getByText('저장하지 않은 내용이 있습니다.')).toHaveCount(0)
  expect(await violations(staff)).toEqual([])

  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const isPlayer = (path: string) => path.includes('/product-videos-')
  const isFilm = (path: string) => path.startsWith('/videos/')
  const similar = page.getByRole('heading', { name: '함께 보면 좋은 상품' })
  await page.goto(`/products/${plainId}`)
  await similar.scrollIntoViewIfNeeded()
  // What is below the place of the videos is asked for after them.
  await expect.poll(() => requests.some((path) => path.includes('/brand-shelf-'))).toBe(true)
  expect(requests.filter(isPlayer)).toEqual([])
  await page.goto(`/products/${id}`)
  await similar.scrollIntoViewIfNeeded()
  const videos = page.getByRole('region', { name: '영상' }).locator('video')
  await expect(videos).toHaveCount(2)
  await videos.first().scrollIntoViewIfNeeded()
  await expect(videos.first()).toHaveAttribute('aria-label', '뛰는 모습')
  await expect(videos.first()).toHaveAttribute('poster', /^\/pictures\/.+\.webp$/u)
  expect(await violations(page)).toEqual([])
  expect(requests.filter(isPlayer)).toHaveLength(1)
  // NETWORK_IDLE: each has asked for all that it loads before it is played.
  await expect(videos.first()).toHaveJSProperty('networkState', 1)
  await expect(videos.last()).toHaveJSProperty('networkState', 1)
  expect(requests.filter(isFilm)).toEqual([])
  const asked = page.waitForRequest((request) => isFilm(new URL(request.url()).pathname))
  await videos.first().press('Space')
  await asked
  await page.context().setOffline(true)
  await expect(page.getByText('오프라인에서는 영상을 재생할 수 없습니다.').first()).toBeVisible()
  await page.context().setOffline(false)
})
