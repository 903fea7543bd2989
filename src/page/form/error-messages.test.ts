import { expect, test } from 'vitest'
import { errorMessages } from './error-messages.ts'

test('messages are listed by the path of their field, in order', () => {
  const errors = {
    name: { type: 'min_length', message: '이름을 입력해 주세요.', ref: { value: '' } },
    receiver: { zonecode: { type: 'regex', message: '주소를 검색해 주세요.' } },
    untouched: undefined,
  }
  expect(Object.entries(errorMessages(errors))).toEqual([
    ['name', '이름을 입력해 주세요.'],
    ['receiver.zonecode', '주소를 검색해 주세요.'],
  ])
})
