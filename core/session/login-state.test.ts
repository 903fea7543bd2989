import { expect, test } from 'vitest'
import type { User } from '#contract/members/users.calls.ts'
import { ApiError } from '#core/api/errors.ts'
import { loginStateOf } from './login-state.ts'

const user: User = {
  userId: 7,
  name: '홍길동',
  nickname: null,
  gradeCode: 'FLAT',
  gradeName: '플랫',
  phoneMasked: null,
  email: null,
  identityVerified: false,
  couponCount: 0,
  mileage: 0,
  money: 0,
  cartCount: 0,
  unread: 0,
  instagramUserId: null,
  agreements: {},
  raffleSuspendedUntil: null,
  hashedId: 'hash',
}
const nonMember = new ApiError('forbidden', 'GET /users/info', { status: 403, code: 'NON_MEMBER' })
const offline = new ApiError('offline', 'GET /users/info', { status: 0 })

test('without an answer and without an error it is still loading', () => {
  expect(loginStateOf({ user: undefined, error: null })).toEqual({ name: 'loading' })
})

test('an answer is a member', () => {
  expect(loginStateOf({ user, error: null })).toEqual({ name: 'member', user })
})

test('a 403 is a guest, even where an older answer is still at hand', () => {
  expect(loginStateOf({ user: undefined, error: nonMember })).toEqual({ name: 'guest' })
  expect(loginStateOf({ user, error: nonMember })).toEqual({ name: 'guest' })
})

test('another failure keeps the member that was known, or leaves a guest', () => {
  expect(loginStateOf({ user, error: offline })).toEqual({ name: 'member', user })
  expect(loginStateOf({ user: undefined, error: offline })).toEqual({ name: 'guest' })
})
