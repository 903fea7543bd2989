import type { Page } from 'playwright/test'
import { getOrder } from '#contract/order-histories.ts'
import { answerPaymentWindow, isPaymentWindowOpen } from '#tests/support/browser-shopper.ts'
import { expect, test, type JourneyShop } from '#tests/support/journey.ts'
import { photoWithMetadata } from '#tests/support/pictures.ts'
import { remoteClient } from '#tests/support/remote-shop.ts'
import { becomeVisitor, buyByCalls } from '#tests/support/remote-visitor.ts'

/** Delivers all lines of an order that are not cancelled. */
async function deliver(store: JourneyShop, orderNumber: string): Promise<void> {
  await store.query(
    `WITH parcel AS (
       INSERT INTO shipments (order_id, carrier, tracking_no, steps, shipped_at, delivered_at)
       SELECT id, 'CJ대한통운', '123456789012', '[]', now(), now() FROM orders WHERE order_number = $1
       RETURNING id, order_id
     ), delivered AS (
       UPDATE orders o SET state = 'DELIVERED' FROM parcel p WHERE o.id = p.order_id
     )
     UPDATE order_products l SET state = 'DELIVERED', shipment_id = p.id, confirm_at = now() + interval '7 days'
     FROM parcel p WHERE l.order_id = p.order_id AND l.state = 'PAID'`,
    [orderNumber],
  )
}

/** Opens the form of a claim from the button of a line. */
async function openClaim(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('group', { name: '사유' })).toBeVisible()
}

// @both: the payment window is a frame on a wide screen, and a page of its own on a phone.
test(
  'a member cancels a part, exchanges with a paid fee and returns with photos',
  { tag: '@both' },
  async ({ page, store, members }) => {
    const member = await members.get('demo3')
    const orderNumber = await buyByCalls(member, { count: 3, sizesMin: 2 })
    await becomeVisitor(page, member)
    await page.goto(`/my-page/orders/${orderNumber}`)

    await openClaim(page, /주문 취소$/u)
    await page.getByRole('button', { name: '수량 줄이기' }).click()
    await page.getByRole('button', { name: '수량 줄이기' }).click()
    await page.getByRole('radio', { name: '단순 변심' }).check()
    await page.reload()
    // The form survives a reload.
    await expect(page.getByRole('radio', { name: '단순 변심' })).toBeChecked()
    await page.getByRole('button', { name: '환불 금액 확인' }).click()
    await page.getByRole('button', { name: '취소 신청하기' }).click()
    await expect(page.getByText('취소 완료')).toBeVisible()

    await deliver(store, orderNumber)
    await page.reload()
    await openClaim(page, /교환 신청$/u)
    await page.getByRole('button', { name: '수량 줄이기' }).click()
    await page.getByRole('radio', { name: '사이즈 불만족' }).check()
    const sizes = page.getByRole('combobox', { name: '교환할 사이즈' })
    const size = sizes.locator('option:not([disabled])').first()
    await sizes.selectOption((await size.getAttribute('value')) ?? '')
    await page.getByRole('button', { name: '교환 배송비 확인' }).click()
    await page.getByRole('radio', { name: '신용/체크카드' }).check()
    await page.getByRole('button', { name: '6,000원 결제하고 교환 신청하기' }).click()
    await expect.poll(() => isPaymentWindowOpen(page)).toBe(true)
    await answerPaymentWindow(page, 'approve')
    await expect(page.getByRole('heading', { name: '교환 신청', exact: true })).toBeVisible()
    await expect(page.getByText('왕복 배송비 6,000원 결제 완료')).toBeVisible()

    await openClaim(page, /반품 신청$/u)
    await page.getByRole('radio', { name: '불량·파손' }).check()
    await page.getByLabel('사진 (필수)').setInputFiles({
      name: '파손.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photoWithMetadata()),
    })
    await page.getByRole('button', { name: '환불 금액 확인' }).click()
    await page.getByRole('button', { name: '반품 신청하기' }).click()
    await expect(page.getByRole('img', { name: /jpg|webp|파손/u })).toBeVisible()

    const { claims } = await remoteClient(member.origin).call(getOrder, {
      params: { orderNumber },
      as: member.as,
    })
    expect(claims.map(({ type, state }) => [type, state])).toEqual([
      ['RETURN', 'REQUESTED'],
      ['EXCHANGE', 'REQUESTED'],
      ['CANCEL', 'DONE'],
    ])
  },
)
