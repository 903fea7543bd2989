import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications.calls.ts'
import { getInquiry, replyToInquiry, writeInquiry } from '#contract/service/inquiries.calls.ts'
import {
  addInquiryNote,
  addSavedReply,
  answerInquiryByHand,
  assignInquiry,
  changeSavedReply,
  closeInquiry,
  deleteSavedReply,
  getOperatorInquiry,
  listOperatorInquiries,
  listSavedReplies,
} from '#contract/service/operator-inquiries.calls.ts'
import {
  applyRun,
  cancelRun,
  getRun,
  listRunRows,
  startRun,
  undoRun,
} from '#contract/operators/runs.calls.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const BODY = {
  type: 'DELIVERY',
  title: '배송 문의',
  contents: '언제 출발하는지 알고 싶습니다.',
} as const

async function openShop() {
  const shop = await startTestShop()
  const staff = await TestOperator.of(shop, 'support')
  const member = await shop.member()
  const { inquiryId } = await shop.call(writeInquiry, { body: BODY, as: member })
  const lastMessageId = async () =>
    (await staff.call(getOperatorInquiry, { params: { inquiryId } })).messages.at(-1)?.messageId ??
    0
  return { shop, staff, member, inquiryId, lastMessageId }
}

test('an answer with a file reaches the member, who is notified', async () => {
  const { shop, staff, member, inquiryId, lastMessageId } = await openShop()
  await using _ = shop
  const { items } = await staff.call(listOperatorInquiries, { query: { tab: 'waiting' } })
  expect(items.map((card) => card.inquiryId)).toContain(inquiryId)
  const files = [new File([await photoWithMetadata()], 'guide.jpg')]
  const body = { contents: '내일 출발합니다.', afterMessageId: await lastMessageId() }
  await staff.call(answerInquiryByHand, { params: { inquiryId }, body, files })
  const seen = await shop.call(getInquiry, { params: { inquiryId }, as: member })
  expect(seen).toMatchObject({ state: 'ANSWERED' })
  expect(seen.messages.at(-1)).toMatchObject({ author: 'STAFF', contents: '내일 출발합니다.' })
  expect(seen.messages.at(-1)?.files).toHaveLength(1)
  const { items: inbox } = await shop.call(listNotifications, { query: {}, as: member })
  expect(inbox.map(({ link }) => link)).toContain(`/my-page/inquiries/${inquiryId}`)
})

test('an answer does not pass a message that the operator has not read', async () => {
  const { shop, staff, member, inquiryId, lastMessageId } = await openShop()
  await using _ = shop
  const afterMessageId = await lastMessageId()
  const more = { contents: '주소도 바꾸고 싶습니다. 가능한가요?' }
  await shop.call(replyToInquiry, { params: { inquiryId }, body: more, as: member })
  const answer = (id: number) =>
    staff.call(answerInquiryByHand, {
      params: { inquiryId },
      body: { contents: '네, 가능합니다.', afterMessageId: id },
    })
  expect((await refusalOf(answer(afterMessageId))).code).toBe('INQUIRY_MOVED')
  await answer(await lastMessageId())
  expect((await refusalOf(answer(await lastMessageId()))).code).toBe('STATE_CHANGED')
})

test('an inquiry is taken, taken over knowingly, and given back', async () => {
  const { shop, staff, inquiryId } = await openShop()
  await using _ = shop
  const manager = await TestOperator.of(shop, 'manager')
  const params = { inquiryId }
  await staff.call(assignInquiry, { params, body: { take: true, expected: null } })
  const blind = manager.call(assignInquiry, { params, body: { take: true, expected: null } })
  expect((await refusalOf(blind)).code).toBe('STATE_CHANGED')
  const { assignee } = await manager.call(getOperatorInquiry, { params })
  expect(assignee).toEqual({ operatorId: staff.operatorId, name: 'support' })
  const expected = staff.operatorId
  await manager.call(assignInquiry, { params, body: { take: true, expected } })
  const mine = await manager.call(listOperatorInquiries, { query: { tab: 'mine' } })
  expect(mine.items.map((card) => card.inquiryId)).toEqual([inquiryId])
  await manager.call(assignInquiry, { params, body: { take: false, expected: manager.operatorId } })
  expect((await staff.call(getOperatorInquiry, { params })).assignee).toBeNull()
})

test('notes stay with staff, and a closed inquiry is answered no more', async () => {
  const { shop, staff, member, inquiryId, lastMessageId } = await openShop()
  await using _ = shop
  const params = { inquiryId }
  await staff.call(addInquiryNote, { params, body: { text: '단골' } })
  expect((await staff.call(getOperatorInquiry, { params })).notes).toMatchObject([{ text: '단골' }])
  const seen = await shop.call(getInquiry, { params, as: member })
  expect(JSON.stringify(seen)).not.toContain('단골')
  const body = { contents: '네.', afterMessageId: await lastMessageId() }
  await staff.call(closeInquiry, { params, body: {} })
  const late = staff.call(answerInquiryByHand, { params, body })
  expect((await refusalOf(late)).code).toBe('INQUIRY_CLOSED')
})

test('two edits of one saved reply lose nothing', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  const form = { title: '배송 안내', body: '평일 13시 전 주문은 당일 출발합니다.' }
  const { replyId, version } = await staff.call(addSavedReply, { body: form })
  const change = (title: string) =>
    staff.call(changeSavedReply, { params: { replyId }, body: { ...form, title, version } })
  const edits = await Promise.allSettled([change('배송'), change('출발')])
  expect(edits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stale = staff.call(deleteSavedReply, { params: { replyId }, body: { version } })
  expect(await refusalOf(stale)).toMatchObject({
    code: 'VERSION_CONFLICT',
    payload: { version: 2, current: { replyId } },
  })
  await staff.call(deleteSavedReply, { params: { replyId }, body: { version: 2 } })
  expect(await staff.call(listSavedReplies)).toEqual([])
})

test('inquiries are assigned by a run, which is taken back by its reverse once', async () => {
  const { shop, staff, inquiryId } = await openShop()
  await using _ = shop
  const assignee = async () =>
    (await staff.call(getOperatorInquiry, { params: { inquiryId } })).assignee?.name ?? null
  const apply = async (runId: number) => {
    await workRuns(shop.services)
    const params = { runId }
    const { version } = await staff.call(getRun, { params })
    const { items } = await staff.call(listRunRows, { params, query: {} })
    await staff.call(applyRun, { params, body: { version } })
    await workRuns(shop.services)
    return items
  }
  const keys = [String(inquiryId), '999999', 'none']
  const { runId } = await staff.call(startRun, { body: { kind: 'INQUIRY_ASSIGN', keys } })
  const fields = [{ name: '담당', before: '없음', after: 'support' }]
  expect(await apply(runId)).toMatchObject([
    { outcome: 'UPDATE', fields },
    { outcome: 'ERROR' },
    { outcome: 'ERROR' },
  ])
  expect(await assignee()).toBe('support')
  const undo = () => staff.call(undoRun, { params: { runId }, body: {} })
  const undone = await undo()
  expect((await refusalOf(undo())).code).toBe('RUN_STATE')
  expect(await apply(undone.runId)).toMatchObject([{ outcome: 'UPDATE', key: String(inquiryId) }])
  expect(await assignee()).toBeNull()
})

test('a run that is canceled half-way is reversed as far as it came', async () => {
  const { shop, staff } = await openShop()
  await using _ = shop
  // More than the rows of one turn.
  await shop.db.execute(sql`
    INSERT INTO inquiries (user_id, type, title, state, created_at, moved_at)
    SELECT id, 'ETC', '문의 ' || nth, 'WAITING', now(), now()
    FROM users, generate_series(1, 550) nth WHERE login_id = 'demo1'`)
  const assigned = async () => {
    const { rows } = await shop.db.execute<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM inquiries WHERE assignee_id IS NOT NULL`,
    )
    return rows[0]?.count
  }
  const before = await assigned()
  const checked = async (runId: number) => {
    await workRuns(shop.services)
    return staff.call(getRun, { params: { runId } })
  }
  const body = { kind: 'INQUIRY_ASSIGN', filter: { tab: 'waiting' } } as const
  const { runId } = await staff.call(startRun, { body })
  const params = { runId }
  const { version } = await checked(runId)
  await staff.call(applyRun, { params, body: { version } })
  await workRuns(shop.services)
  const half = await staff.call(getRun, { params })
  expect(half).toMatchObject({ state: 'APPLYING', counts: { DONE: 500 } })
  await staff.call(cancelRun, { params, body: { version: half.version } })
  expect(await checked(runId)).toMatchObject({ state: 'CANCELED', counts: { DONE: 500 } })
  expect(await assigned()).toBe((before ?? 0) + 500)

  const back = await staff.call(undoRun, { params, body: {} })
  const reverse = await checked(back.runId)
  expect(reverse.counts.UPDATE).toBe(500)
  await staff.call(applyRun, { params: { runId: back.runId }, body: { version: reverse.version } })
  await workRuns(shop.services)
  expect(await checked(back.runId)).toMatchObject({ state: 'DONE', counts: { DONE: 500 } })
  expect(await assigned()).toBe(before)
  const wrong = staff.call(startRun, { body: { ...body, filter: { tab: 'paid' } } })
  expect((await refusalOf(wrong)).code).toBe('VALIDATION_FAILED')
})
