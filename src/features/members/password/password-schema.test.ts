import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PasswordSchema } from './password-schema.ts'

const good = {
  currentPassword: 'Yard!2580pq',
  newPassword: 'Ledge!7319xw',
  repeated: 'Ledge!7319xw',
}
const messagesOf = (values: typeof good) =>
  (v.safeParse(PasswordSchema, values).issues ?? []).map((issue) => [
    v.getDotPath(issue),
    issue.message,
  ])

test('a new password that is repeated is accepted', () => {
  expect(messagesOf(good)).toEqual([])
})

test('another repetition is refused under its field', () => {
  expect(messagesOf({ ...good, repeated: 'Ledge!7319xv' })).toEqual([
    ['repeated', '비밀번호가 일치하지 않습니다.'],
  ])
})

test('the current password is refused as the new one', () => {
  const same = { ...good, newPassword: good.currentPassword, repeated: good.currentPassword }
  expect(messagesOf(same)).toEqual([
    ['newPassword', '현재 비밀번호와 다른 비밀번호를 입력해 주세요.'],
  ])
})

test('the rules of new passwords apply', () => {
  expect(messagesOf({ ...good, newPassword: 'short', repeated: 'short' })[0]?.[0]).toBe(
    'newPassword',
  )
})
