import { expect, test } from 'vitest'
import * as v from 'valibot'
import { personSchema, UNDER_AGE } from './person-schema.ts'

const messageOf = (birth: string) =>
  v
    .safeParse(personSchema('20260814'), { name: '나새싹', birth, phone: '010-7777-0001' })
    .issues?.at(-1)?.message

test('a person may join on the 14th birthday', () => {
  expect(messageOf('20120814')).toBeUndefined()
  expect(messageOf('20120815')).toBe(UNDER_AGE)
})

test.each(['', '950505', '19950230'])('%o is no date of birth', (birth) => {
  expect(messageOf(birth)).toBeDefined()
})
