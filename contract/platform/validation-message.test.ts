import { expect, test } from 'vitest'
import * as v from 'valibot'
import { validationMessage } from './validation-message.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))
const Memo = v.pipe(v.string(), v.minLength(2), v.maxLength(5), v.regex(/^[a-z]*$/u))

test.each([
  ['nothing', Memo, undefined, '필수 항목을 입력해 주세요.'],
  ['nothing typed', Memo, '', '필수 항목을 입력해 주세요.'],
  ['another kind of value', Memo, 7, '입력 형식을 확인해 주세요.'],
  ['a short text', Memo, 'a', '2자 이상 입력해 주세요.'],
  ['a long text', Memo, 'abcdef', '5자 이하로 입력해 주세요.'],
  ['another text', Memo, 'ABC', '입력 형식을 확인해 주세요.'],
  ['a small number', Count, 0, '1 이상의 수를 입력해 주세요.'],
  ['a large number', Count, 21, '20 이하의 수를 입력해 주세요.'],
  ['half a number', Count, 1.5, '입력 형식을 확인해 주세요.'],
  ['a long list', v.pipe(v.array(v.number()), v.maxLength(1)), [1, 2], '1개 이하로 입력해 주세요.'],
  ['none of a few', v.picklist(['card', 'trans']), 'cash', '입력 형식을 확인해 주세요.'],
])('%s has a Korean message', (_, schema: v.GenericSchema, input: unknown, sentence) => {
  const { issues } = v.safeParse(schema, input, { message: validationMessage })
  expect(issues?.[0].message).toBe(sentence)
})

test('a message of the contract has priority', () => {
  const Name = v.pipe(v.string(), v.minLength(1, '이름을 입력해 주세요.'))
  const { issues } = v.safeParse(Name, '', { message: validationMessage })
  expect(issues?.[0].message).toBe('이름을 입력해 주세요.')
})
