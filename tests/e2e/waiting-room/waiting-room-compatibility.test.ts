import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright/test'
import type { createPageFunctions } from '#netfunnel/page-functions.ts'
import { expect, ownShopTest, test } from '#tests/support/journey.ts'

/** What a page outside the app sees of a call: the event, and the arguments of its callback. */
interface RecordedCall {
  readonly event: string
  readonly rtype: number
  readonly code: number
  readonly key?: string
}

type PageFunctions = ReturnType<typeof createPageFunctions>

declare global {
  interface Window extends PageFunctions {
    calls: RecordedCall[]
    recordCall: (
      event: { readonly type: string },
      ret: { rtype: number; code: number; data: { key?: string } },
    ) => void
  }
}

const PAGE = `<!doctype html><html lang="ko"><title>other page</title>
<script>var NetFunnel = { TS_ACTION_ID: 'worksout' }</script>
<script src="/netfunnel.js"></script>
<script>
  window.calls = []
  window.recordCall = (event, ret) =>
    window.calls.push({ event: event.type, rtype: ret.rtype, code: ret.code, key: ret.data.key })
</script>
<form id="order" name="orderForm" action="/ordered.html"></form>
<button id="go" onclick="return NetFunnel_Action({}, 'entered.html')">go</button></html>`

/** A page outside the app at the shop's origin, which loads the waiting room's script. */
async function otherPage(context: BrowserContext, origin: string): Promise<Page> {
  const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body })
  await context.route(`${origin}/other.html`, (route) => route.fulfill(html(PAGE)))
  await context.route(/\/(?:entered|ordered)\.html/u, (route) => route.fulfill(html('<h1>in</h1>')))
  const page = await context.newPage()
  await page.goto(`${origin}/other.html`)
  return page
}

const recordedCalls = (page: Page) => page.evaluate(() => window.calls)

/** Queries that reach the waiting room from now on. */
function queriesOf(page: Page): string[] {
  const queries: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/ts.wseq') queries.push(search)
  })
  return queries
}

test('a page of another origin uses the script of a waiting room over http', async ({
  page,
  shop,
}) => {
  const html = PAGE.replace('/netfunnel.js', `${shop.origin}/netfunnel.js`)
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  const queries = queriesOf(page)
  await page.evaluate(() => window.NetFunnel_Action({}, window.recordCall))
  await expect
    .poll(() => recordedCalls(page))
    .toMatchObject([{ event: 'onSuccess', rtype: 5002, code: 200 }])
  await page.evaluate(() => window.NetFunnel_Complete({}, window.recordCall))
  await expect.poll(() => recordedCalls(page)).toMatchObject([{}, { rtype: 5004, code: 200 }])
  expect(queries).toHaveLength(2)
  site.close()
})

ownShopTest(
  'a page outside the app enters and completes by the global functions',
  async ({ context, openShop }) => {
    const { origin } = await openShop({ WAITING_ROOM_LIMIT: '1' })
    const page = await otherPage(context, origin)
    expect(await page.evaluate(() => window.NetFunnel_Action({}, window.recordCall))).toBe(false)
    await expect
      .poll(() => recordedCalls(page))
      .toMatchObject([{ event: 'onSuccess', rtype: 5002, code: 200 }])
    const [{ key } = { key: undefined }] = await recordedCalls(page)
    expect(await page.evaluate(() => sessionStorage.getItem('NetFunnel_ID'))).toContain(
      `key=${key}`,
    )
    expect(await page.evaluate(() => window.NetFunnel_cookieExist())).toBe(true)

    await page.evaluate(() => window.NetFunnel_AliveNotice({}, { continued: window.recordCall }))
    await expect
      .poll(() => recordedCalls(page))
      .toMatchObject([{}, { event: 'onContinued', rtype: 5003, code: 201 }])

    await page.reload()
    await page.evaluate(() => window.NetFunnel_Complete({}, window.recordCall))
    await expect
      .poll(() => recordedCalls(page))
      .toMatchObject([{ event: 'onSuccess', rtype: 5004, code: 200 }])
    expect(await page.evaluate(() => window.NetFunnel_cookieExist())).toBe(false)
    await page.evaluate(() => window.NetFunnel_setComplete({ error: window.recordCall }))
    expect((await recordedCalls(page)).at(-1)).toMatchObject({ event: 'onError', code: 999 })
  },
)

ownShopTest(
  'a second visitor of such a page waits once, whatever is pressed',
  async ({ browser, openShop }) => {
    const { origin } = await openShop({ WAITING_ROOM_LIMIT: '1' })
    const contexts = await Promise.all([browser.newContext(), browser.newContext()])
    const [inside, waiting] = await Promise.all(
      contexts.map((context) => otherPage(context, origin)),
    )
    if (!inside || !waiting) throw new Error('Two pages were opened.')
    await inside.evaluate(() => window.NetFunnel_Action({}, window.recordCall))
    await expect.poll(() => recordedCalls(inside)).toHaveLength(1)

    const queries = queriesOf(waiting)
    await waiting.getByRole('button', { name: 'go' }).click()
    const popup = waiting.getByRole('dialog', { name: '접속 대기' })
    await expect(popup.getByText('다음 차례입니다.')).toBeVisible()
    await waiting.evaluate(() => window.NetFunnel_Action({}, 'entered.html'))
    await waiting.evaluate(() => window.NetFunnel_getTidChkEnter({ error: window.recordCall }))
    expect(await recordedCalls(waiting)).toMatchObject([{ event: 'onError', code: 907 }])
    expect(queries.filter((query) => query.includes('opcode=5101'))).toHaveLength(1)

    await inside.evaluate(() => window.NetFunnel_Complete({}, window.recordCall))
    await waiting.waitForURL(/entered\.html/u)
  },
)

ownShopTest(
  'the stop button of the default screen gives the place back',
  async ({ browser, openShop }) => {
    const { origin } = await openShop({ WAITING_ROOM_LIMIT: '1' })
    const contexts = await Promise.all([browser.newContext(), browser.newContext()])
    const [inside, waiting] = await Promise.all(
      contexts.map((context) => otherPage(context, origin)),
    )
    if (!inside || !waiting) throw new Error('Two pages were opened.')
    await inside.evaluate(() => window.NetFunnel_goFunc({}, window.recordCall))
    await expect.poll(() => recordedCalls(inside)).toHaveLength(1)
    const queries = queriesOf(waiting)
    await waiting.evaluate(() => window.NetFunnel_goForm({}, 'orderForm', window.recordCall))
    await waiting.getByRole('button', { name: '대기 그만두기' }).click()
    await expect(waiting.getByRole('dialog')).toHaveCount(0)
    expect(await recordedCalls(waiting)).toMatchObject([{ event: 'onStop' }])
    await expect.poll(() => queries.some((query) => query.includes('opcode=5106'))).toBe(true)
    expect(await waiting.evaluate(() => window.NetFunnel_isRunning())).toBe(false)

    await inside.evaluate(() => window.NetFunnel_Complete({}, window.recordCall))
    await waiting.evaluate(() => window.NetFunnel_goForm({}, 'order'))
    await waiting.waitForURL(/ordered\.html/u)
  },
)

test('wrong arguments are alerts, wrong values errors, and errors go on like success', async ({
  context,
  shop,
}) => {
  const { origin } = shop
  const page = await otherPage(context, origin)
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const answers = await page.evaluate(() => [
    window.NetFunnel_goForm({}, 'no such form'),
    window.NetFunnel_goUrl({}, ''),
    window.NetFunnel_goFunc({}, 'no function'),
    window.NetFunnel_Action({ conn_timeout: -1 }, window.recordCall),
    window.NetFunnel_Action({ host: '' }, window.recordCall),
  ])
  expect(answers).toEqual([false, false, false, false, false])
  expect(alerts).toEqual([
    '[NetFUNNEL] Invalid input form',
    '[NetFUNNEL] Invalid input url',
    '[NetFUNNEL] Invalid input function',
  ])
  expect(await recordedCalls(page)).toMatchObject([
    { event: 'onError', code: 904 },
    { event: 'onError', code: 902 },
  ])
  expect(errors.join('\n')).toContain('timeoutMs')
  await page.evaluate(() => window.NetFunnel_Action({ action_id: 'nothing' }, 'entered.html'))
  await page.waitForURL(/entered\.html/u)
})

test('a ticket is taken first and entry asked for with it; bypass asks nothing', async ({
  context,
  shop,
}) => {
  const { origin } = shop
  const page = await otherPage(context, origin)
  const queries = queriesOf(page)
  await page.evaluate(() => {
    window.NetFunnel_init(undefined, { user_data: 'member-7' })
    window.NetFunnel_getTicketID({ success: window.recordCall })
  })
  await expect.poll(() => recordedCalls(page)).toMatchObject([{ rtype: 5001, code: 200 }])
  await page.evaluate(() => window.NetFunnel_chkEnter({ success: window.recordCall }))
  await expect.poll(() => recordedCalls(page)).toMatchObject([{}, { rtype: 5002, code: 200 }])
  expect(queries.map((query) => /opcode=(\d+).*user_data=([^&]+)/u.exec(query)?.slice(1))).toEqual([
    ['5001', 'member-7'],
    ['5002', 'member-7'],
  ])
  await page.evaluate(() => window.NetFunnel_Action({ bypass: true }, window.recordCall))
  expect((await recordedCalls(page)).at(-1)).toMatchObject({ event: 'onSuccess', code: 200 })
  expect(queries).toHaveLength(2)
})
