// `npm run taps`: counts what a shopper does on a phone of 375 px until a purchase or an entry is
// done, on the built shop with new demo data, and prints a table. A field counts once with its
// characters; the keyboard leads from one field to the next. A wait is a step whose control came
// later than 300 ms after the one before.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from 'playwright'
import type { Browser } from 'playwright'
import { firstSize } from '#tests/support/browser-shopper.ts'
import { bundleBuiltServer } from '#tests/support/built-server.ts'
import { findJourneyBrowser } from '#tests/support/find-chromium.ts'
import {
  buyAsGuest,
  buyNow,
  CountedShopper,
  openWinByBanner,
  pay,
  type Counts,
} from '#tests/support/counted-shopper.ts'
import {
  becomeVisitor,
  Members,
  registerCardByCalls,
} from '#tests/support/orders/remote-visitor.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

interface Flow {
  readonly name: string
  /** Most taps that the flow should take. */
  readonly aim: number
  /** Member who is signed in; none for a guest. */
  readonly member?: string
  /** Whether the member registers a card before. */
  readonly hasCard?: boolean
  readonly start: string
  readonly run: (shopper: CountedShopper) => Promise<void>
}

const FLOWS: readonly Flow[] = [
  {
    name: 'home, product, bought as a guest',
    aim: 10,
    start: '/',
    run: buyAsGuest,
  },
  {
    name: 'product, bought by a member',
    aim: 3,
    member: 'demo1',
    start: '/products/2',
    run: async (shopper) => {
      await buyNow(shopper)
      await pay(shopper)
    },
  },
  {
    name: 'product, bought by a member (express)',
    aim: 3,
    member: 'demo2',
    hasCard: true,
    start: '/products/2',
    run: async (shopper) => {
      const { page } = shopper
      await shopper.tap(firstSize(page))
      await shopper.tap(page.getByRole('button', { name: '빠른 결제' }).first())
      const sheet = page.getByRole('dialog', { name: '빠른 결제' })
      await shopper.tap(sheet.getByRole('button', { name: /^동의하고 .* 결제하기$/u }))
      await page.waitForURL(/\/order\/complete/u, { waitUntil: 'commit' })
    },
  },
  {
    name: 'orders, one line bought again',
    aim: 5,
    member: 'demo1',
    start: '/my-page/orders',
    run: async (shopper) => {
      await shopper.tap(shopper.page.getByRole('link', { name: /재구매$/u }).first())
      await pay(shopper)
    },
  },
  {
    name: 'raffles, entered by a member',
    aim: 4,
    member: 'demo1',
    start: '/raffle/1',
    run: async (shopper) => {
      const { page } = shopper
      await shopper.tap(page.getByRole('button', { name: '응모하기' }))
      const sheet = page.getByRole('dialog', { name: '응모', exact: true })
      const sizes = sheet.getByRole('group', { name: '사이즈' })
      await shopper.tap(sizes.getByRole('button').first())
      await shopper.tap(sheet.getByRole('checkbox').first())
      await shopper.tap(sheet.getByRole('button', { name: '응모하기' }))
      await page.getByRole('article', { name: /^접수증/u }).waitFor()
    },
  },
  {
    name: 'home, win paid with the registered card from the banner',
    aim: 3,
    member: 'demo1',
    hasCard: true,
    start: '/',
    run: async (shopper) => {
      await openWinByBanner(shopper)
      await pay(shopper)
    },
  },
]

/** Counts of one flow, by a new visitor. */
async function countsOf(browser: Browser, origin: string, flow: Flow): Promise<Counts> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    baseURL: origin,
  })
  try {
    const page = await context.newPage()
    if (flow.member) {
      const member = await new Members(origin).get(flow.member)
      if (flow.hasCard) await registerCardByCalls(member)
      await becomeVisitor(page, member)
    }
    await page.goto(flow.start)
    const shopper = new CountedShopper(page)
    await flow.run(shopper)
    return shopper.counts
  } finally {
    await context.close()
  }
}

const removeBundle = await bundleBuiltServer()
const executablePath = findJourneyBrowser(process.env)
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox'],
})
const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-taps-'))
const { origin, ...shop } = await startShopProcess({ DATA_DIR: dataDir, DEMO_ORDERS: 'on' })
const rows: Record<string, Counts & { aim: number }> = {}
try {
  for (const flow of FLOWS)
    rows[flow.name] = { ...(await countsOf(browser, origin, flow)), aim: flow.aim }
} finally {
  await shop[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
  await browser.close()
  await removeBundle()
}
console.table(rows)
