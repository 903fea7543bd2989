import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getMembership, getMembershipCode } from '#contract/members/memberships.calls.ts'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import { confirmPurchase } from '#contract/after-sales/order-changes.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { confirmPurchases } from '#server/after-sales/jobs/confirm-purchases.ts'
import { reviewGrades } from '#server/members/jobs/review-grades.ts'
import { WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000

/** Gives a member a confirmed purchase of an amount, paid at an instant. */
async function buy(shop: TestShop, loginId: string, amount: number, paidAt: string) {
  const shopper = await Shopper.member(shop, loginId)
  const goods = await putOnShelf(shop, 1)
  const expected = { payAmount: (goods[0]?.unitPrice ?? 0) + 3_000 }
  const order = await shopper
    .orderGoods(goods, { expected })
    .catch(() => shopper.orderGoods(goods, { expected: { payAmount: goods[0]?.unitPrice ?? 0 } }))
  await shop.db.execute(sql`
    UPDATE order_products SET state = 'CONFIRMED', unit_price = ${amount}, qty = 1, pay_share = ${amount}
    WHERE order_id = (SELECT id FROM orders WHERE order_number = ${order.orderNumber})`)
  await shop.db.execute(sql`
    UPDATE orders SET state = 'CONFIRMED', paid_at = ${paidAt} WHERE order_number = ${order.orderNumber}`)
}

const gradeOf = async (shop: TestShop, loginId: string) => {
  const { rows } = await shop.db.execute<{ grade: string }>(
    sql`SELECT grade_code AS grade FROM users WHERE login_id = ${loginId}`,
  )
  return rows[0]?.grade
}

test('a member sees the grade, the purchases that count and what the next grade needs', async () => {
  await using shop = await startTestShop()
  await buy(shop, 'demo3', 150_000, '2026-08-10T12:00:00+09:00')
  await buy(shop, 'demo3', 500_000, '2025-08-31T23:59:59+09:00')
  const as = await shop.member('demo3')
  const membership = await shop.call(getMembership, { as })
  expect(membership).toMatchObject({
    grade: { code: 'FLAT', earnRateBp: 100 },
    period: { from: '2025-09-01T00:00:00+09:00', to: '2026-08-14T12:00:00+09:00' },
    amount: 150_000,
    next: { code: 'CURB', needed: 50_000 },
    reviewAt: '2026-09-01T04:00:00+09:00',
  })
  expect(membership.grades).toHaveLength(4)
  const highest = await shop.call(getMembership, { as: await shop.member('demo1') })
  expect(highest.next).toBeNull()
})

/**
 * Delivered orders of demo1, each of an amount; the earlier ones are before the period, and the
 * grade is the lowest.
 */
async function deliveredOrders(shop: TestShop, amounts: readonly number[]) {
  const shopper = await Shopper.member(shop)
  await shop.db.execute(sql`UPDATE orders SET paid_at = '2020-01-01' WHERE paid_at IS NOT NULL`)
  const orders: PaidOrder[] = []
  for (const amount of amounts) {
    const order = await PaidOrder.of(shop, shopper)
    await order.deliver()
    await shop.db.execute(sql`
      UPDATE order_products SET unit_price = ${amount}, pay_share = ${amount} WHERE order_id = ${await order.id()}`)
    orders.push(order)
  }
  await shop.db.execute(sql`UPDATE users SET grade_code = 'FLAT' WHERE login_id = 'demo1'`)
  shop.clock.advance(MINUTE_MS)
  const confirm = ({ orderNumber }: PaidOrder) =>
    shop.call(confirmPurchase, { params: { orderRef: orderNumber }, as: shopper.as })
  const grade = async () => (await shop.call(getMembership, { as: shopper.as })).grade.code
  return { orders, confirm, grade, as: shopper.as }
}

test('a grade rises with the confirmation that reaches it, without any job', async () => {
  await using shop = await startTestShop()
  const { orders, confirm, grade, as } = await deliveredOrders(shop, [199_999, 1, 500_000])
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('There are three orders')
  await confirm(first)
  expect(await grade()).toBe('FLAT')
  await confirm(second)
  expect(await grade()).toBe('CURB')
  shop.clock.advance(MINUTE_MS)
  await Promise.all([confirm(third), confirm(third)])
  expect(await grade()).toBe('RAIL')
  const { items } = await shop.call(listNotifications, { query: { kind: 'ACCOUNT' }, as })
  const [last, before] = items.map(({ body }) => body)
  expect([before, last]).toEqual([
    '회원 등급이 CURB(으)로 변경되었습니다.',
    '회원 등급이 RAIL(으)로 변경되었습니다.',
  ])
})

test('a grade rises with the automatic confirmation, and never falls by one', async () => {
  await using shop = await startTestShop()
  const { orders, confirm, grade } = await deliveredOrders(shop, [1_500_000, 1])
  const [, second] = orders
  if (!second) throw new Error('There are two orders')
  await shop.db.execute(sql`
    UPDATE order_products SET confirm_at = NULL WHERE order_id = ${await second.id()}`)
  shop.clock.advance(WITHDRAWAL_MS)
  await confirmPurchases(shop.services)
  expect(await grade()).toBe('BOWL')
  await shop.db.execute(
    sql`UPDATE orders SET paid_at = '2020-01-01' WHERE order_number <> ${second.orderNumber}`,
  )
  await confirm(second)
  expect(await grade()).toBe('BOWL')
})

test('a grade rises soon after purchases, and falls only at the review of the month', async () => {
  await using shop = await startTestShop()
  await buy(shop, 'demo3', 700_000, '2025-09-10T12:00:00+09:00')
  await reviewGrades(shop.services)
  expect(await gradeOf(shop, 'demo3')).toBe('RAIL')
  await shop.db.execute(sql`UPDATE users SET grade_reviewed_at = NULL WHERE login_id = 'demo3'`)
  await reviewGrades(shop.services)
  expect(await gradeOf(shop, 'demo3')).toBe('RAIL')
  shop.clock.set(new Date('2026-10-01T03:59:00+09:00'))
  await reviewGrades(shop.services)
  expect(await gradeOf(shop, 'demo3')).toBe('RAIL')
  shop.clock.advance(MINUTE_MS)
  await Promise.all([reviewGrades(shop.services), reviewGrades(shop.services)])
  expect(await gradeOf(shop, 'demo3')).toBe('FLAT')
  const { rows } = await shop.db.execute(sql`
    SELECT from_code, to_code, period_sum FROM grade_history h JOIN users u ON u.id = h.user_id
    WHERE u.login_id = 'demo3' ORDER BY h.id`)
  expect(rows).toEqual([
    { from_code: 'FLAT', to_code: 'RAIL', period_sum: 700_000 },
    { from_code: 'RAIL', to_code: 'FLAT', period_sum: 0 },
  ])
  const inbox = await shop.call(listNotifications, { query: {}, as: await shop.member('demo3') })
  expect(inbox.items.map(({ body }) => body)).toContain('회원 등급이 RAIL(으)로 변경되었습니다.')
})

test('the card code changes with time, names the member and is signed', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  const { userId } = await shop.call(getUserInfo, { as })
  const first = await shop.call(getMembershipCode, { as })
  expect(first.expiresAt).toBe('2026-08-14T12:01:00+09:00')
  expect(first.token).toMatch(new RegExp(String.raw`^${userId}\.\d{10}\.[0-9a-f]{32}$`, 'u'))
  shop.clock.advance(MINUTE_MS)
  expect((await shop.call(getMembershipCode, { as })).token).not.toBe(first.token)
})
