import { randomInt } from 'node:crypto'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import {
  GUEST,
  OUTCOMES,
  completedOrderNumber,
  goToFilledOrder,
  openFilledOrder,
  openPaymentWindow,
  pay,
} from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'
import { NOTHING_LOST, lostToLargeText } from '#tests/support/large-text.ts'
import { fillLogin } from '#tests/support/login-form.ts'
import { actInWindow, type Send } from '#tests/support/payments/payment-window.ts'
import {
  becomeVisitor,
  enterByCall,
  remoteGuest,
  type RemoteVisitor,
} from '#tests/support/orders/remote-visitor.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { until } from '#tests/support/until-in-time.ts'

/** The shop asks the provider by itself a minute after a window opened. */
const UNTIL_POLLED_MS = 61_000

/** Pieces of all normal products held by unpaid orders; raffles hold pieces of theirs. */
async function piecesHeld(shop: JourneyShop): Promise<number> {
  const [row] = await shop.query<{ held: number }>(`
    SELECT sum(held)::int AS held FROM skus s JOIN products p ON p.id = s.product_id
    WHERE p.sale_type = 'NORMAL'`)
  return row?.held ?? Number.NaN
}

/** Whether the provider has taken money, whatever the shop knows of it. */
async function hasTakenMoney(shop: JourneyShop): Promise<boolean> {
  const taken = await shop.query("SELECT FROM stand_in.payments WHERE status = 'paid'")
  return taken.length > 0
}

async function paymentStates(shop: JourneyShop): Promise<string[]> {
  const rows = await shop.query<{ status: string }>('SELECT status FROM payments ORDER BY id')
  return rows.map(({ status }) => status)
}

test('@wide Back leaves the receipt at once, for the window has left no steps behind', async ({
  page,
}) => {
  await goToFilledOrder(page)
  await pay(page, 'approve')
  await completedOrderNumber(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/\d+$/u)
})

test('a declined payment says so and can be tried again with one order', async ({ page, shop }) => {
  await openFilledOrder(page, shop.origin)
  await pay(page, 'fail')
  await expect(page.getByText(/결제하지 못했습니다/u)).toBeVisible()

  if (!page.url().includes('/cart/payment?')) {
    await page
      .getByRole('link', { name: /주문서|다시/u })
      .first()
      .click()
  }
  await pay(page, 'approve')
  await completedOrderNumber(page)
  const orders = await shop.query('SELECT id FROM orders')
  expect(orders).toHaveLength(1)
})

test('the reason of a failed payment is shown as text, never as markup', async ({ page, shop }) => {
  const { origin } = shop
  const guest = await remoteGuest(origin)
  const client = remoteClient(origin)
  const shopper = new Shopper(client, { ...guest.as, admissionKey: await enterByCall(origin) })
  // A new number each time: codes are limited by number.
  const phone = `010${randomInt(10_000_000, 99_999_999)}`
  const { orderNumber } = await shopper.orderGoods([await findGoods(client)], { phone })
  const { merchantUid } = await shopper.startPaying(orderNumber)
  await becomeVisitor(page, guest)
  const reason = '한도 초과 <img src="x" onerror="document.title=1"><b>굵은 글자</b>'
  const answer = { merchant_uid: merchantUid, imp_success: 'false', error_msg: reason }
  await page.goto(`${origin}/cart/payment/result?${new URLSearchParams(answer)}`)
  await expect(page.getByRole('heading', { name: '결제하지 못했습니다.' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.locator('img[src="x"], main b')).toHaveCount(0)
})

test('an amount that was tampered with completes no order and is refunded', async ({
  page,
  shop,
}) => {
  await openFilledOrder(page, shop.origin)
  await pay(page, 'tamper')
  await expect(
    page
      .getByRole('main')
      .getByText(/결제 금액이 일치하지 않아 결제가 자동 취소되었습니다/u)
      .first(),
  ).toBeVisible()
  await until(async () => {
    const refunds = await shop.query<{ status: string }>('SELECT status FROM payment_cancels')
    return refunds.length === 1 && refunds[0]?.status === 'DONE'
  })
  expect(await paymentStates(shop)).not.toContain('PAID')
})

test('a paid order is found although its answer came late', async ({ page, shop }) => {
  await openFilledOrder(page, shop.origin)
  const window = await openPaymentWindow(page)
  await window.getByRole('spinbutton', { name: /통지까지/u }).fill('1')
  await window.getByRole('button', { name: OUTCOMES.late }).click()
  await until(async () => (await paymentStates(shop)).includes('PAID'))
  const orders = await shop.query<{ state: string }>('SELECT state FROM orders')
  expect(orders.map(({ state }) => state)).toEqual(['PAID'])
})

test('a shop killed while the shopper pays charges once and keeps the order', async ({
  page,
  shop,
}) => {
  await openFilledOrder(page, shop.origin)
  const window = await openPaymentWindow(page)
  await shop.end('SIGKILL')
  await window
    .getByRole('button', { name: OUTCOMES.approve })
    .click({ noWaitAfter: true })
    .catch(() => undefined)
  await shop.start()
  await page.goto(`${shop.origin}/cart/payment${new URL(page.url()).search}`)
  await expect(page.getByRole('textbox', { name: '상세주소' })).toHaveValue(GUEST.address2)
  await pay(page, 'approve')
  await completedOrderNumber(page)
  expect((await paymentStates(shop)).filter((status) => status === 'PAID')).toHaveLength(1)
  expect(await piecesHeld(shop)).toBe(0)
})

test('a lost answer and a killed shop end in one paid order', async ({ page, shop }) => {
  await openFilledOrder(page, shop.origin)
  await pay(page, 'lose')
  await until(() => hasTakenMoney(shop))
  await shop.end('SIGKILL')
  await shop.start(new Date(Date.now() + UNTIL_POLLED_MS))
  await until(async () => (await paymentStates(shop)).includes('PAID'))
  expect(await shop.query('SELECT id FROM orders')).toHaveLength(1)
  expect(await piecesHeld(shop)).toBe(0)
})

/**
 * Pays by calls in one browser; returns the order with the address to which the payment app returns
 * in another one.
 */
async function payElsewhere(origin: string, visitor: RemoteVisitor) {
  const client = remoteClient(origin)
  const shopper = new Shopper(client, { ...visitor.as, admissionKey: await enterByCall(origin) })
  // A new number each time: codes are limited by number.
  const phone = `010${randomInt(10_000_000, 99_999_999)}`
  const { orderNumber } = await shopper.orderGoods([await findGoods(client)], { phone })
  const { orderer } = await client.call(getOrder, { params: { orderNumber }, as: shopper.as })
  const send: Send = (path, init) => fetch(`${origin}${path}`, init)
  const returned = await actInWindow(send, await shopper.startPaying(orderNumber), 'approve')
  const search = new URLSearchParams(
    Object.entries(returned ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return { orderNumber, orderer, address: `${origin}/cart/payment/result?${search}` }
}

const UNSEEN = { name: '이 브라우저에서는 결제 결과를 볼 수 없습니다.' }

test('@both a guest whose payment returns in another browser finds the paid order', async ({
  page,
  shop,
}) => {
  const { origin } = shop
  const { orderNumber, orderer, address } = await payElsewhere(origin, await remoteGuest(origin))
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', UNSEEN)).toBeVisible()
  await expect(main.getByText(/환불|결제하지 못했습니다|찾을 수 없습니다/u)).toHaveCount(0)
  await expect(main.getByRole('link', { name: /다시 결제|장바구니/u })).toHaveCount(0)
  expect(await lostToLargeText(page)).toEqual(NOTHING_LOST)
  await until(async () => (await paymentStates(shop)).includes('PAID'))

  await main.getByRole('link', { name: '비회원 주문조회' }).click()
  await expect(page.getByRole('textbox', { name: '주문번호' })).toHaveValue(orderNumber)
  await page.getByRole('textbox', { name: '이름' }).fill(orderer.name)
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(orderer.phone)
  await page.getByRole('button', { name: '주문 조회하기' }).click()
  await expect(page.getByText(/에 조회한 내용입니다/u)).toBeVisible()
  await expect(main.getByText(orderNumber).first()).toBeVisible()
})

test('a member whose payment returns in another browser finds the paid order', async ({
  page,
  shop,
  members,
}) => {
  const { orderNumber, address } = await payElsewhere(shop.origin, await members.get('demo3'))
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', UNSEEN)).toBeVisible()
  await until(async () => (await paymentStates(shop)).includes('PAID'))
  await main.getByRole('link', { name: '로그인하고 확인하기' }).click()
  await fillLogin(page, 'demo3')
  await page.waitForURL(`**/my-page/orders/${orderNumber}`)
  await expect(main.getByText(orderNumber).first()).toBeVisible()
})
