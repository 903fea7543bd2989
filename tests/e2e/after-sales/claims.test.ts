import type { Page } from 'playwright/test'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { answerPaymentWindow, isPaymentWindowOpen } from '#tests/support/browser-shopper.ts'
import { expect, test } from '#tests/support/journey.ts'
import type { JourneyShop } from '#tests/support/shop-pool.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { remoteClient } from '#tests/support/platform/remote-client.ts'
import { becomeVisitor, buyByCalls } from '#tests/support/orders/remote-visitor.ts'

/** Delivers all lines of an order that are not cancelled. */
async function deliver(shop: JourneyShop, orderNumber: string): Promise<void> {
  await shop.query(
    `WITH parcel AS (
       INSERT INTO shipments (order_id, carrier, tracking_no, steps, shipped_at, delivered_at)
       SELECT id, 'CJ대한통운', '123456789012', '[]', $2, $2 FROM orders WHERE order_number = $1
       RETURNING id, order_id
     ), delivered AS (
       UPDATE orders o SET state = 'DELIVERED' FROM parcel p WHERE o.id = p.order_id
     )
     UPDATE order_products l SET state = 'DELIVERED', shipment_id = p.id, confirm_at = $3
     FROM parcel p WHERE l.order_id = p.order_id AND l.state = 'PAID'`,
    [orderNumber, new Date(), new Date(Date.now() + 7 * 86_400_000)],
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
  async ({ page, shop, members }) => {
    const member = await members.get('demo3')
    const orderNumber = await buyByCalls(member, { count: 3, sizesMin: 2 })
    await becomeVisitor(page, member)
    // From the list, whose orders have the same buttons as their pages.
    await page.goto('/my-page/orders')
    await page.getByRole('list', { name: '주문 내역' }).getByRole('article').first().waitFor()
    await openClaim(page, /주문 취소$/u)
    await expect(page).toHaveURL(new RegExp(orderNumber, 'u'))
    await page.getByRole('button', { name: '수량 줄이기' }).click()
    await page.getByRole('button', { name: '수량 줄이기' }).click()
    await page.getByRole('radio', { name: '단순 변심' }).check()
    await page.reload()
    // The form survives a reload.
    await expect(page.getByRole('radio', { name: '단순 변심' })).toBeChecked()
    await page.getByRole('button', { name: '환불 금액 확인' }).click()
    await expect(page.getByRole('button', { name: '취소 신청하기' })).toBeVisible()
    // Each step is an entry of the history, and the steps of a requested claim are not.
    await page.goBack()
    await expect(page.getByRole('radio', { name: '단순 변심' })).toBeChecked()
    await page.goForward()
    await page.getByRole('button', { name: '취소 신청하기' }).click()
    await expect(page.getByText('취소 완료')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/my-page/orders')
    await page.goForward()

    await deliver(shop, orderNumber)
    await page.reload()
    await openClaim(page, /교환 신청$/u)
    await page.getByRole('button', { name: '수량 줄이기' }).click()
    await page.getByRole('radio', { name: '사이즈 불만족' }).check()
    const sizes = page.getByRole('combobox', { name: '교환할 사이즈' })
    const size = sizes.locator('option:not([disabled])').first()
    await sizes.selectOption((await size.getAttribute('value')) ?? '')
    await page.getByRole('button', { name: '교환 배송비 확인' }).click()
    await expect(page.getByRole('radio', { name: '신용/체크카드' })).toBeVisible()
    // As after Back from the page of the provider: the step with the fee, not the form.
    await page.reload()
    await page.getByRole('radio', { name: '신용/체크카드' }).check()
    await page.getByRole('button', { name: '6,000원 결제하고 교환 신청하기' }).click()
    await expect.poll(() => isPaymentWindowOpen(page)).toBe(true)
    await answerPaymentWindow(page, 'approve')
    await expect(page.getByRole('heading', { name: '교환 신청', exact: true })).toBeVisible()
    await expect(page.getByText('왕복 배송비 6,000원 결제 완료')).toBeVisible()

    await openClaim(page, /반품 신청$/u)
    await page.getByRole('radio', { name: '불량·파손' }).check()
    const day = page.getByRole('combobox', { name: '수거 희망일' })
    await day.selectOption({ index: 2 })
    await page.getByLabel(/^사진\*/u).setInputFiles({
      name: '파손.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photoWithMetadata()),
    })
    await page.getByRole('button', { name: '환불 금액 확인' }).click()
    await page.getByRole('button', { name: '반품 신청하기' }).click()
    await expect(page.getByText(/^수거 희망일: \d/u)).toBeVisible()
    const picture = page.getByRole('img', { name: /jpg|webp|파손/u })
    await expect(picture).toBeVisible()
    // A square, whatever the shape of the photo.
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    const { width, height } = (await picture.boundingBox()) ?? {}
    expect([width, height]).toEqual([64, 64])

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

// @both: pictures next to each other on a phone, in a narrow form on a wide screen.
test(
  'a return keeps its photos through a reload without network, and sends them',
  { tag: '@both' },
  async ({ page, context, shop, members }) => {
    const member = await members.get('demo2')
    const orderNumber = await buyByCalls(member)
    await deliver(shop, orderNumber)
    await becomeVisitor(page, member)
    await page.goto(`/my-page/orders/${orderNumber}`)
    await untilInstalled(page)
    await openClaim(page, /반품 신청$/u)
    await page.getByRole('radio', { name: '불량·파손' }).check()
    const photo = async (name: string, width: number) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await photoWithMetadata(width, 300)),
    })
    const field = page.getByLabel(/^사진\*/u)
    await field.setInputFiles([await photo('앞면.jpg', 500), await photo('뒷면.jpg', 3_000)])
    const photos = page.getByRole('list', { name: '첨부한 사진' })
    await expect(photos.getByRole('img')).toHaveCount(2)
    await untilPersisted(page, `"claim-photos","${orderNumber}"`)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('radio', { name: '불량·파손' })).toBeChecked()
    await expect(photos.getByRole('img')).toHaveCount(2)
    await page.getByRole('button', { name: '사진 1 삭제' }).click()
    await expect(photos.getByRole('img')).toHaveCount(1)
    const width = await photos
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
    // The photo is stored upright, and no larger than its longest side may be.
    expect(width).toBeLessThanOrEqual(1_600)

    await context.setOffline(false)
    await page.getByRole('button', { name: '환불 금액 확인' }).click()
    await page.getByRole('button', { name: '반품 신청하기' }).click()
    await expect(page.getByText('반품신청').first()).toBeVisible()
    const { claims } = await remoteClient(member.origin).call(getOrder, {
      params: { orderNumber },
      as: member.as,
    })
    expect(claims.map(({ type, files }) => [type, files.length])).toEqual([['RETURN', 1]])
  },
)
