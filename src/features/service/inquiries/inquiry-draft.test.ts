import { expect, test } from 'vitest'
import {
  inquiryDraftText,
  joinInquiries,
  readInquiryDraft,
  readReplyDraft,
  withReplyDraft,
} from './inquiry-draft.ts'
import { EMPTY_INQUIRY } from './inquiry-schema.ts'

const GOOD = {
  type: 'DELIVERY',
  orderNumber: '',
  title: '배송 문의',
  contents: '언제 출발하는지 알고 싶습니다.',
}
const DAY_MS = 24 * 3_600_000

test('a draft is offered for 24 hours, a damaged one never', () => {
  const text = inquiryDraftText(GOOD, 1_000)
  expect(readInquiryDraft(text, 1_000 + DAY_MS - 1)).toEqual(GOOD)
  expect(readInquiryDraft(text, 1_000 + DAY_MS)).toBeUndefined()
  for (const damaged of [undefined, '', '{', '{"at":1}']) {
    expect(readInquiryDraft(damaged, 0)).toBeUndefined()
  }
})

test('an inquiry that was not sent is joined to a draft without losing either', () => {
  const draft = {
    type: 'ETC',
    orderNumber: '260814-7F3K2QX',
    title: '사이즈 문의',
    contents: '작은 것도 있나요?',
  }
  expect(joinInquiries(EMPTY_INQUIRY, GOOD)).toEqual(GOOD)
  expect(joinInquiries(GOOD, draft)).toEqual({
    ...GOOD,
    orderNumber: draft.orderNumber,
    contents: `${GOOD.contents}\n\n사이즈 문의\n작은 것도 있나요?`,
  })
  expect(joinInquiries(draft, { ...draft, orderNumber: '260815-7F3K2QX' })).toEqual({
    ...draft,
    contents: '작은 것도 있나요?\n\n260815-7F3K2QX\n작은 것도 있나요?',
  })
})

/** Stored drafts of follow-ups: of these inquiries with these texts, each at an instant. */
const repliesOf = (...drafts: readonly (readonly [id: number, contents: string, at: number])[]) => {
  let text: string | undefined
  for (const [inquiryId, contents, at] of drafts) {
    text = withReplyDraft(text, { inquiryId, contents }, at)
  }
  return text
}

test('a follow-up is offered for 24 hours, to its own inquiry', () => {
  const text = repliesOf([7, '한 가지 더 문의드립니다.', 1_000], [8, '다른 문의입니다.', 5_000])
  expect(readReplyDraft(text, 7, 1_000 + DAY_MS - 1)).toBe('한 가지 더 문의드립니다.')
  expect(readReplyDraft(text, 8, 5_000)).toBe('다른 문의입니다.')
  expect(readReplyDraft(text, 9, 5_000)).toBe('')
  expect(readReplyDraft(text, 7, 1_000 + DAY_MS)).toBe('')
  for (const damaged of [undefined, '', '{', '{"7":1}']) {
    expect(readReplyDraft(damaged, 7, 0)).toBe('')
  }
})

test('an emptied or old follow-up is removed, those of other inquiries stay', () => {
  const two = [
    [7, '첫 문의', 1_000],
    [8, '다른 문의', 5_000],
  ] as const
  const emptied = repliesOf(...two, [7, ' ', 6_000])
  expect(readReplyDraft(emptied, 7, 6_000)).toBe('')
  expect(readReplyDraft(emptied, 8, 6_000)).toBe('다른 문의')
  expect(repliesOf(...two, [9, '새 문의', 1_000 + DAY_MS])).not.toContain('첫 문의')
  expect(repliesOf([7, '첫 문의', 1_000], [7, '', 2_000])).toBeUndefined()
})
