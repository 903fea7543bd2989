import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { RequestWriter } from '#tests/fuzz/call-requests.ts'
import { contractEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import { InputMaker } from '#tests/fuzz/schema-input.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { digestRows } from '#tests/support/rows-digest.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'

/** Callers without the right to a member's data, by what is wrong with them. */
type DeadCaller = 'unknown' | 'malformed' | 'expired' | 'revoked' | 'withdrawn'

interface Matrix {
  readonly fuzz: FuzzShop
  readonly stranger: Caller
  readonly guest: Caller
  readonly otherGuest: Caller
  readonly otherMember: Caller
  readonly dead: Readonly<Record<DeadCaller, Caller>>
}

const SEED = 20_261_123
/** Requests of one call with the rows of others; each picks other valid inputs. */
const ATTEMPTS = 4

let matrix: Matrix

beforeAll(async () => {
  const fuzz = await openFuzzShop()
  const { testShop: shop } = fuzz
  const admission = { admissionKey: 'inside' }
  const guest = { ...(await shop.guest()), ...admission }
  const expired = { ...(await shop.member('demo3')), ...admission }
  const revoked = { ...(await shop.member('demo4')), ...admission }
  const withdrawn = { ...(await shop.member('demo2')), ...admission }
  const change = async (loginId: string, set: ReturnType<typeof sql>) =>
    shop.db.execute(sql`
      UPDATE sessions SET ${set} WHERE user_id = (SELECT id FROM users WHERE login_id = ${loginId})`)
  await change('demo3', sql`expires_at = '2026-08-14T12:00:00+09:00'`)
  await change('demo4', sql`revoked_at = '2026-08-14T11:59:00+09:00'`)
  await shop.db.execute(sql`UPDATE users SET status = 'WITHDRAWN' WHERE login_id = 'demo2'`)
  await shop.db.execute(
    sql`UPDATE users SET failed_login_count = 0, locked_until = NULL WHERE login_id = 'demo6'`,
  )
  matrix = {
    fuzz,
    stranger: {},
    guest,
    otherGuest: (await Shopper.guest(shop)).as,
    otherMember: (await Shopper.member(shop, 'demo6')).as,
    dead: {
      unknown: { ...guest, token: 'never-issued' },
      malformed: { ...guest, token: 'a b;c' },
      expired,
      revoked,
      withdrawn,
    },
  }
})
afterAll(async () => {
  await matrix.fuzz[Symbol.asyncDispose]()
})

/** Sends a request that the contract accepts; returns status and code. */
async function send(endpoint: Endpoint, as: Caller, seed = SEED) {
  const { testShop: shop, samples } = matrix.fuzz
  const random = new SeededRandom(seed)
  const writer = new RequestWriter(endpoint, new InputMaker(samples, random), samples, random)
  const { method, path, headers, body } = await writer.wellFormed(as)
  const response = await shop.fetch(
    new Request(new URL(path, 'http://shop.test'), { method, headers, body: body ?? null }),
  )
  const text = await response.text()
  return { status: response.status, code: /"code":"([A-Z_0-9]+)"/u.exec(text)?.[1], text }
}

const DEAD: readonly DeadCaller[] = ['unknown', 'malformed', 'expired', 'revoked', 'withdrawn']
const endpoints = contractEndpoints()
const ofAuth = (...auth: readonly Endpoint['auth'][]) =>
  endpoints.filter(({ endpoint }) => auth.includes(endpoint.auth))

test('the contract has calls of every kind', () => {
  for (const auth of ['public', 'client', 'member', 'owner'] as const) {
    expect(ofAuth(auth).length).toBeGreaterThan(4)
  }
})

test.for(ofAuth('member'))('$name is refused without a login', async ({ endpoint }) => {
  for (const as of [matrix.stranger, matrix.guest]) {
    expect(await send(endpoint, as)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  }
})

test.for(ofAuth('member', 'owner', 'client').filter(({ endpoint }) => !endpoint.issuesToken))(
  '$name is refused with a token that is no longer valid, and never handled as for a guest',
  async ({ endpoint }) => {
    for (const kind of DEAD) {
      const { status, code } = await send(endpoint, matrix.dead[kind])
      expect({ kind, status, code }).toEqual({ kind, status: 401, code: 'SESSION_EXPIRED' })
    }
  },
)

test.for(ofAuth('client'))('$name needs a client id of the shop', async ({ endpoint }) => {
  const invented = { clientId: '5f6c9f36-6a4c-4d0a-9a9e-7d3e6c0e0f11' }
  for (const as of [matrix.stranger, invented]) {
    const { status, text } = await send(endpoint, as)
    expect(status).toBe(400)
    expect(text).toContain('x-client-id')
  }
})

test.for(ofAuth('owner'))('$name is refused to a visitor without any id', async ({ endpoint }) => {
  expect(await send(endpoint, matrix.stranger)).toMatchObject({ status: 401 })
})

test.for(ofAuth('owner'))(
  '$name shows and changes nothing of the orders of others',
  async ({ endpoint }) => {
    const orderers = ['나그네', 'nageune@example.com']
    const before = await digestRows(matrix.fuzz.testShop.db)
    const statuses = new Set<number>()
    for (const as of [matrix.otherGuest, matrix.otherMember]) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { status, text } = await send(endpoint, as, SEED + attempt)
        expect([400, 401, 403, 404]).toContain(status)
        for (const orderer of orderers) expect(text).not.toContain(orderer)
        statuses.add(status)
      }
    }
    // A request that the contract refuses would prove nothing about its caller.
    expect([...statuses]).toContain(404)
    expect(await digestRows(matrix.fuzz.testShop.db)).toEqual(before)
  },
)

test.for(ofAuth('public'))('$name never asks for a login', async ({ endpoint }) => {
  for (const as of [matrix.stranger, ...DEAD.map((kind) => matrix.dead[kind])]) {
    expect((await send(endpoint, as)).status).not.toBe(401)
  }
})
