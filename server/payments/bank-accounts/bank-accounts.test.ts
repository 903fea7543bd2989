import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmBankCheck,
  getBankAccount,
  requestBankCheck,
} from '#contract/payments/bank-accounts.calls.ts'
import { openBank } from '#server/providers/bank/open-bank.ts'
import { BankUnavailable } from '#server/platform/services/bank-verifier.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const request = (shop: TestShop, as: Caller, accountNo = '110-123-456781') =>
  shop.call(requestBankCheck, { body: { bankCode: '088', accountNo }, as })
const confirm = (shop: TestShop, as: Caller, requestId: number, code: string | null) =>
  shop.call(confirmBankCheck, { body: { requestId, code: code ?? '' }, as })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const otherThan = (code: string | null) => (code === '0000' ? '0001' : '0000')

test('an account is verified by the code of the sender and replaces the former one', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  expect(await shop.call(getBankAccount, { as })).toBeNull()
  const asked = await request(shop, as)
  expect(asked).toMatchObject({ holderMasked: '홍*동', expiresAt: '2026-08-14T12:10:00+09:00' })
  const account = await confirm(shop, as, asked.requestId, asked.demoCode)
  expect(account).toEqual({
    bankCode: '088',
    bankName: '신한은행',
    last4: '6781',
    holderMasked: '홍*동',
    verifiedAt: '2026-08-14T12:00:00+09:00',
  })
  expect(await codeOf(confirm(shop, as, asked.requestId, asked.demoCode))).toBe('CODE_EXPIRED')
  const second = await request(shop, as, '110123456782')
  await confirm(shop, as, second.requestId, second.demoCode)
  expect(await shop.call(getBankAccount, { as })).toMatchObject({ last4: '6782' })
})

test('another holder and an unknown account are refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  expect(await codeOf(request(shop, as, '110123456780'))).toBe('HOLDER_MISMATCH')
  expect(await codeOf(request(shop, as, '110123456789'))).toBe('ACCOUNT_INVALID')
})

test('three wrong codes lock a request', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  const { requestId, demoCode } = await request(shop, as)
  const wrong = () => refusalOf(confirm(shop, as, requestId, otherThan(demoCode)))
  expect(await wrong()).toEqual({ code: 'CODE_WRONG', payload: { left: 2 } })
  expect(await wrong()).toEqual({ code: 'CODE_WRONG', payload: { left: 1 } })
  expect((await wrong()).code).toBe('CODE_LOCKED')
  expect(await codeOf(confirm(shop, as, requestId, demoCode))).toBe('CODE_LOCKED')
})

test('a code ends after ten minutes, and belongs to its member', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  const { requestId, demoCode } = await request(shop, as)
  const other = await shop.member('demo2')
  expect(await codeOf(confirm(shop, other, requestId, demoCode))).toBe('NOT_FOUND')
  shop.clock.advance(10 * MINUTE_MS)
  expect(await codeOf(confirm(shop, as, requestId, demoCode))).toBe('CODE_EXPIRED')
})

test('three requests a day are allowed, also when they are parallel', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => request(shop, as)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await codeOf(request(shop, as))).toBe('BANK_CHECK_LIMIT')
  shop.clock.advance(DAY_MS)
  const later = await shop.member('demo1')
  await expect(request(shop, later)).resolves.toMatchObject({})
})

test('a bank that does not answer is BANK_UNAVAILABLE, and the number is encrypted', async () => {
  const bank = {
    isStandIn: false,
    checkHolder: async () => {
      throw new BankUnavailable('no answer')
    },
    sendOneWon: async () => undefined,
    transfer: async () => undefined,
  }
  await using shop = await startTestShop({ services: { bank } })
  const as = await shop.member('demo1')
  expect(await codeOf(request(shop, as))).toBe('BANK_UNAVAILABLE')
  const { rows } = await shop.db.execute(sql`SELECT to_jsonb(b)::text AS row FROM bank_accounts b`)
  expect(JSON.stringify(rows)).not.toContain('110123456781')
})

test.each(['jose garcia', 'JOSÉ GARCÍA', 'José  García'])(
  'the holder %s at the bank is the member José García',
  async (holderName) => {
    const gateway = { bank: { url: 'https://bank.example', token: 'secret' } }
    const bank = openBank(gateway, async () => Response.json({ holderName }))
    const account = { bankCode: '088', accountNo: '110123456781' } as const
    expect(await bank.checkHolder(account, 'José García')).toBe('match')
    expect(await bank.checkHolder(account, 'José Garza')).toBe('mismatch')
  },
)

test.each(['/holder', '/one-won'])(
  'an account that the gateway refuses at %s is ACCOUNT_INVALID, and its request can be repeated',
  async (refusedPath) => {
    const bank = openBank(
      { bank: { url: 'https://bank.example', token: 'secret' } },
      async ({ url }) =>
        url.endsWith(refusedPath)
          ? new Response(null, { status: 422 })
          : Response.json({ holderName: '홍길동' }),
    )
    await using shop = await startTestShop({ services: { bank } })
    const as = await shop.member('demo1')
    for (const _ of [1, 2]) expect(await codeOf(request(shop, as))).toBe('ACCOUNT_INVALID')
  },
)
