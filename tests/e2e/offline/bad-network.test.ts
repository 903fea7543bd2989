import { expect, test } from '#tests/support/bad-network-journey.ts'
import {
  answerPaymentWindow,
  chooseSize,
  completedOrderNumber,
  fillOrder,
  goToFilledOrder,
  GUEST,
  isPaymentWindowOpen,
  openSomeProduct,
  pay,
} from '#tests/support/browser-shopper.ts'
import type { Asked, Cut } from '#tests/support/bad-network.ts'
import { countLoads } from '#tests/support/count-loads.ts'
import { holdPausesHere } from '#tests/support/held-pauses.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { watchIsLoaded } from '#tests/support/loaded-watch.ts'
import { FAULTS, kindsOf, PROOF, type FaultName } from '#tests/support/network-matrix.ts'
import { trackRequests } from '#tests/support/track-requests.ts'
import { enterShop, expectWaiting } from '#tests/support/two-visitors.ts'
import type { Page } from 'playwright/test'

/** About what a phone has at the edge of the city: 2G with one packet of twenty lost. */
const EDGE = {
  latencyMs: 300,
  bytesPerSecond: 32_000,
  loss: { share: 0.05, stallMs: 2_000, seed: 'yard' },
} as const

/** First pause between two questions of an app without network (src/offline/network-watch.ts). */
const ASK_AGAIN_MS = 3_000

/**
 * Presses pay until the payment window opens; each press that fails says why and leaves the form as
 * it was.
 */
async function untilPaymentWindow(page: Page): Promise<void> {
  for (;;) {
    const payButton = page.getByRole('button', { name: /결제하기$/u, disabled: false })
    await payButton.click()
    await expect
      .poll(async () => (await isPaymentWindowOpen(page)) || (await payButton.count()) > 0)
      .toBe(true)
    if (await isPaymentWindowOpen(page)) return
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: '상세주소' })).toHaveValue(GUEST.address2)
  }
}

test('at the edge of the network a guest browses and buys', async ({ page, behind }) => {
  const { shop, network } = await behind()
  network.become(EDGE)
  await openSomeProduct(page, network.origin)
  await chooseSize(page)
  await page.getByRole('button', { name: '장바구니 담기' }).click()
  await page.getByRole('link', { name: '장바구니 보기' }).click()
  await page
    .getByRole('link', { name: /상품 주문하기$/u })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/cart\/payment/u)
  await fillOrder(page)
  await pay(page, 'approve')
  await completedOrderNumber(page)
  expect(await shop.query('SELECT id FROM orders')).toHaveLength(1)
})

// The one that never arrives does less than the one whose answer is lost.
for (const [name, fate] of kindsOf<Cut>({ before: 'before', after: 'after' }, 'after')) {
  test(
    `an order whose every call is first cut ${name} the answer is placed and paid once by pressing again`,
    { tag: PROOF },
    async ({ page, behind }) => {
      const { shop, network } = await behind()
      await goToFilledOrder(page, network.origin)
      network.become({
        cut: ({ method, path, nth }) =>
          method === 'POST' &&
          path.startsWith('/v1/orders') &&
          !path.endsWith('/webhook') &&
          nth === 1
            ? fate
            : undefined,
      })
      await untilPaymentWindow(page)
      await answerPaymentWindow(page, 'approve')
      await completedOrderNumber(page)
      expect(network.cuts.length).toBeGreaterThanOrEqual(2)
      expect(await shop.query('SELECT id FROM orders')).toHaveLength(1)
      const paid = await shop.query("SELECT id FROM payments WHERE status = 'PAID'")
      expect(paid).toHaveLength(1)
    },
  )
}

const UNANSWERED = { silent: 'silent', resets: 'resets', 'portal 200': 'portal 200' } as const

// @both: the words have a place of their own in each layout. A failed question says so sooner than
// one without an answer.
for (const [name, fault] of kindsOf<FaultName>(UNANSWERED, 'silent')) {
  test(
    `a waiting visitor whose network brings ${name} reads so before the question is given up, and gets in at its edge`,
    { tag: ['@both', PROOF] },
    async ({ browser, behind, viewport }) => {
      const { network } = await behind({ WAITING_ROOM_LIMIT: '1' })
      const first = await browser.newContext()
      const second = await browser.newContext({ viewport })
      const inside = await first.newPage()
      await enterShop(inside, network.origin)
      const waiting = await second.newPage()
      const isQuestion = (request: { url: () => string }) => /opcode=5002/u.test(request.url())
      const asks = waiting.waitForResponse((answer) => isQuestion(answer.request()))
      const watch = watchIsLoaded(waiting)
      await waiting.goto(network.origin)
      await expectWaiting(waiting, 0)
      await (await asks).finished()
      await watch
      network.become(FAULTS[fault])
      let questions = 0
      waiting.on('request', (request) => (questions += isQuestion(request) ? 1 : 0))
      const stored = waiting.getByRole('button', { name: '저장된 페이지 보기' })
      await expect(stored).toBeVisible()
      expect(fault === 'silent' ? questions : 1).toBeLessThan(3)
      await expect(waiting.getByText(/순서는 이 기기에 10분/u)).toBeVisible()
      const before = network.cuts.length
      network.become({
        ...EDGE,
        cut: ({ path, nth }) => (path === '/ts.wseq' && nth % 3 === 0 ? 'after' : undefined),
      })
      await expect(stored).toBeHidden()
      await expectWaiting(waiting, 0)
      await expect.poll(() => network.cuts.length).toBeGreaterThan(before)
      await inside.goto('about:blank')
      await expect(waiting.getByRole('navigation').first()).toBeVisible()
    },
  )
}

test('a lost network is shown to a waiting visitor by the event of the browser', async ({
  browser,
  behind,
}) => {
  const { network } = await behind({ WAITING_ROOM_LIMIT: '1' })
  const first = await browser.newContext()
  const second = await browser.newContext()
  await enterShop(await first.newPage(), network.origin)
  const waiting = await second.newPage()
  await waiting.clock.install()
  const underWay = trackRequests(waiting, /\/ts\.wseq/u)
  const asks = waiting.waitForRequest(/opcode=5002/u)
  await waiting.goto(network.origin)
  await expectWaiting(waiting, 0)
  await asks
  // A moment that has passed when it arrives is refused: then a later one.
  await expect(async () => {
    await waiting.clock.pauseAt(await waiting.evaluate(() => Date.now() + 100))
  }).toPass()
  // No question is under way that could fail, and at this clock none is due.
  await expect.poll(() => underWay.size).toBe(0)
  let questions = 0
  waiting.on('request', (request) => (questions += /\/ts\.wseq/u.test(request.url()) ? 1 : 0))
  await second.setOffline(true)
  await expect(waiting.getByText(/순서는 이 기기에 10분/u)).toBeVisible()
  await expect(waiting.getByRole('button', { name: '저장된 페이지 보기' })).toBeVisible()
  expect(questions).toBe(0)
})

test('a page, a login and a look-up without answers say so, keep what was typed and go on', async ({
  page,
  context,
  behind,
}) => {
  const { network } = await behind()
  await openSomeProduct(page, network.origin)
  await untilInstalled(page)
  await chooseSize(page)
  network.become(FAULTS.silent)
  await page.getByRole('button', { name: '바로 구매' }).click()
  await expect(page.getByRole('heading', { name: '저장되지 않은 페이지입니다.' })).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await expect(page.getByText(/^네트워크가 응답하지 않습니다/u)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^오프라인 상태입니다/u)).toBeVisible()
  await context.setOffline(false)
  network.become({})
  await expect(page.getByRole('button', { name: /결제하기$/u })).toBeVisible()

  // A call of the page that is late on a busy machine has a question of its own.
  const underWay = trackRequests(page, /\/(?:v1\/|healthz$)/u)
  const lastOfPage = page.waitForResponse(/\/v1\/users\/passkeys\/login-options$/u)
  await page.goto(`${network.origin}/auth/login`)
  await untilLive(page)
  await lastOfPage
  await expect.poll(() => underWay.size).toBe(0)
  // Then an app without network asks again, maybe before a busy machine has read the count.
  await holdPausesHere(page, ASK_AGAIN_MS)
  const before = network.cuts.length
  // From the press on: another late call would find the silence before it.
  let isSilent = false
  network.become({
    cut: ({ path }) => {
      isSilent ||= path === '/v1/users/login'
      return isSilent ? 'silent' : undefined
    },
  })
  await fillLogin(page, 'demo1')
  await expect(page.getByText(/^네트워크가 응답하지 않습니다/u)).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: '로그인', exact: true }),
  ).toBeDisabled()
  const questions = network.cuts.slice(before).filter((cut) => cut === 'silent HEAD /healthz')
  expect(questions).toHaveLength(1)

  network.become({})
  await page.goto(`${network.origin}/auth/non-member`)
  await page.getByRole('textbox', { name: '주문번호' }).waitFor()
  network.become({
    cut: ({ path, nth }) =>
      /guest|non-member|histories/u.test(path) && nth === 1 ? 'before' : undefined,
  })
  await page.getByRole('textbox', { name: '주문번호' }).fill('261121-ABCDEFG')
  await page.getByRole('textbox', { name: '이름' }).fill(GUEST.name)
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill('01012345678')
  await page.getByRole('button', { name: /조회/u }).click()
  await expect(page.getByText('네트워크 연결을 확인해 주세요.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '주문번호' })).toHaveValue('261121-ABCDEFG')
  await page.getByRole('button', { name: /조회/u }).click()
  await expect(page.getByText(/일치하는 주문 정보가 없습니다/u).first()).toBeVisible()
})

test('a worker whose script or installation was lost is installed when the network returns', async ({
  page,
  context,
  behind,
}) => {
  const { network } = await behind()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const loseAndReturn = async () => {
    await context.setOffline(true)
    await context.setOffline(false)
  }
  network.become({ cut: ({ path }) => (path === '/sw.js' ? 'reset' : undefined) })
  await page.goto(network.origin)
  await untilLive(page)
  const lost = page.waitForEvent('console', (message) =>
    message.text().includes('when fetching the script'),
  )
  await page.evaluate(() => void navigator.serviceWorker.ready)
  await lost

  network.become({ cut: ({ path }) => (/^\/sw\.js|^\/$/u.test(path) ? undefined : 'reset') })
  await loseAndReturn()
  await expect.poll(() => network.cuts.some((cut) => cut.includes('/assets/pack-'))).toBe(true)

  network.become({})
  await loseAndReturn()
  await untilInstalled(page)
  expect(errors).toEqual([])
})

test('an app that does not start is neither removed nor reloaded while the line loses bodies', async ({
  page,
  behind,
}) => {
  const { network } = await behind()
  await page.goto(`${network.origin}/cart`)
  await untilInstalled(page)
  await page.clock.install()
  const counted = countLoads(page)
  const lostBodies = ({ path }: Asked) => {
    if (path.startsWith('/assets/index-')) return 'reset'
    return path === '/sw.js' ? 'stalled' : undefined
  }
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (/\/assets\/index-[^/]*\.js/u.test(request.url)) await cache.delete(request)
      }
    }
  })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  network.become({ cut: lostBodies })
  await page.goto(`${network.origin}/cart`)
  const questions = () => network.cuts.filter((cut) => cut === 'stalled GET /sw.js').length
  await expect.poll(questions).toBe(1)
  await page.clock.runFor(14_000)
  await expect.poll(questions).toBe(2)
  await expect(page.getByRole('heading', { name: '네트워크가 응답하지 않습니다.' })).toBeVisible()
  const stored = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('pushyard-')).length > 0,
  }))
  expect(stored).toEqual({ workers: 1, caches: true })
  expect(counted.loads).toBe(1)
})
