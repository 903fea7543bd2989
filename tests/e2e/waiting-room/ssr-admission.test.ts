import { expect, ownShopTest, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { holdBack, listenTo, openServed } from '#tests/support/served-page.ts'

ownShopTest(
  'with every place taken the document is the waiting screen of its page',
  async ({ page, browser, openShop }) => {
    const shop = await openShop({ WAITING_ROOM_LIMIT: '1' })
    const other = await browser.newContext()
    const inside = await other.newPage()
    await inside.goto(shop.origin)
    // Before its app runs it gives no place back.
    await untilLive(inside)
    const logged = listenTo(page)
    const response = await page.goto(`${shop.origin}/products/1`)
    const html = (await response?.text()) ?? ''
    expect(html).toContain('다음 차례입니다.')
    expect(html).toContain('<meta property="og:title" content="가로등 그래픽 티 | PUSHYARD"')
    expect(html).not.toContain('45,000원')
    await expect(page).toHaveTitle('접속 대기 | PUSHYARD')
    await inside.goto('about:blank')
    await expect(page.getByRole('heading', { name: '가로등 그래픽 티' })).toBeVisible()
    expect(logged).toEqual([])
  },
)

ownShopTest(
  'visitors of an outside waiting room are asked for before the app is there, once',
  async ({ page, openShop }) => {
    const room = await openShop()
    const shop = await openShop({ WAITING_ROOM_URL: room.origin })
    const logged = listenTo(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const html = await openServed(page, `${shop.origin}/products/1`)
    await expect(page.getByRole('heading', { name: '가로등 그래픽 티' })).toBeVisible()
    expect(html).toContain('입장을 확인하고 있습니다.')
    expect(html).not.toContain('45,000원')
    const questions = asked.filter((url) => url.includes('opcode=5101'))
    expect(questions).toHaveLength(1)
    expect(html.replaceAll('&amp;', '&')).toContain(questions[0])
    expect(logged).toEqual([])
  },
)

ownShopTest(
  'in a separate waiting room a visitor waits, enters, stays and leaves',
  async ({ page, request, openShop }) => {
    const room = await openShop({ WAITING_ROOM_LIMIT: '1' })
    const shop = await openShop({ WAITING_ROOM_URL: room.origin })
    const ask = async (query: string) =>
      (await request.get(`${room.origin}/ts.wseq?sid=service_1&aid=worksout&${query}`)).text()
    const keyOf = (reply: string) => /key=(\w+)/u.exec(reply)?.[1]
    const first = keyOf(await ask('opcode=5101'))
    const logged = listenTo(page)
    await page.goto(`${shop.origin}/products`)
    await expect(page.getByRole('paragraph').filter({ hasText: '다음 차례입니다.' })).toBeVisible()
    await page.waitForRequest(/opcode=5002/u)
    await ask(`opcode=5004&key=${first}`)
    const alive = page.waitForResponse(/[?&]opcode=5003/u)
    await page.getByRole('article').first().getByRole('link').click()
    expect(await (await alive).text()).toContain("'5003:201:")
    expect(logged).toEqual([])
    const next = keyOf(await ask('opcode=5101'))
    await page.goto('about:blank')
    await expect.poll(() => ask(`opcode=5002&key=${next}`)).toMatch(/^200:/u)
  },
)

test.describe('without a worker, so that document and code come from the server', () => {
  test.use({ serviceWorkers: 'block' })

  test('the code of alive notices is loaded with the second page, also after a failure', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const ofRoom = () => asked.filter((url) => /ts\.wseq|open-browser-client/u.test(url))
    await page.route('**/assets/open-browser-client-*.js', (route) =>
      ofRoom().length === 1 ? route.abort() : route.continue(),
    )
    await page.goto('/products')
    await untilLive(page)
    expect(ofRoom()).toEqual([])
    const alive = page.waitForRequest(/[?&]opcode=5003/u)
    await page.getByRole('article').first().getByRole('link').click()
    await alive
    expect(ofRoom()).toHaveLength(3)
    expect(asked.filter((url) => url.endsWith('/products'))).toHaveLength(1)
  })

  ownShopTest(
    'a reload by an admitted visitor needs no wait, also before the app was there',
    async ({ page, openShop }) => {
      const shop = await openShop({ WAITING_ROOM_LIMIT: '1' })
      const logged = listenTo(page)
      // The app does not come: what the visitor was given lies in the document alone.
      await page.route('**/boot.js', () => undefined)
      await page.goto(`${shop.origin}/products`, { waitUntil: 'commit' })
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.unroute('**/boot.js')
      const response = await page.reload()
      expect(await response?.text()).toContain('가로등 그래픽 티')
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('button', { name: '바로 구매' }).first()).toBeVisible()
      expect(logged).toEqual([])
    },
  )

  ownShopTest(
    'an admitted visitor who follows a link during hydration stays inside',
    async ({ page, openShop }) => {
      const shop = await openShop({ WAITING_ROOM_LIMIT: '1' })
      // The app has begun and waits for the code of its page.
      const arrive = await holdBack(page, '**/assets/products.index-*.js')
      await page.goto(`${shop.origin}/products`)
      await expect(page.locator('html')).toHaveAttribute('data-app', 'begun')
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('button', { name: '바로 구매' }).first()).toBeVisible()
      arrive()
    },
  )
})
