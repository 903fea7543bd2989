import type { Locator, Page } from 'playwright/test'
import {
  firstSize,
  GUEST,
  isPaymentWindowOpen,
  OUTCOMES,
  proofSection,
  WINDOW_FRAME,
} from '#tests/support/browser-shopper.ts'
import { until } from '#tests/support/platform/until.ts'
import { readSentCode } from '#tests/support/identity/sent-code.ts'

/** Time after which a step counts as a wait (our choice). */
const WAIT_MS = 300

/** Phone of a guest; any number, the shop shows the code on the page. */
const PHONE = '01055501234'

/** Part of a street that the bundled address search finds. */
const SEARCH_WORD = '성동구'

/** What a shopper did. */
export interface Counts {
  taps: number
  fields: number
  characters: number
  waits: number
}

/** A shopper whose steps on a page are counted. */
export class CountedShopper {
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

/** From a product page to its order sheet. */
export async function buyNow(shopper: CountedShopper): Promise<void> {
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
export async function pay(shopper: CountedShopper, { isGuest = false } = {}): Promise<void> {
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

const untilPaymentWindow = (page: Page): Promise<void> =>
  until(async () => page.isClosed() || (await isPaymentWindowOpen(page)))

/** From the home page to the receipt of a guest's order. */
export async function buyAsGuest(shopper: CountedShopper): Promise<void> {
  const { page } = shopper
  await shopper.tap(page.getByRole('link', { name: '쇼핑' }).last())
  const card = page.getByRole('list', { name: '상품' }).getByRole('article').first()
  await shopper.tap(card.getByRole('link').first())
  await buyNow(shopper)
  await fillAsGuest(shopper)
  await pay(shopper, { isGuest: true })
}

/** From the banner of a page to the order sheet of an unpaid win. */
export async function openWinByBanner(shopper: CountedShopper): Promise<void> {
  const dues = shopper.page.getByRole('region', { name: '결제를 기다리는 내역' })
  await shopper.tap(dues.getByRole('link', { name: '결제하기' }))
}
