import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword } from '#contract/members/joining.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { overlapAt } from '#tests/support/stop-point.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const FRESH = 'Kickflip!258pq'

/** `in` after a sign-in, or the code of its refusal. */
const signIn = (shop: TestShop, as: Caller, loginId: string, password = DEMO_PASSWORD) =>
  shop.call(login, { body: { loginId, password, keep: false }, as }).then(
    () => 'in',
    (error: { code?: string }) => error.code,
  )

/** Number of live sessions of a member. */
async function sessionsOf(shop: TestShop, userId: number): Promise<number> {
  const { rowCount } = await shop.db.execute(
    sql`SELECT 1 FROM sessions WHERE user_id = ${userId} AND revoked_at IS NULL`,
  )
  return rowCount ?? 0
}

async function idOf(shop: TestShop, loginId: string): Promise<number> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM users WHERE login_id = ${loginId}`,
  )
  return rows[0]?.id ?? 0
}

const changeOf = (loginId: string) =>
  ({ table: 'users', condition: `NEW.login_id = '${loginId}'`, moment: 'inside' }) as const

test('a sign-in with the former password does not outlive the change of the password', async () => {
  await using shop = await startTestShop()
  const own = await shop.signIn('demo1')
  const stranger = await shop.guest()
  const body = { currentPassword: DEMO_PASSWORD, newPassword: FRESH }
  const [, outcome] = await overlapAt(
    shop,
    changeOf('demo1'),
    () => shop.call(changePassword, { body, as: own }),
    () => signIn(shop, stranger, 'demo1'),
  )
  expect(outcome).toBe('LOGIN_FAILED')
  expect(await sessionsOf(shop, await idOf(shop, 'demo1'))).toBe(1)
  expect(await signIn(shop, stranger, 'demo1', FRESH)).toBe('in')
})

test('a sign-in during a withdrawal opens no session of the former member', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop)
  const userId = await idOf(shop, 'newboard')
  const guest = await shop.guest()
  const leaving = {
    table: 'users',
    condition: `NEW.status = 'WITHDRAWN'`,
    moment: 'inside',
  } as const
  const [, outcome] = await overlapAt(
    shop,
    leaving,
    () => shop.call(withdraw, { body: { password: NEW_PASSWORD, reason: '기타' }, as }),
    () => signIn(shop, guest, 'newboard', NEW_PASSWORD),
  )
  expect(outcome).toBe('LOGIN_FAILED')
  expect(await sessionsOf(shop, userId)).toBe(0)
})

test('a member who becomes dormant during the sign-in proves the phone first', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`
    UPDATE users SET created_at = '2024-01-01', last_login_at = '2024-01-01' WHERE login_id = 'demo3'`)
  const guest = await shop.guest()
  const [, outcome] = await overlapAt(
    shop,
    changeOf('demo3'),
    () => cleanUp(shop.services),
    () => signIn(shop, guest, 'demo3'),
  )
  expect(outcome).toBe('DORMANT')
  expect(await sessionsOf(shop, await idOf(shop, 'demo3'))).toBe(0)
})

test('two sign-ins that renew the same old hash at once both succeed', async () => {
  await using shop = await startTestShop()
  const old = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  await shop.db.execute(sql`UPDATE users SET password_hash = ${old} WHERE login_id = 'demo1'`)
  const [first, second] = [await shop.guest(), await shop.guest()]
  const outcomes = await overlapAt(
    shop,
    changeOf('demo1'),
    () => signIn(shop, first, 'demo1'),
    () => signIn(shop, second, 'demo1'),
  )
  expect(outcomes).toEqual(['in', 'in'])
})

test('of two new passwords at once the device with the former password is refused', async () => {
  await using shop = await startTestShop()
  const [own, stolen] = [await shop.signIn('demo1'), await shop.signIn('demo1')]
  const change = (as: Caller, newPassword: string) =>
    shop.call(changePassword, { body: { currentPassword: DEMO_PASSWORD, newPassword }, as }).then(
      () => 'changed',
      (error: { code?: string }) => error.code,
    )
  const outcomes = await overlapAt(
    shop,
    changeOf('demo1'),
    () => change(own, FRESH),
    () => change(stolen, 'Heelflip!369rs'),
  )
  expect(outcomes).toEqual(['changed', 'SESSION_EXPIRED'])
  expect(await signIn(shop, await shop.guest(), 'demo1', FRESH)).toBe('in')
})
