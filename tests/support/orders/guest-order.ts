import type { Page } from 'playwright/test'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { becomeVisitor, buyByCalls, remoteGuest } from './remote-visitor.ts'
import { remoteClient } from '#tests/support/platform/remote-client.ts'

/**
 * Buys as a guest by calls, and looks the order up on the page's device; returns the order number.
 */
export async function findGuestOrder(
  page: Page,
  origin: string,
  { ownDevice = false } = {},
): Promise<string> {
  const guest = await remoteGuest(origin)
  const orderNumber = await buyByCalls(guest)
  const { orderer } = await remoteClient(origin).call(getOrder, {
    params: { orderNumber },
    as: guest.as,
  })
  if (ownDevice) await becomeVisitor(page, guest)
  await page.goto(`${origin}/auth/non-member?orderNumber=${orderNumber}`)
  await page.getByRole('textbox', { name: '이름' }).fill(orderer.name)
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(orderer.phone)
  await page.getByRole('button', { name: '주문 조회하기' }).click()
  await page.getByText(/에 조회한 내용입니다/u).waitFor()
  return orderNumber
}
