import {
  GUEST,
  chooseSizeAndWait,
  completedOrderNumber,
  openFilledOrder,
  openPaymentWindow,
  pay,
} from '#tests/support/browser-shopper.ts'
import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { fetchRoute } from '#tests/support/fetch-route.ts'
import { expect, test } from '#tests/support/journey.ts'
import { becomeVisitor, registerCardByCalls } from '#tests/support/orders/remote-visitor.ts'
import { violations } from '#tests/support/violations.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'

// @both: the coupon sheet is a bottom sheet or a dialog, the sums are below the form or next to it.
test(
  'a member orders with the best coupon and mileage and pays the shown amount',
  { tag: '@both' },
  async ({ page, shop, members }) => {
    const { origin } = shop
    const { productId, sizeId } = await findGoods(remoteClient(origin), '데크')
    await becomeVisitor(page, await members.get('demo1'))
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/v1\/(?:orders|carts\/discount)$/u.test(pathname)) asked.push(pathname)
    })
    await page.goto(`${origin}/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`)
    const benefits = page.getByRole('region', { name: '할인 혜택' })
    await expect(benefits.getByText(/최대 할인 자동 적용/u)).toBeVisible()
    // One answer has the sheet and its sums, also after the address is filled in.
    expect(asked).toEqual(['/v1/orders'])
    // What the shop knows is folded into words; the address opens on demand.
    const delivery = page.getByRole('region', { name: '배송지' })
    const detail = delivery.getByRole('textbox', { name: '상세주소' })
    await expect(detail).toBeHidden()
    await delivery.getByRole('heading', { name: '배송지' }).click()
    const entrance = delivery.getByRole('textbox', { name: '공동현관 출입번호' })
    await entrance.fill('1234')
    await delivery.getByRole('button', { name: '주소 검색' }).click()
    const search = page.getByRole('dialog', { name: '주소 검색' })
    await search.getByLabel('도로명 또는 우편번호').fill('성동구')
    await search.getByRole('listitem').first().getByRole('button').click()
    // The code was that of the former building.
    await expect(entrance).toHaveValue('')
    await detail.fill('지하 1층')
    await entrance.fill('#2580')
    await delivery.getByRole('checkbox', { name: '기본 배송지로 저장' }).check()
    await delivery.getByRole('heading', { name: '배송지' }).click()
    await expect(delivery.getByText(/지하 1층$/u)).toBeVisible()

    await benefits.getByRole('button', { name: '전액 사용' }).first().click()
    const used = benefits.getByRole('textbox', { name: '마일리지' })
    await expect(used).not.toHaveValue('')

    await benefits.getByRole('button', { name: '쿠폰 변경' }).click()
    const sheet = page.getByRole('dialog', { name: '쿠폰 선택' })
    await expect(sheet.getByRole('checkbox', { name: /최대 할인 자동 적용/u })).toBeChecked()
    await expect(sheet.getByText('이 주문에 쓸 수 없는 쿠폰').first()).toBeVisible()
    await sheet.getByRole('button', { name: /적용$/u }).click()

    await page.getByRole('radio', { name: '신용/체크카드' }).check()
    await page.getByRole('checkbox', { name: /^주문 내용 확인/u }).check()
    const button = page.getByRole('button', { name: /결제하기$/u })
    // Disabled it has the old sum.
    await expect(button).toBeEnabled()
    const shown = /[\d,]+원/u.exec(await button.innerText())?.[0] ?? ''
    await pay(page, 'approve')
    const orderNumber = await completedOrderNumber(page)
    const main = page.getByRole('main')
    await expect(main.getByText('쿠폰 할인').first()).toBeVisible()
    await expect(main.getByText('마일리지 사용').first()).toBeVisible()
    await expect(main.getByText(shown).first()).toBeVisible()
    await expect(main.getByText('출입번호 등록됨')).toBeVisible()
    await page.goto(`${origin}/my-page/addresses`)
    await expect(page.getByText(/지하 1층/u)).toBeVisible()

    await page.goto(`${origin}/my-page/orders/${orderNumber}`)
    await expect(main.getByText('출입번호 등록됨')).toBeVisible()
    await page.getByRole('button', { name: '배송지 변경' }).click()
    const change = page.getByRole('dialog', { name: '배송지 변경' })
    await change.getByRole('checkbox', { name: '등록된 공동현관 출입번호 삭제' }).check()
    await expect(change.getByRole('textbox', { name: '공동현관 출입번호' })).toBeHidden()
    await change.getByRole('button', { name: '저장하기' }).click()
    await expect(change).toBeHidden()
    await expect(main.getByText('출입번호 등록됨')).toBeHidden()
  },
)

// @both: the sheets are bottom sheets or dialogs, the button is in the bar or below the form.
test(
  'a member pays with the registered card in three presses, after the password once the sign-in is old',
  { tag: '@both' },
  async ({ page, shop, members }) => {
    const member = await members.get('demo1')
    await registerCardByCalls(member)
    await becomeVisitor(page, member)
    const { productId } = await findGoods(remoteClient(shop.origin), '데크')
    await page.goto(`/products/${productId}`)
    const sheet = page.getByRole('dialog', { name: '빠른 결제' })
    const payNow = sheet.getByRole('button', { name: /^동의하고 [\d,]+원 결제하기$/u })
    const openSheet = async () => {
      await chooseSizeAndWait(page)
      await page.getByRole('button', { name: '빠른 결제' }).filter({ visible: true }).click()
      await expect(payNow).toBeEnabled()
    }
    await openSheet()
    await expect(sheet.getByRole('region', { name: '배송지' })).toContainText('홍길동')
    await expect(sheet.getByRole('radio', { name: /^푸시카드/u })).toBeChecked()
    expect(await violations(page)).toEqual([])

    await shop.query("UPDATE sessions SET created_at = created_at - interval '31 minutes'")
    await payNow.click()
    const proof = page.getByRole('dialog', { name: '본인 확인' })
    await proof.getByRole('textbox', { name: '비밀번호' }).fill('wrong-word1!')
    await proof.getByRole('button', { name: '확인' }).click()
    await expect(proof.getByText(/남은 횟수 4회/u)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await proof.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
    await proof.getByRole('button', { name: '확인' }).click()
    await completedOrderNumber(page)

    await page.goBack()
    await expect(page).toHaveURL(`/products/${productId}`)
    await openSheet()
    await payNow.click()
    await completedOrderNumber(page)
    expect(await shop.query('SELECT state FROM orders')).toEqual([
      { state: 'PAID' },
      { state: 'PAID' },
    ])
  },
)

/**
 * Has the shop pay the next order after it has answered the first request for its state, and the
 * page receive that response after the one of the payment.
 */
async function delayStateFromBeforePayment(page: Page): Promise<void> {
  let markRead = () => {}
  const read = new Promise<void>((resolve) => {
    markRead = resolve
  })
  let isFirst = true
  await page.route(/\/v1\/orders\/histories\/\d/u, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await fetchRoute(route)
    markRead()
    // The page requests this after the payment.
    await page.waitForRequest('**/v1/carts')
    await route.fulfill({ response })
  })
  await page.route('**/v1/orders/port/payment/order/*', async (route) => {
    await read
    await route.continue()
  })
}

test('the last payment method is chosen again, and an order that money pays needs none', async ({
  page,
  shop,
  members,
}) => {
  const { productId, sizeId } = await findGoods(remoteClient(shop.origin), '데크')
  const sheet = `${shop.origin}/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`
  await becomeVisitor(page, await members.get('demo1'))
  const agreement = page.getByRole('checkbox', { name: /^주문 내용 확인/u })

  // A page that ends before the receipt has come: a paid order left in the draft would lead the
  // next sheet to it.
  const receiptCode = '**/assets/order.complete-*.js'
  await page.route(receiptCode, () => undefined)
  await page.goto(sheet)
  const kakaoPay = page.getByRole('radio', { name: '카카오페이' })
  await expect(kakaoPay).not.toBeChecked()
  await kakaoPay.check()
  await agreement.check()
  await pay(page, 'approve')
  await completedOrderNumber(page)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull()
  await page.unroute(receiptCode)

  await page.goto(sheet)
  await expect(kakaoPay).toBeChecked()
  const benefits = page.getByRole('region', { name: '할인 혜택' })
  await benefits.getByRole('button', { name: '전액 사용' }).last().click()
  await expect(page.getByText('결제할 금액이 없어')).toBeVisible()
  await expect(kakaoPay).toBeHidden()
  await agreement.check()
  await delayStateFromBeforePayment(page)
  await page.getByRole('button', { name: '0원 결제하기' }).click()
  const orderNumber = await completedOrderNumber(page)
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다.' })).toBeVisible()
  expect(
    await shop.query(
      `SELECT o.state, o.pay_amount::integer AS paid, count(p.id)::integer AS attempts
       FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.order_number = $1 GROUP BY o.id`,
      [orderNumber],
    ),
  ).toEqual([{ state: 'PAID', paid: 0, attempts: 0 }])
})

// @both: the window of the provider is a frame on a wide screen, and a page of its own on a phone.
test(
  'the order of a guest waits for its deposit and is paid by it',
  { tag: '@both' },
  async ({ page, shop }) => {
    await openFilledOrder(page, shop.origin)
    const phone = await page
      .getByRole('region', { name: '배송지' })
      .getByRole('textbox', { name: '휴대폰 번호' })
      .inputValue()
    await page.getByRole('radio', { name: '가상계좌' }).check()
    await page.getByRole('combobox', { name: '환불 은행' }).selectOption('KB국민은행')
    await page.getByRole('textbox', { name: '환불 계좌번호' }).fill('123-456-78901')
    await page.getByRole('textbox', { name: '예금주' }).fill(GUEST.name)
    const window = await openPaymentWindow(page)
    await window.getByRole('button', { name: '계좌 발급' }).click()
    const orderNumber = await completedOrderNumber(page)
    await expect(page.getByRole('heading', { name: '입금을 기다리고 있습니다.' })).toBeVisible()
    const deposit = page.getByRole('region', { name: '입금 안내' })
    await expect(deposit.getByText('푸시은행')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await deposit.getByRole('link', { name: '결제사 입금 안내' }).click()
    await page.getByRole('button', { name: '입금하기' }).click()
    await expect(page.getByText('입금되었습니다').first()).toBeVisible()
    // The provider reports the deposit a moment later; the receipt is read again until then.
    await expect(async () => {
      await page.goto(`/order/complete?orderNumber=${orderNumber}`)
      const title = await page.getByRole('heading', { level: 1, name: /입금|완료/u }).innerText()
      expect(title).toBe('주문이 완료되었습니다.')
    }).toPass()

    // A cancellation names the account of the refund, which can be another one.
    await page.getByRole('link', { name: '비회원 주문조회' }).first().click()
    await page.getByRole('textbox', { name: '이름' }).fill(GUEST.name)
    await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone)
    await page.getByRole('button', { name: '주문 조회하기' }).click()
    await page.getByRole('link', { name: /주문 취소$/u }).click()
    await page.getByRole('radio', { name: '단순 변심' }).check()
    await page.getByRole('button', { name: '환불 금액 확인' }).click()
    const refund = page.getByRole('region', { name: '환불 계좌' })
    await expect(refund).toContainText('KB국민은행 ****8901')
    await refund.getByRole('button', { name: '다른 계좌로 받기' }).click()
    const sheet = page.getByRole('dialog', { name: '환불 계좌' })
    await sheet.getByRole('combobox', { name: '은행' }).selectOption('신한은행')
    await sheet.getByRole('textbox', { name: '계좌번호' }).fill('110-222-333444')
    await sheet.getByRole('textbox', { name: '예금주' }).fill(GUEST.name)
    await sheet.getByRole('button', { name: '이 계좌로 받기' }).click()
    await expect(refund).toContainText('신한은행 ****3444')
    await page.getByRole('button', { name: '취소 신청하기' }).click()
    await expect(page.getByRole('heading', { name: '취소 완료' })).toBeVisible()
  },
)

// @both: texts of the fields take one line or several.
test(
  'what follows the payment methods moves once when a method with fields is chosen',
  { tag: '@both' },
  async ({ page, shop }) => {
    const { productId, sizeId } = await findGoods(remoteClient(shop.origin), '데크')
    await page.goto(`/cart/payment?productId=${productId}&sizeId=${sizeId}&count=2`)
    for (const [name, field] of [
      ['신용/체크카드', '할부'],
      ['가상계좌', '예금주'],
    ] as const) {
      const top = await page.getByRole('radio', { name }).evaluate(async (radio) => {
        ;(radio as HTMLInputElement).click()
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        await frame()
        await frame()
        const [next] = document.querySelectorAll('section[aria-label="약관 동의"]')
        return next && next.getBoundingClientRect().top + scrollY
      })
      await expect(page.getByLabel(field)).toBeVisible()
      const next = page.getByRole('region', { name: '약관 동의' })
      const later = await next.evaluate((one) => one.getBoundingClientRect().top + scrollY)
      expect(later).toBe(top)
    }
  },
)
