import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BankAccountForm, BankCodeForm } from '#contract/payments/bank-forms.ts'
import type { Schema } from '#contract/platform/endpoint.ts'
import {
  AddressForm,
  ChangePasswordForm,
  FindIdForm,
  InstagramForm,
  JoinForm,
  LoginForm,
  ProfileForm,
  SizeForm,
  WithdrawForm,
} from './member-forms.ts'
import { validationMessage } from '#contract/platform/validation-message.ts'
import { verifyCode } from '#contract/identity/verifications.calls.ts'

/** Messages of a form for input in which some fields differ from a valid one, by field. */
function messagesOf(
  schema: Schema,
  valid: Readonly<Record<string, unknown>>,
  wrong: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { issues = [] } = v.safeParse(
    schema,
    { ...valid, ...wrong },
    { message: validationMessage },
  )
  // A form shows the first message of a field.
  return Object.fromEntries(
    issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  )
}

const LOGIN = { loginId: 'demo1', password: 'x', keep: false }
const JOIN = {
  loginId: 'newboard',
  password: 'Ollie!2580pq',
  email: 'a@b.co',
  agreements: [1],
  tokenVersionId: 't',
}
const ADDRESS = {
  alias: '',
  receiverName: '이시험',
  phone: '010-1234-5678',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '3층',
  deliveryMemo: '',
}
const SIZES = {
  heightCm: null,
  weightKg: null,
  topSize: null,
  bottomSize: null,
  waistInch: null,
  shoeMm: null,
  deckWidth: null,
  fit: null,
}
const WEAK = '영문·숫자·특수문자를 모두 포함해 8자 이상 입력해 주세요.'
const RUN = '같은 문자나 연속된 문자를 4자 이상 사용할 수 없습니다.'
const LOGIN_ID = '영문 소문자로 시작하는 6~20자의 영문·숫자를 입력해 주세요.'
const HEIGHT = '키는 100~230cm 사이의 숫자로 입력해 주세요.'
const WEIGHT = '몸무게는 30~200kg 사이의 숫자로 입력해 주세요.'
const FOOT = '발 길이는 200~330mm 사이에서 5mm 단위로 입력해 주세요.'
const ACCOUNT_NO = '계좌번호를 8~16자리 숫자로 입력해 주세요.'

test.each([
  ['Login', LoginForm, LOGIN],
  ['Join', JoinForm, JOIN],
  ['Address', AddressForm, ADDRESS],
  ['Size', SizeForm, SIZES],
  ['Size with the least values', SizeForm, { ...SIZES, heightCm: 100, weightKg: 30, shoeMm: 200 }],
  ['Size with the largest', SizeForm, { ...SIZES, heightCm: 230, weightKg: 200, shoeMm: 330 }],
  ['Bank account', BankAccountForm, { bankCode: '088', accountNo: '110-123 45678' }],
  ['Withdraw', WithdrawForm, { password: 'x', reason: '기타' }],
] as const)('the form %s accepts valid input', (_name, schema, valid) => {
  expect(messagesOf(schema, valid, {})).toEqual({})
})

// Form by form.
test.each<[string, Schema, object, string, unknown, string]>([
  ['Login', LoginForm, LOGIN, 'loginId', ' ', '아이디를 입력해 주세요.'],
  ['Login', LoginForm, LOGIN, 'password', '', '비밀번호를 입력해 주세요.'],
  ['Join', JoinForm, JOIN, 'loginId', 'abcde', LOGIN_ID],
  ['Join', JoinForm, JOIN, 'loginId', '1abcdef', LOGIN_ID],
  ['Join', JoinForm, JOIN, 'loginId', 'a'.repeat(21), LOGIN_ID],
  ['Join', JoinForm, JOIN, 'loginId', '보드board', LOGIN_ID],
  ['Join', JoinForm, JOIN, 'password', 'Ab!4567', WEAK],
  ['Join', JoinForm, JOIN, 'password', 'abcdefgh!', WEAK],
  ['Join', JoinForm, JOIN, 'password', '13579!@#', WEAK],
  ['Join', JoinForm, JOIN, 'password', 'Ollie2580pq', WEAK],
  ['Join', JoinForm, JOIN, 'password', 'Ollie! 2580', WEAK],
  ['Join', JoinForm, JOIN, 'password', 'Ollie!1111', RUN],
  ['Join', JoinForm, JOIN, 'password', 'Ollie!4321', RUN],
  ['Join', JoinForm, JOIN, 'password', 'x!9abCD7', RUN],
  [
    'Join',
    JoinForm,
    JOIN,
    'password',
    `Aa!${'13'.repeat(31)}`,
    '비밀번호는 64자까지 입력할 수 있습니다.',
  ],
  ['Join', JoinForm, JOIN, 'email', 'a@', '이메일 형식을 확인해 주세요.'],
  ['Join', JoinForm, JOIN, 'email', '', '이메일을 입력해 주세요.'],
  [
    'Join',
    JoinForm,
    JOIN,
    'email',
    `${'a'.repeat(95)}@b.co.kr`,
    '이메일은 100자까지 입력할 수 있습니다.',
  ],
  [
    'Find id',
    FindIdForm,
    { name: '홍길동', phone: '01012345678', verifiedToken: 't' },
    'name',
    'ㄱㄴ',
    '이름을 2~40자로 정확히 입력해 주세요.',
  ],
  [
    'SMS',
    verifyCode.body,
    { phone: '01012345678', code: '123456' },
    'phone',
    '02-123-4567',
    '휴대폰 번호를 확인해 주세요.',
  ],
  [
    'SMS',
    verifyCode.body,
    { phone: '01012345678', code: '123456' },
    'code',
    '12345',
    '인증번호 6자리를 입력해 주세요.',
  ],
  ['Address', AddressForm, ADDRESS, 'receiverName', '이', '이름을 2~40자로 정확히 입력해 주세요.'],
  ['Address', AddressForm, ADDRESS, 'phone', '010', '연락처를 확인해 주세요.'],
  ['Address', AddressForm, ADDRESS, 'zonecode', '0470', '주소를 검색해 주세요.'],
  ['Address', AddressForm, ADDRESS, 'address1', '', '주소를 검색해 주세요.'],
  ['Address', AddressForm, ADDRESS, 'address2', ' ', '상세주소를 입력해 주세요.'],
  ['Address', AddressForm, ADDRESS, 'address2', '가'.repeat(61), '60자 이하로 입력해 주세요.'],
  [
    'Address',
    AddressForm,
    ADDRESS,
    'deliveryMemo',
    '가'.repeat(51),
    '배송 요청은 50자까지 입력할 수 있습니다.',
  ],
  [
    'Address',
    AddressForm,
    ADDRESS,
    'entrancePassword',
    '1'.repeat(21),
    '공동현관 출입번호는 20자까지 입력할 수 있습니다.',
  ],
  [
    'Bank',
    BankAccountForm,
    { bankCode: '088', accountNo: '11012345' },
    'bankCode',
    '',
    '은행을 선택해 주세요.',
  ],
  [
    'Bank',
    BankAccountForm,
    { bankCode: '088', accountNo: '11012345' },
    'accountNo',
    '1234567',
    ACCOUNT_NO,
  ],
  [
    'Bank',
    BankAccountForm,
    { bankCode: '088', accountNo: '11012345' },
    'accountNo',
    '1'.repeat(17),
    ACCOUNT_NO,
  ],
  [
    'Bank code',
    BankCodeForm,
    { requestId: 1, code: '1234' },
    'code',
    '12a4',
    '인증 숫자 4자리를 입력해 주세요.',
  ],
  [
    'Password',
    ChangePasswordForm,
    { currentPassword: 'Old!2580pq', newPassword: 'New!2580pq' },
    'newPassword',
    'Old!2580pq',
    '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
  ],
  ['Profile', ProfileForm, {}, 'nickname', '나', '닉네임은 2~20자의 문자·숫자로 입력해 주세요.'],
  ['Instagram', InstagramForm, {}, 'instagramUserId', 'a b', '인스타그램 아이디를 확인해 주세요.'],
  ['Size', SizeForm, SIZES, 'heightCm', 99, HEIGHT],
  ['Size', SizeForm, SIZES, 'heightCm', 231, HEIGHT],
  ['Size', SizeForm, SIZES, 'weightKg', 29, WEIGHT],
  ['Size', SizeForm, SIZES, 'weightKg', 201, WEIGHT],
  ['Size', SizeForm, SIZES, 'shoeMm', 195, FOOT],
  ['Size', SizeForm, SIZES, 'shoeMm', 335, FOOT],
  ['Size', SizeForm, SIZES, 'shoeMm', 262, FOOT],
  [
    'Withdraw',
    WithdrawForm,
    { password: 'x', reason: '기타' },
    'reason',
    '',
    '탈퇴 사유를 선택해 주세요.',
  ],
  [
    'Withdraw',
    WithdrawForm,
    { password: 'x', reason: '기타' },
    'password',
    '',
    '비밀번호를 입력해 주세요.',
  ],
])('form $0, field $3 with $4: $5', (_form, schema, valid, field, value, message) => {
  expect(messagesOf(schema, { ...valid }, { [field]: value })).toMatchObject({ [field]: message })
})

test('form Address: a postal code of another place is refused at its field', () => {
  const wrong = { address1: '제주 제주시 예시로 88' }
  expect(messagesOf(AddressForm, ADDRESS, wrong)).toEqual({
    zonecode: '우편번호와 주소가 맞지 않습니다.',
  })
})
