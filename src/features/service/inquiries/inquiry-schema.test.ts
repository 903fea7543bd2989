import { expect, test } from 'vitest'
import * as v from 'valibot'
import { EMPTY_INQUIRY, InquiryValues, inquiryBody } from './inquiry-schema.ts'

const GOOD = {
  type: 'DELIVERY',
  orderNumber: '',
  title: '배송 문의',
  contents: '언제 출발하는지 알고 싶습니다.',
}

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
