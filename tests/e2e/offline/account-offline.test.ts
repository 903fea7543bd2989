import { untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { expect, test } from '#tests/support/journey.ts'
import { becomeVisitor, buyByCalls } from '#tests/support/orders/remote-visitor.ts'

/** Pages with words of their data. */
const PAGES = [
  ['/my-page/coupons', /까지$|사용 가능한 쿠폰이 없습니다/u],
  ['/my-page/mileage', '사용 가능한 마일리지'],
  ['/my-page/money', '보유 머니'],
  // The last known member.
  ['/my-page', '김데모님'],
] as const

test('orders with their details, coupons and balances of a member are readable without network', async ({
  page,
  context,
  members,
}) => {
  const member = await members.get('demo2')
  const numbers = [await buyByCalls(member), await buyByCalls(member)]
  await becomeVisitor(page, member)
  await page.goto('/my-page/orders')
  await untilInstalled(page)
  // The details are stored by the list alone.
  await untilPersisted(page, ...numbers.map((no) => `"queryKey":["orders","histories","${no}"]`))
  for (const [path, words] of PAGES) {
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await untilPersisted(page, '"coupon","user"', '"mileages"', '"worksMHistories"', '"userInfo"')

  await context.setOffline(true)
  for (const orderNumber of numbers) {
    await page.goto(`/my-page/orders/${orderNumber}`)
    await expect(page.getByText(orderNumber).first()).toBeVisible()
    await expect(page.getByText('결제 금액')).toBeVisible()
  }
  for (const [path, words] of PAGES) {
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(page.getByText(/기준 \d{2}:\d{2}/u)).toBeVisible()
  }
})
