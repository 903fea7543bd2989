import type { BrowserContext, Page, Request } from 'playwright/test'
import {
  chooseSize,
  completedOrderNumber,
  openFilledOrder,
  pay,
} from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'

/** Stores all events of all pages of the visit, which pixels of third parties would read. */
async function recordEvents(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  const events: Record<string, unknown>[] = []
  await page.exposeFunction('recordEvent', (event: Record<string, unknown>) => events.push(event))
  await page.addInitScript(() => {
    const record: unknown = Reflect.get(window, 'recordEvent')
    const layer: unknown[] = []
    layer.push = (...added) => {
      if (typeof record === 'function') for (const event of added) record(event)
      return Array.prototype.push.apply(layer, added)
    }
    Object.assign(window, { dataLayer: layer })
  })
  return async () => events
}

/** Whether a page has the shop record a search. */
const recordsSearch = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/v1/search'

/** Takes the network away and returns it, until the page shows either. */
async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  const bar = page.getByText(/오프라인 상태입니다/u)
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
}

test('pixels get page, product, cart and search of a member with the hashed id', async ({
  page,
  context,
  members,
}) => {
  await becomeVisitor(page, await members.get('demo1'))
  const events = await recordEvents(page)
  const named = async (event: string) => (await events()).filter((one) => one['event'] === event)
  await page.goto('/products?stock=true')
  await untilLive(page)
  const known = await page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? ''
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch('/v1/users/info', { headers })
    return (await response.json()) as { payload: { hashedId: string; loginId?: string } }
  })
  const user_id = known.payload.hashedId
  expect(user_id).toMatch(/^[0-9a-f]{32}$/u)
  const card = page.getByRole('list', { name: '상품' }).getByRole('article').first()
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/products\/\d+$/u)
  const id = /\d+$/u.exec(page.url())?.[0]
  const product = {
    content_ids: [id],
    content_type: 'product',
    content_name: expect.stringMatching(/./u),
    value: expect.any(Number),
    currency: 'KRW',
    user_id,
  }
  await expect.poll(() => named('view_item')).toEqual([{ event: 'view_item', ...product }])
  await reconnect(page, context)
  expect(await named('view_item')).toHaveLength(1)
  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).first().click()
  await expect.poll(() => named('add_to_cart')).toEqual([{ event: 'add_to_cart', ...product }])
  const recorded: string[] = []
  page.on('request', (request) => {
    if (recordsSearch(request)) recorded.push(request.url())
  })
  const answer = page.waitForResponse((response) => recordsSearch(response.request()))
  await page.goto('/products/search?keyword=데크')
  await expect.poll(async () => (await named('search')).length).toBe(1)
  const tabs = page.getByRole('main')
  await tabs.getByRole('link', { name: /^브랜드/u }).click()
  await tabs.getByRole('link', { name: /^상품/u }).click()
  // A call that fails is repeated.
  await (await answer).finished()
  await reconnect(page, context)
  expect(recorded).toHaveLength(1)
  expect(await named('search')).toEqual([
    {
      event: 'search',
      search_string: '데크',
      content_ids: expect.arrayContaining([expect.stringMatching(/^\d+$/u)]),
      content_type: 'product',
      user_id,
    },
  ])
  const viewed = (await named('page_view')).map((event) => event['page_path'])
  expect(viewed).toEqual(expect.arrayContaining(['/products?stock=true', `/products/${id}`]))
})

test('pixels get a paid order of a guest once, without an id', async ({ page, shop }) => {
  const events = await recordEvents(page)
  await openFilledOrder(page, shop.origin)
  await pay(page, 'approve')
  await completedOrderNumber(page)
  const purchases = async () => (await events()).filter(({ event }) => event === 'purchase')
  const purchase = {
    event: 'purchase',
    total_quantity: 1,
    total_price: expect.any(Number),
    currency: 'KRW',
  }
  await expect.poll(purchases).toEqual([purchase])
  const asked = page.waitForRequest(/\/report-to-pixels-/u)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: '주문이 완료되었습니다.' }),
  ).toBeVisible()
  // The browser's own import of the code that the receipt asked for: it reports when evaluated.
  const code = JSON.stringify((await asked).url())
  await page.evaluate(`import(${code}).then(() => undefined)`)
  expect(await purchases()).toEqual([purchase])
})
