import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getIdentityResult, startIdentityCheck } from '#contract/identity/identity-checks.calls.ts'
import { CANCELED_CHECK } from '#contract/identity/identity-purposes.ts'
import { join } from '#contract/members/joining.calls.ts'
import {
  checkIdentity,
  decideIdentity,
  PERSON,
  postForm,
  releaseIdentity,
  secretOf,
} from '#tests/support/identity/identity.ts'
import { joinBody, joinedMember } from '#tests/support/members/new-member.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000

const resultOf = (shop: TestShop, as: Caller, tokenVersionId: string) =>
  shop.call(getIdentityResult, { query: { tokenVersionId }, as })
const codeOf = async (shop: TestShop, as: Caller, tokenVersionId: string) =>
  (await refusalOf(resultOf(shop, as, tokenVersionId))).code

test('a confirmed person is returned to the browser that asked, and to no other', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { tokenVersionId, returned } = await decideIdentity(shop, as)
  expect(await codeOf(shop, as, tokenVersionId)).toBe('NICE_PENDING')
  const page = await postForm(shop, '/v1/nice/callback', returned)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('본인인증이 완료되었습니다.')
  const { clientId } = as
  await releaseIdentity(shop, { tokenVersionId, clientId, secret: secretOf(text) })
  expect(await resultOf(shop, as, tokenVersionId)).toEqual({
    state: 'RESULT_OK',
    name: '나새싹',
    birth: '19950505',
    gender: 'F',
    phoneMasked: '010-****-0001',
    existing: null,
  })
  const other = await shop.guest()
  expect(await codeOf(shop, other, tokenVersionId)).toBe('NICE_NOT_YOURS')
  expect(await codeOf(shop, as, 'unknown')).toBe('NICE_NOT_YOURS')
})

test('a repeated return is refused with 410 and changes nothing', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { tokenVersionId, returned } = await decideIdentity(shop, as, { act: 'repeat' })
  const secret = secretOf(await (await postForm(shop, '/v1/nice/callback', returned)).text())
  const again = await postForm(shop, '/v1/nice/callback', returned)
  expect(again.status).toBe(410)
  expect(secretOf(await again.text())).toBe('')
  await releaseIdentity(shop, { tokenVersionId, clientId: as.clientId, secret })
  expect(await resultOf(shop, as, tokenVersionId)).toMatchObject({ state: 'RESULT_OK' })
})

test('a check that returns in another browser is not released', async () => {
  await using shop = await startTestShop()
  const [starter, deceived] = [await shop.guest(), await shop.guest()]
  const { tokenVersionId, returned } = await decideIdentity(shop, starter)
  const secret = secretOf(await (await postForm(shop, '/v1/nice/callback', returned)).text())
  const release = (clientId = '', guess = secret) =>
    releaseIdentity(shop, { tokenVersionId, clientId, secret: guess })
  expect((await release(deceived.clientId)).status).toBe(403)
  expect((await release(starter.clientId, 'guessed')).status).toBe(403)
  expect(await codeOf(shop, starter, tokenVersionId)).toBe('NICE_PENDING')
  const body = await joinBody(shop, starter, { tokenVersionId })
  expect((await refusalOf(shop.call(join, { body, as: starter }))).code).toBe('NICE_PENDING')
  // The page repeats a release whose answer was lost.
  for (const _ of [1, 2]) expect((await release(starter.clientId)).status).toBe(204)
  expect(await resultOf(shop, starter, tokenVersionId)).toMatchObject({ state: 'RESULT_OK' })
})

test.each(['tamper', 'mix'])(
  'a return with %s data is refused, and the check stays open',
  async (act) => {
    await using shop = await startTestShop()
    const as = await shop.guest()
    const { tokenVersionId, returned } = await decideIdentity(shop, as, { act })
    expect((await postForm(shop, '/v1/nice/callback', returned)).status).toBe(400)
    expect(await codeOf(shop, as, tokenVersionId)).toBe('NICE_PENDING')
  },
)

test('the return of an unknown check, and one without fields, are refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { returned } = await decideIdentity(shop, as, { act: 'unknown' })
  expect((await postForm(shop, '/v1/nice/callback', returned)).status).toBe(410)
  expect((await postForm(shop, '/v1/nice/callback', {})).status).toBe(400)
})

test.each(['cancel', 'fail'])('after %s the result is NICE_FAILED with its reason', async (act) => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const tokenVersionId = await checkIdentity(shop, as, { act })
  const { code, payload } = await refusalOf(resultOf(shop, as, tokenVersionId))
  const reason = act === 'cancel' ? CANCELED_CHECK : '0001'
  expect({ code, payload }).toEqual({ code: 'NICE_FAILED', payload: { reason } })
})

test('a check of the purpose FIND names the account, and cannot be used to join', async () => {
  await using shop = await startTestShop()
  await joinedMember(shop)
  const as = await shop.guest()
  const tokenVersionId = await checkIdentity(shop, as, { purpose: 'FIND' })
  expect((await resultOf(shop, as, tokenVersionId)).existing).toEqual({
    maskedId: 'newbo***',
    joinedAt: '2026-08-14T12:00:00+09:00',
  })
  const body = await joinBody(shop, as, { tokenVersionId, loginId: 'second1', email: 'b@b.co' })
  expect((await refusalOf(shop.call(join, { body, as }))).code).toBe('NICE_NOT_YOURS')
})

test('a check ends after 30 minutes, before and after its return', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const done = await checkIdentity(shop, as)
  const { tokenVersionId, returned } = await decideIdentity(shop, as)
  shop.clock.advance(30 * MINUTE_MS)
  expect(await codeOf(shop, as, done)).toBe('NICE_EXPIRED')
  expect((await postForm(shop, '/v1/nice/callback', returned)).status).toBe(410)
  expect(await codeOf(shop, as, tokenVersionId)).toBe('NICE_EXPIRED')
})

test('neither the key nor the person can be read from the database', async () => {
  await using shop = await startTestShop()
  await checkIdentity(shop, await shop.guest())
  const { rows } = await shop.db.execute(sql`SELECT * FROM identity_checks`)
  const stored = JSON.stringify(rows)
  for (const text of Object.values(PERSON).slice(0, 2)) expect(stored).not.toContain(text)
  expect(stored).not.toContain(PERSON.phone)
})

test('a provider that cannot be reached is NICE_UNAVAILABLE', async () => {
  const identity = {
    isStandIn: false,
    windowUrl: 'https://nice.example',
    start: async () => {
      const { IdentityUnavailable } = await import('#server/platform/services/identity-provider.ts')
      throw new IdentityUnavailable('no response')
    },
    open: () => undefined,
  }
  await using shop = await startTestShop({ services: { identity } })
  const body = { purpose: 'JOIN', returnPath: '/auth/join' } as const
  const refused = shop.call(startIdentityCheck, { body, as: await shop.guest() })
  expect((await refusalOf(refused)).code).toBe('NICE_UNAVAILABLE')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'my-page'])(
  'the return path %s is refused',
  async (returnPath) => {
    await using shop = await startTestShop()
    const body = { purpose: 'JOIN', returnPath } as const
    const refused = shop.call(startIdentityCheck, { body, as: await shop.guest() })
    expect((await refusalOf(refused)).code).toBe('VALIDATION_FAILED')
  },
)

test('the window refuses a changed request', async () => {
  await using shop = await startTestShop()
  const body = { purpose: 'JOIN', returnPath: '/' } as const
  const { action, fields } = await shop.call(startIdentityCheck, { body, as: await shop.guest() })
  const other = fields.enc_data.startsWith('A') ? 'B' : 'A'
  const changed = { ...fields, enc_data: `${other}${fields.enc_data.slice(1)}`, m: 'service' }
  expect((await postForm(shop, action, changed)).status).toBe(400)
})

test('the last page of a check has one script, allowed by its hash', async () => {
  await using shop = await startTestShop()
  const { returned } = await decideIdentity(shop, await shop.guest())
  const page = await postForm(shop, '/v1/nice/callback', returned)
  const text = await page.text()
  const script = /<script>(.*?)<\/script>/su.exec(text)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  const hash = Buffer.from(digest).toString('base64')
  expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
})
