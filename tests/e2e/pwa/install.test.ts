import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'

interface Manifest {
  readonly id: string
  readonly lang: string
  readonly icons: readonly { readonly src: string; readonly purpose: string }[]
  readonly screenshots: readonly {
    readonly src: string
    readonly sizes: string
    readonly form_factor: string
  }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  readonly handle_links: string
}

test('all that the manifest names is there, and the browser asks to install only when the shopper says so', async ({
  page,
}) => {
  await page.goto('/')
  await untilLive(page)
  const isHeldBack = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked'
        return Promise.resolve({ outcome: 'accepted' })
      },
    })
    window.dispatchEvent(offer)
    return offer.defaultPrevented
  })
  expect(isHeldBack).toBe(true)
  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('button', { name: '앱 설치하기' }).click()
  await expect(page).toHaveTitle('asked')

  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', lang: 'ko', handle_links: 'preferred' })
  const names = manifest.shortcuts.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['검색', '래플', '주문내역'])
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  const factors = manifest.screenshots.map((screenshot) => screenshot.form_factor)
  expect(new Set(factors)).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of manifest.screenshots) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { src } of manifest.icons) {
    expect((await page.request.get(src)).status(), src).toBe(200)
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page).not.toHaveTitle(/찾을 수 없음/u)
  }
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('an iPhone, whose browser never prompts, shows how to install: in the menu, and at home once until it is dismissed', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    userAgent: IPHONE,
    viewport: { width: 375, height: 812 },
  })
  const page = await context.newPage()
  const card = page.getByRole('region', { name: '홈 화면에서 바로 여는 푸시야드' })
  const openEnd = async () => {
    await page.goto(shop.origin)
    await untilLive(page)
    await page.mouse.wheel(0, 200)
    await page.getByRole('heading', { name: 'NEW', exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2_000)
    await page.getByRole('heading', { name: 'STORES' }).scrollIntoViewIfNeeded()
  }
  await openEnd()
  await expect(card).toContainText('‘홈 화면에 추가’를 선택해 주세요.')
  await page.getByRole('button', { name: '설치 안내 닫기' }).click()
  await expect(card).toHaveCount(0)
  await openEnd()
  await expect(card).toHaveCount(0)

  const startPicture = page.locator('link[rel="apple-touch-startup-image"][href]')
  await expect(startPicture).toHaveCount(0)
  await page.getByRole('button', { name: '메뉴' }).click()
  await expect(page.getByText('‘홈 화면에 추가’를 선택해 주세요.')).toBeVisible()
  const size = await startPicture.evaluate(async ({ href }: HTMLLinkElement) => {
    const image = Object.assign(new Image(), { src: href })
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual(
    await page.evaluate(() => [screen.width, screen.height].map((side) => side * devicePixelRatio)),
  )
})
