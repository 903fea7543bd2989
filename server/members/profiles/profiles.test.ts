import { expect, test } from 'vitest'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import {
  changeInstagram,
  changeProfile,
  changeUserInfo,
  confirmIdentity,
  getInstagram,
  getProfile,
  getSize,
  linkInstagram,
  recheckPassword,
  replaceSize,
} from '#contract/members/profiles.calls.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { checkIdentity, PERSON } from '#tests/support/identity/identity.ts'
import { joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const recheck = (shop: TestShop, as: Caller, password = DEMO_PASSWORD) =>
  shop.call(recheckPassword, { body: { password }, as })
const change = (shop: TestShop, as: Caller, body: RequestOf<typeof changeProfile>['body']) =>
  shop.call(changeProfile, { body, as })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('a member reads the whole profile', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  expect(await shop.call(getProfile, { as })).toMatchObject({
    loginId: 'demo1',
    name: '홍길동',
    birth: '19900101',
    gender: 'M',
    phone: '01000000001',
    identityVerified: true,
    grade: { code: 'BOWL', name: 'BOWL' },
  })
})

test('a change needs a password check of the last 30 minutes on the same session', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const body = { email: 'New@EXAMPLE.com', nickname: '새이름', gender: 'N' } as const
  expect(await codeOf(change(shop, as, body))).toBe('REAUTH_REQUIRED')
  const other = await shop.signIn('demo1')
  expect(await recheck(shop, as)).toEqual({ reauthUntil: '2026-08-14T12:30:00+09:00' })
  expect(await codeOf(change(shop, other, body))).toBe('REAUTH_REQUIRED')
  const changed = await change(shop, as, body)
  expect(changed).toMatchObject({ email: 'New@example.com', nickname: '새이름', gender: 'N' })
  expect(await change(shop, as, { nickname: '' })).toMatchObject({ nickname: null })
  shop.clock.advance(30 * MINUTE_MS)
  expect(await codeOf(change(shop, as, body))).toBe('REAUTH_REQUIRED')
})

test('five wrong passwords lock the check of one session for ten minutes', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => codeOf(recheck(shop, as, 'wrong'))),
  )
  expect(codes.filter((code) => code === 'PASSWORD_LOCKED')).toHaveLength(1)
  expect(await refusalOf(recheck(shop, as))).toEqual({
    code: 'PASSWORD_LOCKED',
    payload: { until: '2026-08-14T12:10:00+09:00' },
  })
  await expect(recheck(shop, await shop.signIn('demo1'))).resolves.toMatchObject({})
})

test('a new phone is proved by a code for this purpose, and must be free', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  await recheck(shop, as)
  const phone = '01012340000'
  expect(await codeOf(change(shop, as, { phone }))).toBe('VERIFY_REQUIRED')
  const verifiedToken = await provePhone(shop, as, phone, 'PHONE_CHANGE')
  const wrong = { phone: '01012340001', verifiedToken }
  expect(await codeOf(change(shop, as, wrong))).toBe('VERIFY_REQUIRED')
  expect(await change(shop, as, { phone, verifiedToken })).toMatchObject({ phone })
  const taken = '01000000002'
  const token = await provePhone(shop, as, taken, 'PHONE_CHANGE')
  expect(await codeOf(change(shop, as, { phone: taken, verifiedToken: token }))).toBe('PHONE_TAKEN')
})

test('e-mail, nickname and instagram id of another member are refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  await recheck(shop, as)
  expect(await codeOf(change(shop, as, { email: 'DEMO2@example.com' }))).toBe('EMAIL_TAKEN')
  const info = shop.call(changeUserInfo, { body: { nickname: '회오리' }, as })
  expect(await codeOf(info)).toBe('NICKNAME_TAKEN')
  const other = await shop.signIn('demo2')
  const body = { instagramUserId: '@Skate.Yard' }
  expect(await shop.call(linkInstagram, { body, as: other })).toEqual({
    instagramUserId: 'Skate.Yard',
  })
  const same = shop.call(linkInstagram, { body: { instagramUserId: 'skate.yard' }, as })
  expect(await codeOf(same)).toBe('INSTAGRAM_TAKEN')
  await shop.call(changeInstagram, { body: { instagramUserId: '' }, as: other })
  expect(await shop.call(getInstagram, { as: other })).toEqual({ instagramUserId: null })
})

test('favourites are brands and categories that exist', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo1')
  const info = (body: RequestOf<typeof changeUserInfo>['body']) =>
    shop.call(changeUserInfo, { body, as })
  expect(await info({ favoriteBrandIds: [1, 2], favoriteCategoryIds: [1] })).toMatchObject({
    name: '홍길동',
  })
  expect((await shop.call(getProfile, { as })).favoriteBrandIds).toEqual([1, 2])
  expect(await codeOf(info({ favoriteBrandIds: [999_999] }))).toBe('TARGET_NOT_FOUND')
  await info({ favoriteBrandIds: [2, 2] })
  expect((await shop.call(getProfile, { as })).favoriteBrandIds).toEqual([2])
})

test('size info is empty at first and is replaced as a whole', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo2')
  expect(await shop.call(getSize, { as })).toMatchObject({ heightCm: null, fit: null })
  const size = {
    heightCm: 165,
    weightKg: null,
    topSize: 'M',
    bottomSize: null,
    waistInch: null,
    shoeMm: 245,
    deckWidth: 8.125,
    fit: 'OVER',
  } as const
  await shop.call(replaceSize, { body: size, as })
  expect(await shop.call(getSize, { as })).toEqual(size)
  const wrong = shop.call(replaceSize, { body: { ...size, shoeMm: 243 }, as })
  expect(await refusalOf(wrong)).toMatchObject({
    payload: {
      fields: [
        { field: 'shoeMm', message: '발 길이는 200~330mm 사이에서 5mm 단위로 입력해 주세요.' },
      ],
    },
  })
})

test('a first check must have the name of the member, later ones be the same person', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo3')
  const confirm = async (name: string, phone: string, birth = '20010315') => {
    const person = { ...PERSON, name, phone, birth }
    const tokenVersionId = await checkIdentity(shop, as, { purpose: 'IDENTITY', person })
    return shop.call(confirmIdentity, { body: { tokenVersionId }, as })
  }
  expect(await codeOf(confirm('다른이', '01000000003'))).toBe('IDENTITY_MISMATCH')
  expect(await codeOf(confirm('이시험', '01000000001'))).toBe('PHONE_TAKEN')
  expect(await confirm('이시험', '01066660000')).toMatchObject({
    identityVerified: true,
    phone: '01066660000',
  })
  expect(await codeOf(confirm('이시험', '01066660000', '20010316'))).toBe('IDENTITY_MISMATCH')
})

test('an identity check confirms a member whose name the provider spells differently', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const phone = '01066660000'
  const verifiedToken = await provePhone(shop, as, phone, 'JOIN')
  const typed = { verifiedToken, phone, name: 'José Kim-Lee', birth: '20010315' }
  const member = await joinedMember(shop, typed, PERSON, as)
  const confirm = async (name: string) => {
    const person = { ...PERSON, name, phone, birth: '20010315' }
    const options = { purpose: 'IDENTITY', person } as const
    const tokenVersionId = await checkIdentity(shop, member, options)
    return shop.call(confirmIdentity, { body: { tokenVersionId }, as: member })
  }
  expect(await codeOf(confirm('JOSE KIM'))).toBe('IDENTITY_MISMATCH')
  // A typographic hyphen, which names are stored without.
  expect(await confirm('JOSE KIM\u2010LEE')).toMatchObject({
    identityVerified: true,
    name: 'JOSE KIM-LEE',
  })
})

test('the identity of a member cannot be confirmed for a second account', async () => {
  await using shop = await startTestShop()
  await joinedMember(shop, { loginId: 'firstone' }, { ...PERSON, name: '이시험' })
  const as = await shop.signIn('demo3')
  const person = { ...PERSON, name: '이시험', phone: '01066660000' }
  const tokenVersionId = await checkIdentity(shop, as, { purpose: 'IDENTITY', person })
  const call = shop.call(confirmIdentity, { body: { tokenVersionId }, as })
  expect(await codeOf(call)).toBe('ALREADY_MEMBER')
  await expect(recheck(shop, await shop.signIn('demo3'), NEW_PASSWORD)).rejects.toMatchObject({
    code: 'PASSWORD_WRONG',
  })
})

test('an identity check that shows a person under 14 is refused and stores nothing', async () => {
  await using shop = await startTestShop()
  const as = await shop.signIn('demo3')
  const before = await shop.call(getProfile, { as })
  const confirm = async (birth: string) => {
    const person = { ...PERSON, name: '이시험', phone: '01066660000', birth }
    const tokenVersionId = await checkIdentity(shop, as, { purpose: 'IDENTITY', person })
    return shop.call(confirmIdentity, { body: { tokenVersionId }, as })
  }
  // Noon of 14 August 2026 in Korea: the fourteenth birthday is tomorrow, and today.
  expect(await codeOf(confirm('20120815'))).toBe('UNDER_14')
  expect(await shop.call(getProfile, { as })).toEqual(before)
  expect(await confirm('20120814')).toMatchObject({ identityVerified: true, birth: '20120814' })
})

test.each([
  ['person', '01066660000'],
  ['phone', PERSON.phone],
])('the %s of a membership that ended in the last 30 days is refused', async (part, phone) => {
  await using shop = await startTestShop()
  const person = { ...PERSON, name: '이시험' }
  const former = await joinedMember(shop, {}, person)
  await shop.call(withdraw, { body: { password: NEW_PASSWORD, reason: '기타' }, as: former })
  const confirm = async () => {
    const as = await shop.signIn('demo3')
    const birth = part === 'person' ? person.birth : '20010315'
    const checked = { ...person, phone, birth }
    const tokenVersionId = await checkIdentity(shop, as, { purpose: 'IDENTITY', person: checked })
    return shop.call(confirmIdentity, { body: { tokenVersionId }, as })
  }
  expect(await codeOf(confirm())).toBe('REJOIN_LIMIT')
  shop.clock.advance(30 * DAY_MS)
  expect(await confirm()).toMatchObject({ identityVerified: true, phone })
})
