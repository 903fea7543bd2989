import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GiftCardForm, CouponCodeForm } from '#contract/benefits/benefit-forms.ts'
import { withCheckSymbol } from '#contract/benefits/gift-codes.ts'
import { SmsCode } from '#contract/identity/identity-values.ts'
import {
  Email,
  normalizePhone,
  PersonName,
  ReceiverName,
  ReceiverPhone,
  Zonecode,
} from '#contract/identity/personal-values.ts'
import { NewPassword, Nickname, ReferralCode } from '#contract/members/account-values.ts'
import { RECEIVER_FIELDS } from '#contract/members/receivers.ts'
import { CashReceiptForm } from '#contract/orders/cash-receipt-forms.ts'
import { BankAccountForm } from '#contract/payments/bank-forms.ts'
import { InquiryForm } from '#contract/service/inquiry-forms.ts'
import { Keyword } from './keyword.ts'
import { letterCount, normalizeText } from './typed-text.ts'
import { CalendarDay } from './values.ts'

/** What phones, messengers and files put around and between the symbols of a number. */
const SPELLINGS: readonly ((code: string) => string)[] = [
  (code) => `\u200E${code}\u202C`,
  (code) => `${code.slice(0, 3)}\u200B${code.slice(3)}`,
  (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  (code) => `${code.slice(0, 2)}\u2212${code.slice(2)}`,
  (code) => `${code.slice(0, 2)}\u2011${code.slice(2)}`,
  (code) => `(${code.slice(0, 3)})${code.slice(3)}`,
  (code) => `${code.slice(0, 3)}.${code.slice(3)}\n`,
  (code) =>
    code.replaceAll(/\d/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xff_10 - 0x30)),
]

const GIFT_CODE = withCheckSymbol('7F3K2QX9ABCDEFG')

/** Fields of codes and numbers, with a value as it is stored. */
const CODES: readonly (readonly [string, v.GenericSchema, string])[] = [
  ['phone of a receiver', ReceiverPhone, '01012345678'],
  ['code of a text message', SmsCode, '528211'],
  ['postal code', Zonecode, '06236'],
  ['referral code', ReferralCode, '7F3K2QX9'],
  ['coupon code', CouponCodeForm.entries.couponCode, 'YARD2026'],
  ['gift card', GiftCardForm.entries.giftCardCode, GIFT_CODE],
  ['account', BankAccountForm.entries.accountNo, '1002123456789'],
  ['business number', CashReceiptForm.options[2].entries.id, '1208147521'],
]

test.each(CODES)('the %s is read however it is spelled', (_, schema, code) => {
  for (const spell of SPELLINGS) expect(v.parse(schema, spell(code))).toBe(code)
})

test.each([
  '+82 10 1234 5678',
  '+82(0)10-1234-5678',
  '0082 10 1234 5678',
  '(010) 1234-5678',
  '\u202A010\u22121234\u22125678\u202C',
])('the phone %j is read as its digits', (typed) => {
  expect(normalizePhone(typed)).toBe('01012345678')
})

test.each(['0212345678', '0311234567', '050712345678', '07012345678'])(
  'parcels may be announced to %s',
  (phone) => {
    expect(v.is(ReceiverPhone, phone)).toBe(true)
  },
)

test.each([
  '\u3164\u3164',
  '\u115F\u1160',
  '\uFFA0\uFFA0',
  '\u0301\u0301',
  '\u200B\u200B',
  '\u2060\u2800',
])('%j shows nothing and is nothing', (typed) => {
  expect(normalizeText(typed)).toBe('')
  for (const field of [
    Nickname,
    PersonName,
    ReceiverName,
    RECEIVER_FIELDS.address1,
    RECEIVER_FIELDS.address2,
    InquiryForm.entries.title,
    Keyword,
  ]) {
    expect(v.is(field, typed)).toBe(false)
  }
})

test.each([
  ['한글'.normalize('NFD'), 2],
  ['👨‍👩‍👧‍👦', 1],
  ['e\u0301', 1],
  ['🇰🇷', 1],
])('%j has %i letters', (text, letters) => {
  expect(letterCount(text)).toBe(letters)
})

test('lengths are those of letters, and stacked marks do not get around them', () => {
  const { title } = InquiryForm.entries
  expect(v.parse(title, '제'.repeat(50).normalize('NFD'))).toBe('제'.repeat(50))
  expect(v.is(title, '제'.repeat(51))).toBe(false)
  expect(v.is(title, '👍🏽'.repeat(50))).toBe(true)
  expect(v.is(title, `제목${'\u0301'.repeat(1_000)}`)).toBe(false)
})

test.each([
  ['홍길동  ', '홍길동'],
  ['홍  길동', '홍 길동'],
  ['홍길동(101동 2호)', '홍길동(101동 2호)'],
  ['야드상사 3층', '야드상사 3층'],
])('goods are received by %j', (typed, name) => {
  expect(v.parse(ReceiverName, typed)).toBe(name)
})

test.each(['ㅁㄴㅇ', '12', '<b>홍길동</b>', '홍', '😀😀'])(
  'goods are not received by %j',
  (name) => {
    expect(v.is(ReceiverName, name)).toBe(false)
  },
)

test.each([
  "o'brien@example.com",
  'a+b@example.co.kr',
  'user@xn--3e0b707e.xn--3e0b707e',
  'ｕｓｅｒ@example.com',
  '\u200Euser@example.com',
])('%j is an e-mail', (email) => {
  expect(v.is(Email, email)).toBe(true)
})

test.each([
  'a@b',
  'a..b@example.com',
  '.a@example.com',
  'a b@example.com',
  'a@-example.com',
  'a@example.c',
])('%j is no e-mail', (email) => {
  expect(v.is(Email, email)).toBe(false)
})

test.each([
  ['후디'.normalize('NFD'), '후디'],
  ['ＴＡＥＰＵＮＧ', 'TAEPUNG'],
  ['T\u2011SHIRT', 'T-SHIRT'],
  ['\u1112\u1103', 'ㅎㄷ'],
  ['가로등\u3000 티', '가로등 티'],
])('%j is searched for as %s', (typed, keyword) => {
  expect(v.parse(Keyword, typed)).toBe(keyword)
})

test('a password is as long as its composed letters', () => {
  expect(v.parse(NewPassword, '보드위의바람!2'.normalize('NFD'))).toBe('보드위의바람!2')
  expect(v.is(NewPassword, '보드!2'.normalize('NFD'))).toBe(false)
})

test('a long text of joiners and marks is too long for a title', () => {
  const rows = ['\u200D'.repeat(60_000), '\u0301'.repeat(60_000), '가\u200D'.repeat(30_000)]
  for (const row of rows) expect(v.is(InquiryForm.entries.title, `${row}a`)).toBe(false)
})

test('a day that the calendar lacks is none', () => {
  expect(v.is(CalendarDay, '2028-02-29')).toBe(true)
  expect(v.is(CalendarDay, '2026-02-31')).toBe(false)
})
