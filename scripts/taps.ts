// `npm run taps`: counts what a shopper does on a phone of 375 px until a purchase or an entry is
// done, on the built shop with new demo data, and prints a table. A field counts once with its
// characters; the keyboard leads from one field to the next. A wait is a step whose control came
// later than 300 ms after the one before.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from 'playwright'
import type { Browser, Locator, Page } from 'playwright'
import {
  firstSize,
  GUEST,
  isPaymentWindowOpen,
  OUTCOMES,
  proofSection,
  WINDOW_FRAME,
} from '#tests/support/browser-shopper.ts'
import { bundleBuiltServer } from '#tests/support/built-server.ts'
import { findJourneyBrowser } from '#tests/support/find-chromium.ts'
import { readSentCode } from '#tests/support/identity/sent-code.ts'
import {
  becomeVisitor,
  Members,
  registerCardByCalls,
} from '#tests/support/orders/remote-visitor.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'

/** Time after which a step counts as a wait (our choice). */
const WAIT_MS = 300

/** Phone of a guest; any number, the shop shows the code on the page. */
const PHONE = '01055501234'

/** Part of a street that the bundled address search finds. */
const SEARCH_WORD = '성동구'

interface Counts {
  taps: number
  fields: number
  characters: number
  waits: number
}

/** A shopper whose steps on a page are counted. */
class CountedShopper {
  readonly counts: Counts = { taps: 0, fields: 0, characters: 0, waits: 0 }
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(control: Locator): Promise<void> {
    await this.#await(control)
    await control.tap()
    this.counts.taps += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.#await(field)
    await field.fill(text)
    this.counts.fields += 1
    this.counts.characters += text.length
  }

  async #await(control: Locator): Promise<void> {
    const start = performance.now()
    await control.waitFor()
    if (performance.now() - start > WAIT_MS) this.counts.waits += 1
  }
}

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

/** From a product page to its order sheet. */
async function buyNow(shopper: CountedShopper): Promise<void> {
  const { page } = shopper
  await shopper.tap(firstSize(page))
  await shopper.tap(page.getByRole('button', { name: '바로 구매' }).first())
}

/** Fills what a guest's order needs before its payment; the address is found by one word. */
async function fillAsGuest(shopper: CountedShopper): Promise<void> {
  const { page } = shopper
  const delivery = page.getByRole('region', { name: '배송지' })
  await shopper.type(delivery.getByRole('textbox', { name: '이름' }), GUEST.name)
  await shopper.type(delivery.getByRole('textbox', { name: '휴대폰 번호' }), PHONE)
  await shopper.tap(delivery.getByRole('button', { name: '주소 검색' }))
  const search = page.getByRole('dialog', { name: '주소 검색' })
  await shopper.type(search.getByRole('textbox'), SEARCH_WORD)
  await shopper.tap(search.getByRole('listitem').first().getByRole('button'))
  await shopper.type(delivery.getByRole('textbox', { name: '상세주소' }), GUEST.address2)
}

/** Types the code that a pressed payment has sent; the payment goes on with it. */
async function prove(shopper: CountedShopper): Promise<void> {
  const proof = proofSection(shopper.page)
  const code = await readSentCode(proof)
  await shopper.type(proof.getByRole('textbox', { name: '인증번호' }), code)
}

/** Chooses method and agreements where the sheet asks for them, pays and approves. */
async function pay(shopper: CountedShopper, { isGuest = false } = {}): Promise<void> {
  const { page } = shopper
  const button = page.getByRole('button', { name: /결제하기$/u })
  await button.waitFor()
  const method = page.getByRole('radio', { name: '신용/체크카드' })
  const isMethodChosen = await page.getByRole('radio', { checked: true }).count()
  if (isMethodChosen === 0 && (await method.isVisible())) await shopper.tap(method)
  // One agreement has no box for all of them.
  const agreement = page.getByRole('checkbox', { name: /전체 동의|결제 진행 동의/u }).first()
  if ((await agreement.isVisible()) && !(await agreement.isChecked())) await shopper.tap(agreement)
  await shopper.tap(button)
  if (isGuest) await prove(shopper)
  const done = page.waitForURL(/\/order\/complete/u, { waitUntil: 'commit' }).then(() => 'done')
  const window = untilPaymentWindow(page).then(() => 'window')
  if ((await Promise.race([done, window])) === 'done') return
  const place =
    (await page.locator(WINDOW_FRAME).count()) > 0 ? page.frameLocator(WINDOW_FRAME) : page
  await shopper.tap(place.getByRole('button', { name: OUTCOMES.approve }))
  await done
}

async function untilPaymentWindow(page: Page): Promise<void> {
  while (!page.isClosed() && !(await isPaymentWindowOpen(page)))
    await page.waitForLoadState('domcontentloaded')
}

const FLOWS: readonly Flow[] = [
  {
    name: 'home, product, bought as a guest',
    aim: 10,
    start: '/',
    run: async (shopper) => {
      await shopper.tap(shopper.page.getByRole('link', { name: '쇼핑' }).last())
      const card = shopper.page.getByRole('list', { name: '상품' }).getByRole('article').first()
      await shopper.tap(card.getByRole('link').first())
      await buyNow(shopper)
      await fillAsGuest(shopper)
      await pay(shopper, { isGuest: true })
    },
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
      const dues = shopper.page.getByRole('region', { name: '결제를 기다리는 내역' })
      await shopper.tap(dues.getByRole('link', { name: '결제하기' }))
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
