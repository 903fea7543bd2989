import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOperatorClaim } from '#contract/after-sales/operator-claims.calls.ts'
import { printSlips, revealOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { listAudit } from '#contract/operators/audit.calls.ts'
import { applyRun, getRun, startRun } from '#contract/operators/runs.calls.ts'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { getOperatorInquiry } from '#contract/service/operator-inquiries.calls.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('each row of the log names the member whose data it is about, and is found by it', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const member = await Shopper.member(shop, 'demo1')
  const order = await PaidOrder.of(shop, member)
  const { orderNumber } = order
  const guest = await PaidOrder.of(shop, await Shopper.guest(shop))
  const numbers = [orderNumber, guest.orderNumber]
  const body = { reason: '배송 확인 전화' }
  for (const number of numbers)
    await owner.call(revealOrder, { params: { orderNumber: number }, body })
  const { runId } = await owner.call(startRun, { body: { kind: 'ORDER_PREPARE', keys: numbers } })
  await workRuns(shop.services)
  const { version } = await owner.call(getRun, { params: { runId } })
  await owner.call(applyRun, { params: { runId }, body: { version } })
  await workRuns(shop.services)
  await owner.call(printSlips, { body: { orderNumbers: numbers } })
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  await order.confirm(requestNo)
  await owner.call(getOperatorClaim, { params: { requestNo } })
  const inquiry = {
    type: 'ETC',
    title: '문의',
    contents: '언제 출발하는지 알고 싶습니다.',
  } as const
  const { inquiryId } = await shop.call(writeInquiry, { body: inquiry, as: member.as })
  await owner.call(getOperatorInquiry, { params: { inquiryId } })
  const [user] = await shop.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.loginId, 'demo1'))
  const subjectId = user?.id ?? 0
  const { items } = await owner.call(listAudit, { query: { subjectId } })
  expect(items.map(({ action, subjectIds }) => [action, subjectIds])).toEqual([
    ['inquiry.read', [subjectId]],
    ['claim.read', [subjectId]],
    ['order.print', [subjectId]],
    ['order.prepare', [subjectId]],
    ['order.reveal', [subjectId]],
  ])
  const ofGuest = { targetType: 'order', targetId: guest.orderNumber }
  const guestRows = await owner.call(listAudit, { query: ofGuest })
  expect(guestRows.items.map(({ subjectIds }) => subjectIds)).toEqual([[], []])
})
