import { chooseSize, openSomeProduct } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'

test('with one place inside a second visitor waits, sees the place, and enters when the first leaves', async ({
  browser,
  openStore,
}) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  const first = await browser.newContext()
  const second = await browser.newContext()
  const inside = await first.newPage()
  await inside.goto(store.origin)
  await expect(inside.getByRole('main').getByRole('heading').first()).toBeVisible()

  const waiting = await second.newPage()
  await waiting.goto(`${store.origin}/products`)
  await expect(waiting.getByRole('heading', { name: '접속 대기' })).toBeVisible()
  await expect(waiting.getByText('앞에서 기다리는 사람')).toBeVisible()
  await expect(waiting.getByRole('list', { name: '상품' })).toHaveCount(0)

  await inside.goto('about:blank')
  await expect(waiting.getByRole('list', { name: '상품' })).toBeVisible()
  await first.close()
  await second.close()
})

test('a reload while waiting keeps the place', async ({ browser, openStore }) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext()))
  const [inside, early, late] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!inside || !early || !late) throw new Error('Three pages were opened.')
  await inside.goto(store.origin)
  await expect(inside.getByRole('main').getByRole('heading').first()).toBeVisible()
  await early.goto(store.origin)
  await expect(early.getByText('앞에서 기다리는 사람')).toBeVisible()
  await late.goto(store.origin)
  await expect(late.getByText(/^1\s*명$/u)).toBeVisible()

  await early.reload()
  await expect(early.getByText(/^0\s*명$/u)).toBeVisible()
  await expect(late.getByText(/^1\s*명$/u)).toBeVisible()
  await Promise.all(contexts.map((context) => context.close()))
})

test('a waiting visitor keeps the place through a lost network and a killed store', async ({
  browser,
  openStore,
}) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  const first = await browser.newContext()
  const second = await browser.newContext()
  const inside = await first.newPage()
  await inside.goto(store.origin)
  await expect(inside.getByRole('main').getByRole('heading').first()).toBeVisible()
  const waiting = await second.newPage()
  await waiting.goto(store.origin)
  await expect(waiting.getByText('앞에서 기다리는 사람')).toBeVisible()

  await second.setOffline(true)
  await expect(waiting.getByText(/연결이 끊겼습니다/u)).toBeVisible()
  await store.end('SIGKILL')
  await store.start()
  await second.setOffline(false)
  await expect(waiting.getByText(/순서는 그대로입니다/u)).toBeVisible()
  await inside.goto('about:blank')
  await expect(waiting.getByRole('navigation').first()).toBeVisible()
  await first.close()
  await second.close()
})

test('the order sheet keeps its session while the shopper looks elsewhere', async ({
  browser,
  openStore,
}) => {
  const store = await openStore({ WAITING_ROOM_LIMIT: '1' })
  const shopper = await browser.newContext({ baseURL: store.origin })
  const page = await shopper.newPage()
  await openSomeProduct(page)
  await chooseSize(page)
  await page.getByRole('button', { name: '바로 구매' }).click()
  await page.waitForURL(/\/cart\/payment/u)
  await expect(page.getByRole('heading', { name: '주문/결제' })).toBeVisible()

  const other = await browser.newContext({ baseURL: store.origin })
  const waiting = await other.newPage()
  await waiting.goto('/')
  await expect(waiting.getByText('앞에서 기다리는 사람')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '주문/결제' })).toBeVisible()
  await expect(waiting.getByText('앞에서 기다리는 사람')).toBeVisible()
  await shopper.close()
  await other.close()
})
