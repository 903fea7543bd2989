import { expect, test } from 'vitest'
import * as v from 'valibot'
import { WithdrawSchema } from './withdraw-schema.ts'

const good = { password: 'Yard!2580pq', reason: '기타', confirmed: true }
const wrongFields = (values: typeof good) =>
  (v.safeParse(WithdrawSchema, values).issues ?? []).map((issue) => v.getDotPath(issue))

test('a withdrawal needs a reason, the password and the confirmation', () => {
  expect(wrongFields(good)).toEqual([])
  expect(wrongFields({ password: '', reason: '', confirmed: false })).toEqual([
    'password',
    'reason',
    'confirmed',
  ])
})
