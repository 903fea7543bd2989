import type { Locator, Page } from 'playwright/test'
import {
  answerPaymentWindow,
  chooseSize,
  fillDelivery,
  GUEST,
  isPaymentWindowOpen,
  newPhone,
  openSomeProduct,
  proofSection,
  typeSentCode,
} from './browser-shopper.ts'
import { fillLogin, signInInstalled } from './login-form.ts'
import { photoWithMetadata } from './media/pictures.ts'
import { buyByCalls, remoteGuest } from './orders/remote-visitor.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { remoteClient } from './platform/remote-client.ts'
import type { JourneyShop } from './shop-pool.ts'
import { untilInstalled } from './installed-app.ts'
import { untilLive } from './live-page.ts'

/** One thing that a person does, and how the person sees that it worked. */
export interface Step {
  /**
   * Does it; called again, as a person presses again, until {@link isDone}. Must not wait for the
   * shop.
   */
  readonly act: (page: Page) => Promise<void>
  readonly isDone: (page: Page) => Promise<boolean>
  /**
   * Whether a fault of the shop's network cannot meet it: it fills fields, or begins on a page of
   * the provider.
   */
  readonly asksNothing?: boolean
}

/**
 * What a person came for: a page that is ready, the steps from there, and what must be true at the
 * end.
 */
export interface Journey {
  /** Login id of the member; undefined for a guest. */
  readonly member?: string
  readonly open: (page: Page, origin: string, shop: JourneyShop) => Promise<readonly Step[]>
  /** Queries, with the number of rows that the steps add to their results. */
  readonly rows: readonly (readonly [query: string, count: number])[]
}

/**
 * Sentences that pages show while the network does not reach the shop, and never on a good one:
 * with others, which explain beforehand what the app does without network, a fault and none look
 * alike.
 */
const WORDS =
  /네트워크가 응답하지 않|네트워크 연결을 |네트워크에 연결되면|오프라인 상태입니다|오프라인에서는|지금은 오프라인|응답이 지연되고|연결되면 (?:저장됩|보내기|응모하기|이어서|금액|자동)|저장했습니다\. 연결되면|요청이 많아 변경|전송 대기|보내는 중/u

/** What the page says of the network. */
export const wordsOf = (page: Page): Locator =>
  page.getByText(WORDS).filter({ visible: true }).first()

const isSeen = (place: Locator) => place.first().isVisible()
const ORDERS = 'SELECT id FROM orders'
const PAYMENTS = "SELECT id FROM payments WHERE status = 'PAID'"

const goTo =
  (path: string): Step['act'] =>
  async (page) => {
    await page.evaluate((to) => {
      if (location.pathname !== to) history.pushState(null, '', to)
    }, path)
  }

const isAt =
  (path: RegExp, sign: (page: Page) => Locator): Step['isDone'] =>
  async (page) =>
    path.test(new URL(page.url()).pathname) && (await isSeen(sign(page)))

const products = (page: Page) => page.getByRole('list', { name: '상품' }).getByRole('article')

/** From the open order sheet of a guest or member to the receipt. */
const paying: readonly Step[] = [
  {
    act: async (page) => {
      await page.getByRole('radio', { name: '신용/체크카드' }).check()
      // A member has agreed to all other texts.
      const everything = page.getByRole('checkbox', { name: '전체 동의' })
      await everything
        .or(page.getByRole('checkbox', { name: /^주문 내용 확인/u }))
        .first()
        .check()
      const changed = page.getByRole('button', { name: '변경된 금액 확인' })
      if (await changed.isVisible()) await changed.click()
      await page.getByRole('button', { name: /결제하기$/u, disabled: false }).click()
    },
    isDone: isPaymentWindowOpen,
  },
  {
    act: (page) => answerPaymentWindow(page, 'approve'),
    isDone: async (page) => page.url().includes('/order/complete'),
    asksNothing: true,
  },
]

function guestForm(): readonly Step[] {
  const phone = newPhone()
  return [
    {
      act: (page) => fillDelivery(page, phone),
      isDone: async (page) =>
        (await page.getByRole('textbox', { name: '상세주소' }).inputValue()) === GUEST.address2,
      asksNothing: true,
    },
    {
      act: (page) => proofSection(page).getByRole('button', { name: '인증번호 받기' }).click(),
      isDone: (page) => isSeen(proofSection(page).getByText(/인증번호 \d{6}/u)),
    },
    {
      act: typeSentCode,
      isDone: (page) => isSeen(proofSection(page).getByText('휴대폰 인증이 완료되었습니다.')),
    },
  ]
}

const buyNow: Step = {
  act: (page) => page.getByRole('button', { name: '바로 구매' }).click(),
  isDone: isAt(/^\/cart\/payment/u, (page) => page.getByRole('button', { name: /결제하기$/u })),
}

async function openInstalledProduct(page: Page, origin: string): Promise<void> {
  await openSomeProduct(page, origin)
  await untilInstalled(page)
  await chooseSize(page)
}

const raffle = (shop: JourneyShop) =>
  shop.query<{ id: number }>(`
    SELECT p.id FROM raffle_products p JOIN raffle_groups g ON g.id = p.group_id WHERE g.code = 'b2-shoes'`)

/** The journeys of the matrix, by name. */
export const JOURNEYS = {
  browse: {
    open: async (page, origin) => {
      await page.goto(origin)
      await untilLive(page)
      await untilInstalled(page)
      let name = ''
      return [
        { act: goTo('/products'), isDone: isAt(/^\/products$/u, products) },
        {
          act: async (page) => {
            const card = products(page).first()
            name = await card.getByRole('heading').innerText()
            await card.getByRole('link').first().click()
          },
          // Pages that say what is missing have a heading too.
          isDone: isAt(/^\/products\/\d+/u, (page) =>
            page.getByRole('heading', { level: 1, name, exact: true }),
          ),
        },
      ]
    },
    rows: [],
  },
  'sign in': {
    open: async (page, origin) => {
      await page.goto(`${origin}/auth/login`)
      await untilLive(page)
      await untilInstalled(page)
      return [
        {
          act: (page) => fillLogin(page, 'demo1'),
          isDone: async (page) =>
            (await page.evaluate(() => localStorage.getItem('token'))) !== null,
        },
        {
          act: goTo('/my-page'),
          // Links to orders are on the page that says what is missing, too.
          isDone: isAt(/^\/my-page/u, (page) =>
            page.getByRole('heading', { level: 1, name: /님$/u }),
          ),
        },
      ]
    },
    rows: [],
  },
  cart: {
    open: async (page, origin) => {
      await openInstalledProduct(page, origin)
      return [
        {
          act: (page) => page.getByRole('button', { name: '장바구니 담기' }).click(),
          isDone: (page) => isSeen(page.getByRole('link', { name: '장바구니 보기' })),
        },
        {
          act: (page) => page.getByRole('link', { name: '장바구니 보기' }).click(),
          isDone: isAt(/^\/cart$/u, (page) =>
            page.getByRole('link', { name: /상품 주문하기$/u }).filter({ visible: true }),
          ),
        },
      ]
    },
    rows: [['SELECT id FROM cart_items WHERE count = 1', 1]],
  },
  'order as guest': {
    open: async (page, origin) => {
      await openInstalledProduct(page, origin)
      return [buyNow, ...guestForm(), ...paying]
    },
    rows: [
      [ORDERS, 1],
      [PAYMENTS, 1],
    ],
  },
  'order as member': {
    member: 'demo1',
    open: async (page, origin) => {
      await signInInstalled(page, origin, 'demo1')
      await openInstalledProduct(page, origin)
      return [buyNow, ...paying]
    },
    rows: [
      [ORDERS, 1],
      [PAYMENTS, 1],
    ],
  },
  'raffle entry': {
    member: 'demo1',
    open: async (page, origin, shop) => {
      await signInInstalled(page, origin, 'demo1')
      const [row] = await raffle(shop)
      await page.goto(`${origin}/raffle/${row?.id}`)
      await page.getByRole('button', { name: '응모하기' }).waitFor()
      const sheet = (page: Page) => page.getByRole('dialog', { name: '응모', exact: true })
      return [
        {
          act: (page) => page.getByRole('button', { name: '응모하기' }).click(),
          isDone: (page) => isSeen(sheet(page).getByRole('region', { name: '동의' })),
        },
        {
          act: async (page) => {
            const size = sheet(page).getByRole('group', { name: '사이즈' }).getByRole('button')
            await size.first().click()
            const consents = sheet(page).getByRole('region', { name: '동의' })
            await consents.getByRole('checkbox').first().check()
            await sheet(page)
              .getByRole('button', { name: /응모하기$/u })
              .click()
          },
          isDone: (page) =>
            isSeen(
              page
                .getByText('응모가 완료되었습니다.')
                .or(page.getByRole('button', { name: /응모 완료/u })),
            ),
        },
      ]
    },
    rows: [
      [
        `SELECT e.id FROM raffle_entries e JOIN users u ON u.id = e.user_id
         JOIN raffle_products p ON p.id = e.raffle_product_id JOIN raffle_groups g ON g.id = p.group_id
         WHERE u.login_id = 'demo1' AND g.code = 'b2-shoes' AND e.state = 'APPLIED'`,
        1,
      ],
    ],
  },
  'queued heart': {
    member: 'demo3',
    open: async (page, origin, shop) => {
      await shop.query('DELETE FROM bookmarks')
      await signInInstalled(page, origin, 'demo3')
      await page.goto(`${origin}/products/1`)
      await untilLive(page)
      const heart = (page: Page) => page.getByRole('button', { name: /찜하기/u }).first()
      await heart(page).waitFor()
      return [
        {
          act: async (page) => {
            if ((await heart(page).getAttribute('aria-pressed')) === 'false')
              await heart(page).click()
          },
          isDone: async (page) =>
            (await heart(page).getAttribute('aria-pressed')) === 'true' &&
            (await shop.query('SELECT 1 FROM bookmarks')).length > 0,
        },
      ]
    },
    rows: [['SELECT 1 FROM bookmarks', 1]],
  },
  'look-up': {
    open: async (page, origin) => {
      const guest = await remoteGuest(origin)
      const orderNumber = await buyByCalls(guest)
      const { orderer: who } = await remoteClient(origin).call(getOrder, {
        params: { orderNumber },
        as: guest.as,
      })
      await page.goto(`${origin}/auth/non-member`)
      await untilLive(page)
      await untilInstalled(page)
      return [
        {
          act: async (page) => {
            await page.getByRole('textbox', { name: '주문번호' }).fill(orderNumber)
            await page.getByRole('textbox', { name: '이름' }).fill(who.name)
            await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(who.phone)
            await page.getByRole('button', { name: /조회/u }).click()
          },
          isDone: (page) => isSeen(page.getByText(/에 조회한 내용입니다/u)),
        },
      ]
    },
    rows: [[ORDERS, 0]],
  },
  'inquiry with photo': {
    member: 'demo3',
    open: async (page, origin) => {
      await signInInstalled(page, origin, 'demo3')
      await page.goto(`${origin}/my-page/inquiries/new`)
      await page.getByRole('combobox', { name: '문의 유형' }).selectOption('DELIVERY')
      await page.getByRole('textbox', { name: '제목' }).fill('찢어진 상자')
      await page.getByRole('textbox', { name: '내용' }).fill('상자가 찢어진 채로 도착했습니다.')
      const buffer = Buffer.from(await photoWithMetadata(1_600, 1_200))
      await page
        .getByLabel('첨부 파일 (선택)')
        .setInputFiles({ name: '상자.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('list', { name: '첨부한 파일' }).getByText('상자.jpg').waitFor()
      return [
        {
          act: (page) =>
            page.getByRole('button', { name: /^(?:문의 보내기|연결되면 보내기)$/u }).click(),
          isDone: (page) =>
            isSeen(page.getByRole('list', { name: '문의 내역' }).getByText('찢어진 상자')),
        },
      ]
    },
    rows: [
      ["SELECT id FROM inquiries WHERE title = '찢어진 상자'", 1],
      ["SELECT id FROM private_files WHERE owner_kind = 'INQUIRY_MESSAGE'", 1],
    ],
  },
} as const satisfies Record<string, Journey>

/** Name of a journey of {@link JOURNEYS}. */
export type JourneyName = keyof typeof JOURNEYS
