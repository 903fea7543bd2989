import type { Page } from 'playwright/test'
import {
  GUEST,
  answerPaymentWindow,
  chooseSizeAndWait,
  completedOrderNumber,
  goToFilledOrder,
  openFilledOrder,
  isPaymentWindowOpen,
  openPaymentWindow,
  pay,
} from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import { leavePieces } from '#tests/support/orders/leave-pieces.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'

const HOLD = /재고가 \d\d:\d\d까지 확보되어 있습니다/u

/** The page of the product that the only open order holds. */
async function heldProduct(shop: JourneyShop): Promise<string> {
  const [row] = await shop.query<{ id: string }>(
    "SELECT product_id AS id FROM order_products WHERE state = 'PAY_WAIT'",
  )
  return `${shop.origin}/products/${row?.id}`
}

const ordersOf = (shop: JourneyShop) => shop.query('SELECT id FROM orders')

/** The order sheet after an attempt that failed: filled in, with the hold and the ways on. */
async function expectOpenOrder(page: Page): Promise<void> {
  await expect(page.getByText(HOLD)).toBeVisible()
  await expect(page.getByRole('button', { name: '주문 취소' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: '상세주소' })).toHaveValue(GUEST.address2)
  await expect(page.getByRole('button', { name: /다시 결제하기$/u })).toBeEnabled()
}

// @both: phones come back from the page of the provider to a page of their own.
test(
  'the holder of the last piece can pay after closing, refusal and reload',
  { tag: '@both' },
  async ({ page, shop }) => {
    await leavePieces(shop, 1)
    await openFilledOrder(page, shop.origin)
    await pay(page, 'cancel')
    await expect(page).toHaveURL(/\/cart\/payment(?:\?|$)/u)
    await expectOpenOrder(page)
    expect(await shop.query('SELECT FROM skus WHERE held = 1')).toHaveLength(1)

    await pay(page, 'fail')
    await expect(page.getByText(/결제하지 못했습니다/u)).toBeVisible()
    await expect(page.getByText(HOLD)).toBeVisible()
    await expect(page.getByRole('button', { name: '주문 취소' })).toBeVisible()
    // A phone is on the page that the provider leads back to.
    const again = page.getByRole('link', { name: '다시 결제하기' })
    if ((await again.count()) > 0) await again.click()
    await expectOpenOrder(page)
    await page.reload()
    await expectOpenOrder(page)

    await page.goto(await heldProduct(shop))
    const notice = page.getByRole('region', { name: '결제를 기다리는 주문' })
    await expect(notice.getByText(HOLD)).toBeVisible()
    await chooseSizeAndWait(page)
    await expect(
      page.getByRole('group', { name: '사이즈' }).getByText('1개 남음').first(),
    ).toBeVisible()

    await page.goto(`${shop.origin}/cart`)
    await notice.getByRole('link', { name: '이어서 결제하기' }).click()
    await expectOpenOrder(page)
    await pay(page, 'approve')
    await completedOrderNumber(page)
    expect(await ordersOf(shop)).toHaveLength(1)
  },
)

// @both: phones come back from the page of the provider to a page of their own.
test(
  'another tab that pays a waiting order keeps its own sheet of other goods',
  { tag: '@both' },
  async ({ page, context, shop }) => {
    await openFilledOrder(page, shop.origin)
    await pay(page, 'cancel')
    await expectOpenOrder(page)

    const other = await context.newPage()
    await other.goto(`${shop.origin}/products/2`)
    await chooseSizeAndWait(other)
    await other.getByRole('button', { name: '바로 구매' }).click()
    const detail = other.getByRole('textbox', { name: '상세주소' })
    await detail.fill('지하 1층')
    await detail.blur()
    const sheet = other.url()

    await other.getByRole('link', { name: '이어서 결제하기' }).click()
    await expect(other.getByText(GUEST.address1)).toBeVisible()
    await pay(other, 'approve')
    await completedOrderNumber(other)
    await other.goto(sheet)
    await expect(detail).toHaveValue('지하 1층')
  },
)

test('Back from the page of the provider finds the order sheet with its order', async ({
  page,
  shop,
}) => {
  await leavePieces(shop, 1)
  await openFilledOrder(page, shop.origin)
  await openPaymentWindow(page)
  await page.goBack()
  await expectOpenOrder(page)
  await pay(page, 'approve')
  await completedOrderNumber(page)
  expect(await ordersOf(shop)).toHaveLength(1)
})

test('Back from the receipt leads to the shop and not to the page of the provider', async ({
  page,
}) => {
  await goToFilledOrder(page)
  await pay(page, 'approve')
  await completedOrderNumber(page)
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다.' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/u)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
})

// @both: the payment window is a frame over the page, or on phones the page itself.
test(
  'another tab pays or gives up an order that it knows by its number alone',
  { tag: '@both' },
  async ({ page, context, shop }) => {
    await leavePieces(shop, 1)
    await openFilledOrder(page, shop.origin)
    await pay(page, 'cancel')
    await expectOpenOrder(page)

    const other = await context.newPage()
    await other.goto(`${shop.origin}/cart`)
    await other.getByRole('link', { name: '이어서 결제하기' }).click()
    await expect(other.getByText(GUEST.address1)).toBeVisible()
    await expect(other.getByText(HOLD)).toBeVisible()
    await openPaymentWindow(other)
    expect(await isPaymentWindowOpen(other)).toBe(true)
    await answerPaymentWindow(other, 'fail')
    await expect(other.getByText(/결제하지 못했습니다/u)).toBeVisible()
    await other.getByRole('button', { name: '주문 취소' }).click()
    await expect
      .poll(async () => (await shop.query("SELECT FROM orders WHERE state = 'PAY_WAIT'")).length)
      .toBe(0)
  },
)

test('goods whose order is open elsewhere are refused with the way to that order', async ({
  page,
  shop,
}) => {
  await leavePieces(shop, 1)
  await openFilledOrder(page, shop.origin)
  await pay(page, 'cancel')
  await expectOpenOrder(page)
  // The draft of this tab forgets, as another tab's never knew.
  await page.evaluate(() => {
    const text = sessionStorage.getItem('checkout-draft') ?? '{}'
    const {
      pending: _,
      pendingChoice: _choice,
      ...draft
    } = JSON.parse(text) as object & {
      pending: unknown
      pendingChoice: unknown
    }
    sessionStorage.setItem('checkout-draft', JSON.stringify(draft))
  })
  await page.reload()
  await page.getByRole('button', { name: /결제하기$/u }).click()
  await page.getByRole('link', { name: '결제를 기다리는 주문 보기' }).click()
  await expect(page).toHaveURL(/orderNumber=/u)
  await pay(page, 'approve')
  await completedOrderNumber(page)
})

test('the end of the hold leads back to the cart', async ({ page, shop }) => {
  await leavePieces(shop, 1)
  await page.clock.install()
  await openFilledOrder(page, shop.origin)
  await pay(page, 'cancel')
  await expect(page.getByText(HOLD)).toBeVisible()
  await page.clock.fastForward('21:00')
  const end = page.getByRole('alertdialog', { name: '주문 시간이 만료되었습니다.' })
  await end.getByRole('button', { name: '장바구니로 돌아가기' }).click()
  await expect(page).toHaveURL(/\/cart$/u)
})
