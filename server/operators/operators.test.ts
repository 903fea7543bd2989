import { expect, test } from 'vitest'
import { listAudit } from '#contract/operators/audit.calls.ts'
import {
  endOperatorSession,
  getOperatorSession,
  lookAtOperatorLink,
  renewOperatorSession,
  startOperatorSession,
  redeemOperatorLink,
} from '#contract/operators/operator-session.calls.ts'
import {
  OPERATOR_IDLE_MS,
  OPERATOR_LOCK_MS,
  OPERATOR_REAUTH_MS,
  OPERATOR_SESSION_MS,
} from '#contract/operators/operator-limits.ts'
import {
  changeStaff,
  inviteStaff,
  listStaff,
  resetStaff,
  setStaffStatus,
} from '#contract/operators/staff.calls.ts'
import { listInquiries } from '#contract/service/inquiries.calls.ts'
import { seedOperators } from '#demo/catalogue/demo-operators.ts'
import { firstOwnerLink } from '#server/operators/staff/first-owner-link.ts'
import { makeLink } from '#server/operators/sign-in/one-time-links.ts'
import { OPERATOR_PASSWORD, TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const openShop = () => startTestShop({ seed: 'none' })

test('the first owner comes by one link, which one of several starts prints', async () => {
  await using shop = await openShop()
  const links = await Promise.all([1, 2, 3].map(() => firstOwnerLink(shop.services)))
  const [link, ...more] = links.filter((one) => one !== undefined)
  expect(more).toEqual([])
  const owner = new TestOperator(shop)
  const codes = await owner.setUp(link ?? '', 'boss')
  expect(new Set(codes).size).toBe(10)
  expect(await owner.call(getOperatorSession, { query: {} })).toMatchObject({
    loginId: 'boss',
    role: 'owner',
    permissions: expect.arrayContaining(['staff.write', 'refund.write']),
  })
  expect(await firstOwnerLink(shop.services)).toBeUndefined()
})

test('operators of the demo data count for no owner where their logins are closed', async () => {
  await using shop = await openShop()
  await seedOperators(shop.db, shop.services.memberKeys, shop.clock.now())
  const open = { ...shop.services.config, hasDemoGoods: true }
  expect(await firstOwnerLink({ ...shop.services, config: open })).toBeUndefined()
  const closed = { ...shop.services.config, hasDemoGoods: false }
  expect(await firstOwnerLink({ ...shop.services, config: closed })).toContain('/operator/setup#')
})

test('a link is used once and ends', async () => {
  await using shop = await openShop()
  const { link } = await makeLink(shop.services, shop.db, {
    kind: 'INVITE',
    name: '김',
    role: 'viewer',
  })
  const token = link.slice(link.indexOf('#') + 1)
  const guest = new TestOperator(shop)
  expect(await guest.call(lookAtOperatorLink, { body: { token } })).toMatchObject({
    kind: 'INVITE',
    role: 'viewer',
    loginId: null,
  })
  const body = { token, name: '김', loginId: 'kim', password: OPERATOR_PASSWORD }
  const uses = await Promise.allSettled([1, 2].map(() => guest.call(redeemOperatorLink, { body })))
  expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const late = await makeLink(shop.services, shop.db, {
    kind: 'INVITE',
    name: '박',
    role: 'viewer',
  })
  shop.clock.advance(49 * 3_600_000)
  const lateToken = late.link.slice(late.link.indexOf('#') + 1)
  const look = guest.call(lookAtOperatorLink, { body: { token: lateToken } })
  expect((await refusalOf(look)).code).toBe('INVITE_EXPIRED')
})

test('a sign-in needs the password and a code, which counts once', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  const browser = new TestOperator(shop)
  browser.secret = owner.secret
  const start = () =>
    browser.call(startOperatorSession, { body: { loginId: 'owner', password: OPERATOR_PASSWORD } })
  const first = await start()
  // The code of the set-up.
  expect((await refusalOf(browser.finish(first.challenge, owner.code()))).code).toBe('OP_CODE_USED')
  shop.clock.advance(30_000)
  await browser.finish(first.challenge, browser.code())
  const again = await start()
  expect((await refusalOf(browser.finish(first.challenge, '000000'))).code).toBe(
    'CHALLENGE_EXPIRED',
  )
  expect((await refusalOf(browser.finish(again.challenge, browser.code()))).code).toBe(
    'OP_CODE_USED',
  )
  expect(await browser.call(getOperatorSession, { query: {} })).toMatchObject({ loginId: 'owner' })
})

test('a recovery code replaces the app once', async () => {
  await using shop = await openShop()
  const { link } = await makeLink(shop.services, shop.db, {
    kind: 'OWNER',
    name: '',
    role: 'owner',
  })
  const owner = new TestOperator(shop)
  const [code = ''] = await owner.setUp(link, 'boss')
  const body = { loginId: 'boss', password: OPERATOR_PASSWORD }
  const browser = new TestOperator(shop)
  await browser.finish((await browser.call(startOperatorSession, { body })).challenge, code)
  const { challenge } = await browser.call(startOperatorSession, { body })
  expect(await refusalOf(browser.finish(challenge, code))).toEqual({
    code: 'OP_CODE_WRONG',
    payload: { left: 4 },
  })
})

test('unknown ids, wrong passwords and disabled operators get one answer, then a lock', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  const viewer = await TestOperator.of(shop, 'viewer')
  const params = { operatorId: viewer.operatorId }
  await owner.call(setStaffStatus, { params, body: { status: 'DISABLED', reason: '퇴사' } })
  const from = (address: string) => new TestOperator(shop, '', address)
  const tryIn = (address: string, loginId: string, password = OPERATOR_PASSWORD) =>
    refusalOf(from(address).call(startOperatorSession, { body: { loginId, password } }))
  expect([
    await tryIn('203.0.113.1', 'nobody'),
    await tryIn('203.0.113.2', 'owner', 'wrong password'),
    await tryIn('203.0.113.3', 'viewer'),
  ]).toEqual(Array.from({ length: 3 }, () => ({ code: 'OP_LOGIN_FAILED', payload: null })))
  for (let tries = 1; tries < 4; tries += 1) await tryIn(`203.0.113.1${tries}`, 'owner', 'wrong')
  expect((await tryIn('203.0.113.20', 'owner', 'wrong')).code).toBe('OP_LOCKED')
  // The right password waits as well.
  expect((await tryIn('203.0.113.21', 'owner')).code).toBe('OP_LOCKED')
  shop.clock.advance(OPERATOR_LOCK_MS + 1)
  const step = await from('203.0.113.22').call(startOperatorSession, {
    body: { loginId: 'owner', password: OPERATOR_PASSWORD },
  })
  expect(step.step).toBe('SECOND')
})

test('a network that tries many ids is locked, another one is not', async () => {
  await using shop = await openShop()
  await TestOperator.of(shop, 'owner')
  const body = { loginId: 'owner', password: OPERATOR_PASSWORD }
  const stranger = new TestOperator(shop, '', '203.0.113.9')
  for (const loginId of ['aaa', 'bbb', 'ccc', 'ddd', 'eee'])
    await refusalOf(stranger.call(startOperatorSession, { body: { loginId, password: 'x' } }))
  expect((await refusalOf(stranger.call(startOperatorSession, { body }))).code).toBe('OP_LOCKED')
  const home = new TestOperator(shop, '', '198.51.100.7')
  expect((await home.call(startOperatorSession, { body })).step).toBe('SECOND')
})

test('wrong codes end the sign-in after five', async () => {
  await using shop = await openShop()
  await TestOperator.of(shop, 'owner')
  const browser = new TestOperator(shop)
  const body = { loginId: 'owner', password: OPERATOR_PASSWORD }
  const { challenge } = await browser.call(startOperatorSession, { body })
  const wrong = () => refusalOf(browser.finish(challenge, '000000'))
  for (const left of [4, 3, 2, 1])
    expect(await wrong()).toEqual({ code: 'OP_CODE_WRONG', payload: { left } })
  expect((await wrong()).code).toBe('OP_LOCKED')
  expect((await wrong()).code).toBe('CHALLENGE_EXPIRED')
})

test('a session ends idle, after twelve hours, and at the sign-out', async () => {
  await using shop = await openShop()
  const read = (operator: TestOperator, active?: '1') =>
    operator.call(getOperatorSession, { query: active ? { active } : {} })
  const idle = await TestOperator.of(shop, 'owner')
  shop.clock.advance(OPERATOR_IDLE_MS - 1_000)
  // A page that asks by itself keeps nothing alive.
  await read(idle)
  shop.clock.advance(2_000)
  expect((await refusalOf(read(idle))).code).toBe('OP_UNAUTHORIZED')
  const busy = await TestOperator.of(shop, 'manager')
  for (let asked = 0; asked < OPERATOR_SESSION_MS; asked += OPERATOR_IDLE_MS - 1_000) {
    expect((await read(busy, '1')).role).toBe('manager')
    shop.clock.advance(OPERATOR_IDLE_MS - 1_000)
  }
  expect((await refusalOf(read(busy, '1'))).code).toBe('OP_UNAUTHORIZED')
  const leaving = await TestOperator.of(shop, 'editor')
  const { cookie } = leaving
  await leaving.call(endOperatorSession)
  expect((await refusalOf(read(new TestOperator(shop, cookie)))).code).toBe('OP_UNAUTHORIZED')
})

test('calls that ask for the second factor again need it within ten minutes', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  shop.clock.advance(OPERATOR_REAUTH_MS + 1)
  const invite = () => owner.call(inviteStaff, { body: { name: '이수진', role: 'support' } })
  expect((await refusalOf(invite())).code).toBe('OP_REAUTH_REQUIRED')
  const wrong = owner.call(renewOperatorSession, { body: { code: '000000' } })
  expect(await refusalOf(wrong)).toEqual({ code: 'OP_CODE_WRONG', payload: { left: 4 } })
  await owner.call(renewOperatorSession, { body: { code: owner.code() } })
  expect((await invite()).link).toContain('/operator/setup#')
})

test('a write of another page is refused, and an operator opens no call of members', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  const body = { body: { name: '이수진', role: 'support' } } as const
  const origin = shop.services.config.publicOrigin
  for (const headers of [
    {},
    { origin },
    { 'x-operator': '1' },
    { 'x-operator': '1', origin: 'https://evil.example' },
  ] as Record<string, string>[])
    expect((await owner.respond(inviteStaff, body, headers)).status).toBe(403)
  const asMember = await shop.fetch(listInquiries.path, { headers: { cookie: owner.cookie } })
  expect(asMember.status).toBe(401)
})

test('the owner changes staff; two changes at once lose nothing; an owner remains', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  const support = await TestOperator.of(shop, 'support')
  const params = { operatorId: support.operatorId }
  const changes = await Promise.allSettled([
    owner.call(changeStaff, { params, body: { version: 1, name: '새 이름' } }),
    owner.call(changeStaff, { params, body: { version: 1, grants: ['refund.write'] } }),
  ])
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const conflict = owner.call(changeStaff, { params, body: { version: 1, role: 'viewer' } })
  expect(await refusalOf(conflict)).toMatchObject({
    code: 'VERSION_CONFLICT',
    payload: { version: 2, current: { operatorId: support.operatorId } },
  })
  const own = { operatorId: owner.operatorId }
  const leave = owner.call(changeStaff, { params: own, body: { version: 1, role: 'viewer' } })
  expect((await refusalOf(leave)).code).toBe('LAST_OWNER')
  const stop = owner.call(setStaffStatus, {
    params: own,
    body: { status: 'DISABLED', reason: '시험' },
  })
  expect((await refusalOf(stop)).code).toBe('LAST_OWNER')
  expect((await refusalOf(support.call(listStaff))).code).toBe('OP_FORBIDDEN')
})

test('a disabled operator is signed out at once, and a reset sets all again', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  const support = await TestOperator.of(shop, 'support')
  const params = { operatorId: support.operatorId }
  const { link } = await owner.call(resetStaff, { params, body: { reason: '휴대폰 분실' } })
  expect((await support.call(getOperatorSession, { query: {} })).role).toBe('support')
  const fresh = new TestOperator(shop)
  await fresh.setUp(link, 'support')
  expect(fresh.operatorId).toBe(support.operatorId)
  const old = support.call(getOperatorSession, { query: {} })
  expect((await refusalOf(old)).code).toBe('OP_UNAUTHORIZED')
  await owner.call(setStaffStatus, { params, body: { status: 'DISABLED', reason: '퇴사' } })
  const out = fresh.call(getOperatorSession, { query: {} })
  expect((await refusalOf(out)).code).toBe('OP_UNAUTHORIZED')
})

test('every write is in the audit log, which nothing changes', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  const support = await TestOperator.of(shop, 'support')
  const params = { operatorId: support.operatorId }
  await owner.call(setStaffStatus, { params, body: { status: 'DISABLED', reason: '퇴사' } })
  const { items } = await owner.call(listAudit, { query: { action: 'operator.status' } })
  expect(items).toEqual([
    expect.objectContaining({
      operatorName: 'owner',
      targetId: String(support.operatorId),
      changes: { status: ['ACTIVE', 'DISABLED'] },
      reason: '퇴사',
    }),
  ])
  // A refused write leaves no row.
  await refusalOf(
    owner.call(setStaffStatus, {
      params: { operatorId: 99 },
      body: { status: 'ACTIVE', reason: '시험' },
    }),
  )
  const after = await owner.call(listAudit, { query: { action: 'operator.status' } })
  expect(after.total).toBe(1)
})

test('parts of the audit log repeat and miss no row while rows are added', async () => {
  await using shop = await openShop()
  const owner = await TestOperator.of(shop, 'owner')
  const support = await TestOperator.of(shop, 'support')
  const params = { operatorId: support.operatorId }
  const change = (status: 'DISABLED' | 'ACTIVE') =>
    owner.call(setStaffStatus, { params, body: { status, reason: '시험' } })
  for (const status of ['DISABLED', 'ACTIVE', 'DISABLED'] as const) await change(status)
  const query = { action: 'operator.status', size: 2 }
  const first = await owner.call(listAudit, { query })
  await change('ACTIVE')
  const rest = await owner.call(listAudit, { query: { ...query, after: first.items[1]?.auditId } })
  expect([first.hasNext, rest.hasNext]).toEqual([true, false])
  expect([...first.items, ...rest.items].map(({ changes }) => changes['status']?.[1])).toEqual([
    'DISABLED',
    'ACTIVE',
    'DISABLED',
  ])
})

test('a network outside the allowed ones sees no console', async () => {
  await using shop = await startTestShop({
    seed: 'none',
    config: { operatorNetworks: ['198.51.100.0/24'] },
  })
  const body = { loginId: 'owner', password: 'x' }
  const outside = new TestOperator(shop, '', '203.0.113.9')
  expect((await refusalOf(outside.call(startOperatorSession, { body }))).code).toBe('OP_NETWORK')
  const inside = new TestOperator(shop, '', '198.51.100.9')
  expect((await refusalOf(inside.call(startOperatorSession, { body }))).code).toBe(
    'OP_LOGIN_FAILED',
  )
})
