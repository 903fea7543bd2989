import { expect, test } from 'vitest'
import * as v from 'valibot'
import { newPasswordSchema } from './new-password-schema.ts'

const schema = newPasswordSchema({ loginId: 'boarder7', phone: '01012345678' })

const faultOf = (newPassword: string, again = newPassword) => {
  const { issues = [] } = v.safeParse(schema, { newPassword, again })
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

test('a good password that was typed twice is accepted', () => {
  expect(faultOf('Ollie!2580pq')).toEqual([])
})

test('the second one may come in parts of letters where the first one does not', () => {
  const password = '보드위의바람!27'
  for (const [first, second] of [
    [password, password.normalize('NFD')],
    [password.normalize('NFD'), password.normalize('NFD')],
  ] as const) {
    expect(faultOf(first, second)).toEqual([])
  }
})

test('the second one must be equal', () => {
  expect(faultOf('Ollie!2580pq', 'Ollie!2580pp')).toEqual(['again: 비밀번호가 일치하지 않습니다.'])
})

test.each(['Xboarder7!2', 'Ollie!5678x', 'Ollie!1234x'])(
  '%s contains the id or a part of the phone',
  (password) => {
    expect(faultOf(password).at(-1)).toContain('newPassword')
  },
)
