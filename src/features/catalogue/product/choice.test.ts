import { expect, test } from 'vitest'
import { checkChoice } from './choice.ts'

const chosen = { sizeId: 3, count: 1, answer: '' }
const grip = { type: 'SELECT', label: '그립테이프', required: true, options: ['부착'] } as const
const letters = { type: 'TEXT', label: '이니셜', required: false, maxLength: 3 } as const

test('a size is wanted first', () => {
  const verdict = checkChoice({ ...chosen, sizeId: undefined }, { ...grip, options: ['부착'] })
  expect(verdict).toMatchObject({ name: 'wanting', part: 'size' })
})

test('a product without a question needs only a size', () => {
  expect(checkChoice(chosen, null)).toEqual({ name: 'ready', sizeId: 3, answer: null })
})

test('a required question needs an answer, with a message by its kind', () => {
  const question = { ...grip, options: ['부착'] }
  expect(checkChoice(chosen, question)).toMatchObject({
    part: 'answer',
    sentence: '그립테이프 항목을 선택해 주세요.',
  })
  expect(checkChoice({ ...chosen, answer: '부착' }, question)).toMatchObject({ answer: '부착' })
})

test('the message for a text that is too long contains the limit', () => {
  expect(checkChoice({ ...chosen, answer: 'ABCD' }, letters)).toMatchObject({
    part: 'answer',
    sentence: '3자까지 입력할 수 있습니다.',
  })
})

test('an optional question left empty is no answer', () => {
  expect(checkChoice({ ...chosen, answer: '  ' }, letters)).toMatchObject({ answer: null })
})
