import { expect, test } from 'vitest'
import { joinBody } from './join-body.ts'

const FIELDS = {
  loginId: 'boarder7',
  password: 'Ollie!2580pq',
  again: 'Ollie!2580pq',
  email: 'board@example.com',
  referral: '',
  hasAddress: false,
  receiverName: '나새싹',
  phone: '01077770001',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '101호',
}
const ACCOUNT = { loginId: 'boarder7', password: 'Ollie!2580pq', email: 'board@example.com' }
const PERSON = { name: '나새싹', birth: '19950505' }

test('an identity check is named by its id, without the person', () => {
  const check = { tokenVersionId: 'check-1', phoneMasked: '010-****-0001' }
  expect(joinBody(FIELDS, { by: 'identity', ...check, ...PERSON }, [1, 2])).toEqual({
    ...ACCOUNT,
    agreements: [1, 2],
    tokenVersionId: 'check-1',
  })
})

test('a referral code is sent where one was typed', () => {
  const proved = { by: 'identity', tokenVersionId: 'check-1', phoneMasked: '', ...PERSON } as const
  expect(joinBody({ ...FIELDS, referral: '2580PUSH' }, proved, [])).toMatchObject({
    referral: '2580PUSH',
  })
})

test('a proved phone comes with the typed person, an address with its receiver', () => {
  const proved = { by: 'phone', token: 'proof', phone: '01077770001', ...PERSON } as const
  expect(joinBody({ ...FIELDS, hasAddress: true }, proved, [1])).toEqual({
    ...ACCOUNT,
    ...PERSON,
    agreements: [1],
    verifiedToken: 'proof',
    phone: '01077770001',
    address: {
      receiverName: '나새싹',
      phone: '01077770001',
      zonecode: '04700',
      address1: '서울 성동구 예시로 1길 12',
      address2: '101호',
      deliveryMemo: '',
    },
  })
})
