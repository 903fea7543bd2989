import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getIdentityResult } from '#contract/identity/identity-checks.calls.ts'
import { checkDuplicate, join } from '#contract/members/joining.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { NETWORK_LIMITS } from '#contract/platform/limits.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { checkIdentity, PERSON } from '#tests/support/identity/identity.ts'
import { joinBody, joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const DAY_MS = 24 * 3_600_000
type Change = Parameters<typeof joinBody>[2]

async function joinCode(shop: TestShop, as: Caller, change: Change = {}, person = PERSON) {
  const body = await joinBody(shop, as, change, person)
  return (await refusalOf(shop.call(join, { body, as }))).code
}

test('a person with an identity check joins with the data of the check', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop, { email: 'New.Board@EXAMPLE.com', phone: '01099998888' })
  expect(await shop.call(getUserInfo, { as })).toMatchObject({
    name: '나새싹',
    phoneMasked: '010-****-0001',
    email: 'New.Board@example.com',
    identityVerified: true,
    gradeCode: 'FLAT',
    agreements: { TERMS: true, PRIVACY: true, AGE14: true, MARKETING: false },
  })
  const body = { loginId: 'NewBoard', password: NEW_PASSWORD, keep: false }
  expect(await shop.call(login, { body, as: await shop.guest() })).toMatchObject({
    name: '나새싹',
  })
})

test('a person with a proved phone joins without an identity check', async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  const phone = '01033334444'
  const verifiedToken = await provePhone(shop, guest, phone, 'JOIN')
  const typed = { verifiedToken, phone, name: '이새벽', birth: '20000229' }
  const body = await joinBody(shop, guest, typed)
  const user = await shop.call(join, { body, as: guest })
  expect(user).toMatchObject({
    name: '이새벽',
    identityVerified: false,
    welcome: { coupons: 1, mileage: 1_000 },
  })
  const used = await joinBody(shop, guest, { ...typed, loginId: 'another1', email: 'a@b.co' })
  expect((await refusalOf(shop.call(join, { body: used, as: guest }))).code).toBe('VERIFY_REQUIRED')
})

test('a join coupon that ran out refuses no member', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`
    UPDATE coupons SET issue_limit = 1, issued_count = 1 WHERE issue_type = 'AUTO'`)
  const as = await joinedMember(shop, { email: 'first@example.com' })
  expect(await shop.call(getUserInfo, { as })).toMatchObject({ name: '나새싹' })
  const { rows } = await shop.db.execute(sql`
    SELECT 1 FROM user_coupons c JOIN users u ON u.id = c.user_id WHERE u.name = '나새싹'`)
  expect(rows).toEqual([])
})

test('without a check and without a proved phone the fields of the proof are required', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const body = await joinBody(shop, as, { tokenVersionId: undefined })
  const { code, payload } = await refusalOf(shop.call(join, { body, as }))
  expect(code).toBe('VALIDATION_FAILED')
  expect(payload).toMatchObject({
    fields: [
      { field: 'name' },
      { field: 'birth' },
      { field: 'phone' },
      { field: 'verifiedToken', message: '본인인증 또는 휴대폰 인증을 완료해 주세요.' },
    ],
  })
})

test('a proof of another phone, type or browser does not count', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const typed = { phone: '01033334444', name: '이새벽', birth: '20000229' }
  const otherPhone = await provePhone(shop, as, '01055556666', 'JOIN')
  expect(await joinCode(shop, as, { ...typed, verifiedToken: otherPhone })).toBe('VERIFY_REQUIRED')
  const otherType = await provePhone(shop, as, typed.phone, 'FIND_ID')
  expect(await joinCode(shop, as, { ...typed, verifiedToken: otherType })).toBe('VERIFY_REQUIRED')
  const tokenVersionId = await checkIdentity(shop, await shop.guest())
  expect(await joinCode(shop, as, { tokenVersionId })).toBe('NICE_NOT_YOURS')
  const otherPurpose = await checkIdentity(shop, as, { purpose: 'FIND' })
  expect(await joinCode(shop, as, { tokenVersionId: otherPurpose })).toBe('NICE_NOT_YOURS')
})

test.each([
  ['loginId', { loginId: '1abcdef' }],
  ['loginId', { loginId: 'abc' }],
  ['password', { password: 'onlyletters!' }],
  ['password', { password: 'Aa!1111zz' }],
  ['password', { password: 'Ab!4321zz' }],
  ['password', { password: 'Ab! 2580zz' }],
  ['email', { email: 'nothing' }],
])('an invalid %s in %o is named', async (field, change) => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const body = await joinBody(shop, as, { tokenVersionId: 'x', ...change })
  const { code, payload } = await refusalOf(shop.call(join, { body, as }))
  expect(code).toBe('VALIDATION_FAILED')
  expect(payload).toMatchObject({ fields: [{ field }] })
})

test('a password with id or phone is refused, and the proof stays valid', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const tokenVersionId = await checkIdentity(shop, as)
  expect(await joinCode(shop, as, { tokenVersionId, password: 'newboard!1' })).toBe('PASSWORD_RULE')
  expect(await joinCode(shop, as, { tokenVersionId, password: 'Zz!7777abx' })).toBe(
    'VALIDATION_FAILED',
  )
  expect(await joinCode(shop, as, { tokenVersionId, password: 'Zz!0001abx' })).toBe('PASSWORD_RULE')
  const body = await joinBody(shop, as, { tokenVersionId })
  await expect(shop.call(join, { body, as })).resolves.toMatchObject({ name: PERSON.name })
})

test('required agreements must be accepted; ids of other texts are ignored', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const tokenVersionId = await checkIdentity(shop, as)
  const { agreements } = await joinBody(shop, as, { tokenVersionId })
  const some = agreements.slice(1)
  expect(await joinCode(shop, as, { tokenVersionId, agreements: some })).toBe('AGREEMENT_REQUIRED')
  const body = await joinBody(shop, as, { tokenVersionId, agreements: [...agreements, 999_999] })
  await expect(shop.call(join, { body, as })).resolves.toMatchObject({})
})

test('a person under 14 may not join; on the 14th birthday in Korea one may', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  expect(await joinCode(shop, as, {}, { ...PERSON, birth: '20120815' })).toBe('UNDER_14')
  const today = { ...PERSON, birth: '20120814' }
  await expect(joinedMember(shop, {}, today)).resolves.toMatchObject({})
})

test('a member is recognized by the person and by name and phone, with the masked id', async () => {
  await using shop = await startTestShop()
  await joinedMember(shop)
  const as = await shop.guest()
  const samePerson = { ...PERSON, phone: '01077770002' }
  const tokenVersionId = await checkIdentity(shop, as, { person: samePerson })
  const result = await shop.call(getIdentityResult, { query: { tokenVersionId }, as })
  const existing = { maskedId: 'newbo***', joinedAt: '2026-08-14T12:00:00+09:00' }
  expect(result.existing).toEqual(existing)
  const body = await joinBody(shop, as, { tokenVersionId, loginId: 'second1', email: 'b@b.co' })
  expect(await refusalOf(shop.call(join, { body, as }))).toEqual({
    code: 'ALREADY_MEMBER',
    payload: existing,
  })
  const otherName = { ...PERSON, name: '박새싹', birth: '19900101' }
  expect(await joinCode(shop, as, { loginId: 'second1', email: 'b@b.co' }, otherName)).toBe(
    'PHONE_TAKEN',
  )
})

test('a used login id and e-mail are refused, also in another case', async () => {
  await using shop = await startTestShop()
  await joinedMember(shop)
  const as = await shop.guest()
  const other = { ...PERSON, name: '다른이', phone: '01077770003' }
  const idTaken = { loginId: 'NEWBOARD', email: 'b@b.co' }
  expect(await joinCode(shop, as, idTaken, other)).toBe('ID_TAKEN')
  const mailTaken = { loginId: 'second1', email: 'NewBoard@example.com' }
  expect(await joinCode(shop, as, mailTaken, other)).toBe('EMAIL_TAKEN')
})

test('of two joins with one person, and of two with one id, one succeeds', async () => {
  await using shop = await startTestShop()
  const attempt = async (change: Change, person = PERSON) => {
    const as = await shop.guest()
    const body = await joinBody(shop, as, change, person)
    return () =>
      shop.call(join, { body, as }).then(
        () => 'JOINED',
        (error: { code: string }) => error.code,
      )
  }
  const samePerson = await Promise.all([
    attempt({ loginId: 'raceone1', email: 'r1@b.co' }),
    attempt({ loginId: 'racetwo2', email: 'r2@b.co' }),
  ])
  const outcomes = await Promise.all(samePerson.map((run) => run()))
  expect(outcomes.filter((outcome) => outcome === 'JOINED')).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome !== 'JOINED')).toMatch(
    /^(?:ALREADY_MEMBER|PHONE_TAKEN)$/u,
  )
  const sameId = await Promise.all(
    [1, 2, 3].map((number) =>
      attempt(
        { loginId: 'wanted1', email: `w${number}@b.co` },
        { ...PERSON, name: `사람${'가나다'.charAt(number - 1)}`, phone: `0108888000${number}` },
      ),
    ),
  )
  const taken = await Promise.all(sameId.map((run) => run()))
  expect(taken.toSorted()).toEqual(['ID_TAKEN', 'ID_TAKEN', 'JOINED'])
})

test('a person or phone cannot join within 30 days, and an old id stays used', async () => {
  await using shop = await startTestShop()
  const { memberKeys } = shop.services
  const hash = (text: string) => memberKeys.hash('withdrawal', text)
  await shop.db.execute(sql`
    INSERT INTO withdrawals (user_id, login_id_hash, phone_hash, reason, at)
    SELECT id, ${hash('id oldboard')}, ${hash(`phone ${PERSON.phone}`)}, '기타', '2026-08-14T12:00:00+09:00'
    FROM users WHERE login_id = 'demo5'`)
  const as = await shop.guest()
  expect(await joinCode(shop, as)).toBe('REJOIN_LIMIT')
  shop.clock.advance(30 * DAY_MS)
  expect(await joinCode(shop, as, { loginId: 'oldboard' })).toBe('ID_TAKEN')
  const check = { field: 'loginId', value: 'oldboard' } as const
  expect(await shop.call(checkDuplicate, { body: check, as })).toEqual({ available: false })
  await expect(joinedMember(shop)).resolves.toMatchObject({})
})

test('duplicate checks answer for each field, and are limited to 20 a minute', async () => {
  await using shop = await startTestShop()
  await joinedMember(shop)
  const as = await shop.guest()
  const isFree = async (field: 'loginId' | 'email' | 'nickname', value: string) =>
    (await shop.call(checkDuplicate, { body: { field, value }, as })).available
  expect(await isFree('loginId', 'newboard')).toBe(false)
  expect(await isFree('loginId', 'freeboard')).toBe(true)
  expect(await isFree('email', 'NEWBOARD@example.com')).toBe(false)
  expect(await isFree('email', 'free@example.com')).toBe(true)
  expect(await isFree('nickname', '눈구름')).toBe(false)
  expect(await isFree('nickname', '자유인')).toBe(true)
  const more = Array.from({ length: 15 }, () =>
    refusalOf(isFree('nickname', '자유인')).catch(() => 'free'),
  )
  const answers = await Promise.all(more)
  expect(answers.filter((answer) => answer === 'free')).toHaveLength(14)
  expect(answers).toContainEqual(expect.objectContaining({ code: 'RATE_LIMITED' }))
})

test('duplicate checks of one network are limited, whatever client ids it asks for', async () => {
  await using shop = await startTestShop({ config: { limitsRate: true } })
  const body = { field: 'email', value: 'free@example.com' } as const
  const { burst } = NETWORK_LIMITS.duplicateChecks
  const address = '203.0.113.7'
  for (let at = 0; at < burst; at += 1) {
    await shop.call(checkDuplicate, { body, as: { ...(await shop.guest()), address } })
  }
  const more = shop.call(checkDuplicate, { body, as: { ...(await shop.guest()), address } })
  expect((await refusalOf(more)).code).toBe('RATE_LIMITED')
})

test('the cart of the browser moves to the new member', async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  await shop.db.execute(sql`
    WITH cart AS (INSERT INTO carts (client_id, touched_at) VALUES (${guest.clientId}, now()) RETURNING id)
    INSERT INTO cart_items (cart_id, sku_id, count, last_seen_price, added_at)
    SELECT cart.id, (SELECT min(id) FROM skus), 1, 1000, now() FROM cart`)
  const body = await joinBody(shop, guest)
  expect(await shop.call(join, { body, as: guest })).toMatchObject({ cartCount: 1 })
})
