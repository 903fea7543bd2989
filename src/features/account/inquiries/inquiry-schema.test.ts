import { expect, test } from 'vitest'
import * as v from 'valibot'
import {
  inquiryDraftText,
  readInquiryDraft,
  readReplyDraft,
  replyDraftText,
} from './inquiry-draft.ts'
import { EMPTY_INQUIRY, InquiryValues, inquiryBody } from './inquiry-schema.ts'

const GOOD = {
  type: 'DELIVERY',
  orderNumber: '',
  title: '배송 문의',
  contents: '언제 출발하는지 알고 싶습니다.',
}
const DAY_MS = 24 * 3_600_000

test('each field has its message', () => {
  const { issues = [] } = v.safeParse(InquiryValues, EMPTY_INQUIRY)
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['type', '문의 유형을 선택해 주세요.'],
    ['title', '제목을 2자 이상 입력해 주세요.'],
    ['contents', '내용을 10자 이상 입력해 주세요.'],
  ])
  expect(v.is(InquiryValues, GOOD)).toBe(true)
  expect(v.is(InquiryValues, { ...GOOD, contents: '가'.repeat(2_001) })).toBe(false)
})

test('the order is sent where one was chosen', () => {
  expect(inquiryBody(GOOD)).toEqual({
    type: 'DELIVERY',
    title: GOOD.title,
    contents: GOOD.contents,
  })
  expect(inquiryBody({ ...GOOD, orderNumber: '260814-7F3K2QX' })).toMatchObject({
    orderNumber: '260814-7F3K2QX',
  })
})

test('a draft is offered for 24 hours, a damaged one never', () => {
  const text = inquiryDraftText(GOOD, 1_000)
  expect(readInquiryDraft(text, 1_000 + DAY_MS - 1)).toEqual(GOOD)
  expect(readInquiryDraft(text, 1_000 + DAY_MS)).toBeUndefined()
  for (const damaged of [undefined, '', '{', '{"at":1}']) {
    expect(readInquiryDraft(damaged, 0)).toBeUndefined()
  }
})

test('a follow-up is offered for 24 hours, to its own inquiry', () => {
  const text = replyDraftText(7, '한 가지 더 문의드립니다.', 1_000)
  expect(readReplyDraft(text, 7, 1_000 + DAY_MS - 1)).toBe('한 가지 더 문의드립니다.')
  expect(readReplyDraft(text, 8, 1_000)).toBe('')
  expect(readReplyDraft(text, 7, 1_000 + DAY_MS)).toBe('')
  expect(readReplyDraft('{', 7, 0)).toBe('')
})
