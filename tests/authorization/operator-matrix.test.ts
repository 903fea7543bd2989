import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_PERMISSIONS, ROLES, type Role } from '#contract/operators/roles.ts'
import { contractEndpoints, operatorEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { RequestWriter } from '#tests/fuzz/call-requests.ts'
import { openFuzzShop, type FuzzShop } from '#tests/fuzz/fuzz-shop.ts'
import { InputMaker } from '#tests/fuzz/schema-input.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'

const SEED = 20_261_126

let fuzz: FuzzShop
const staff = new Map<Role, TestOperator>()

beforeAll(async () => {
  fuzz = await openFuzzShop()
  for (const role of ROLES)
    staff.set(role, await TestOperator.of(fuzz.testShop, role, `the-${role}`))
})
afterAll(() => fuzz[Symbol.asyncDispose]())

async function codeFor(endpoint: Endpoint, as: Caller): Promise<string | undefined> {
  const random = new SeededRandom(SEED)
  const samples = {
    ...fuzz.samples,
    byName: { ...fuzz.samples.byName, operatorId: [9_999], inquiryId: [9_999] },
  }
  const writer = new RequestWriter(endpoint, new InputMaker(samples, random), samples, random)
  const { method, path, headers, body } = await writer.wellFormed(as)
  const response = await fuzz.testShop.fetch(
    new Request(new URL(path, 'http://shop.test'), { method, headers, body: body ?? null }),
  )
  return /"code":"([A-Z_0-9]+)"/u.exec(await response.text())?.[1]
}

const signedIn = operatorEndpoints().filter(({ endpoint }) => endpoint.permission !== 'none')

test.for(signedIn)('$name opens for the roles with its permission alone', async ({ endpoint }) => {
  const { permission } = endpoint
  for (const role of ROLES) {
    const operatorCookie = await staff.get(role)?.anotherCookie()
    const code = await codeFor(endpoint, { operatorCookie })
    const may =
      permission === 'any' || ROLE_PERMISSIONS[role].some((granted) => granted === permission)
    // Runs ask for the permission of their kind, which their own tests try.
    const isRefused = permission === 'kind' ? !may : code === 'OP_FORBIDDEN'
    expect([role, isRefused]).toEqual([role, !may])
    expect([role, code]).not.toEqual([role, 'OP_UNAUTHORIZED'])
  }
})

test.for(signedIn)('$name opens for no shopper', async ({ endpoint }) => {
  const { member, guest } = await fuzz.callers()
  for (const as of [member, guest]) {
    const shopper = { ...as, operatorCookie: 'op=nonsense' }
    expect(await codeFor(endpoint, shopper)).toBe('OP_UNAUTHORIZED')
  }
})

test.for(contractEndpoints().filter(({ endpoint }) => endpoint.auth === 'member'))(
  "$name does not open for an operator's cookie",
  async ({ endpoint }) => {
    const operatorCookie = await staff.get('owner')?.anotherCookie()
    const { guest } = await fuzz.callers()
    const code = await codeFor(endpoint, { ...guest, operatorCookie })
    expect(['UNAUTHORIZED', 'VALIDATION_FAILED']).toContain(code)
  },
)
