import { expect, test } from 'vitest'
import * as v from 'valibot'
import { type AccountFields, accountSchema } from './account-schema.ts'

const GOOD: AccountFields = {
  loginId: 'boarder7',
  password: 'Ollie!2580pq',
  again: 'Ollie!2580pq',
  email: 'board@example.com',
  referral: '',
  hasAddress: false,
  receiverName: '',
  phone: '',
  zonecode: '',
  address1: '',
  address2: '',
}
const ADDRESS = {
  hasAddress: true,
  receiverName: '나새싹',
  phone: '010-7777-0001',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '101호',
}
const CONTEXT = { taken: { loginId: ['usedname'], email: ['used@example.com'] }, phone: '0100001' }

const faultsOf = (change: Partial<AccountFields>) => {
  const { issues = [] } = v.safeParse(accountSchema(CONTEXT), { ...GOOD, ...change })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test('an account is complete without an address, and with a whole one', () => {
  expect(faultsOf({})).toEqual({})
  expect(faultsOf(ADDRESS)).toEqual({})
})

test.each<[Partial<AccountFields>, keyof AccountFields, string]>([
  [{ loginId: '7board' }, 'loginId', '영문 소문자로 시작하는'],
  [{ loginId: 'UsedName' }, 'loginId', '사용할 수 없는 아이디입니다.'],
  [{ email: 'used@example.com' }, 'email', '이미 사용 중인 이메일입니다.'],
  [{ email: 'board' }, 'email', '이메일 형식을 확인해 주세요.'],
  [{ password: 'short1!', again: 'short1!' }, 'password', '8자 이상'],
  [{ password: 'Xboarder7!', again: 'Xboarder7!' }, 'password', '아이디나 휴대폰 번호'],
  [{ password: 'Ollie!0001x', again: 'Ollie!0001x' }, 'password', '아이디나 휴대폰 번호'],
  [{ again: 'Ollie!2580p' }, 'again', '비밀번호가 일치하지 않습니다.'],
  [{ ...ADDRESS, phone: '02-000' }, 'phone', '연락처를 확인해 주세요.'],
  [{ ...ADDRESS, zonecode: '' }, 'zonecode', '주소를 검색해 주세요.'],
  [{ ...ADDRESS, address2: ' ' }, 'address2', '상세주소를 입력해 주세요.'],
  [
    { ...ADDRESS, address1: '제주 제주시 예시로 1' },
    'zonecode',
    '우편번호와 주소가 맞지 않습니다.',
  ],
])('%j is refused at %s: %s', (change, field, message) => {
  expect(faultsOf(change)).toEqual({ [field]: expect.stringContaining(message) })
})

test('all wrong fields are reported at once', () => {
  const wrong = { loginId: '', password: '', again: 'x', email: '', ...ADDRESS, address1: '' }
  expect(Object.keys(faultsOf(wrong)).toSorted()).toEqual(
    ['address1', 'again', 'email', 'loginId', 'password'].toSorted(),
  )
})
