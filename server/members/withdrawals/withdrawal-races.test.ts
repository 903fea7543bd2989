import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAddress } from '#contract/members/addresses.calls.ts'
import { requestBankCheck } from '#contract/payments/bank-accounts.calls.ts'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { bookmarkProduct } from '#contract/catalogue/product-details.calls.ts'
import { changeProfile, recheckPassword } from '#contract/members/profiles.calls.ts'
import { addPushSubscription } from '#contract/messages/push-subscriptions.calls.ts'
import { applyToRaffle } from '#contract/raffles/raffle-entries.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { entryBody, raffleOf, sizesOf } from '#tests/support/raffles/entrants.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'
import { accountDataOf, eraseAccount } from './account-data.store.ts'
import { lockMemberRow, setWithdrawn } from './withdrawal.store.ts'

const ADDRESS = {
  alias: '집',
  receiverName: '나새싹',
  phone: '01077770001',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '3층',
  deliveryMemo: '',
}
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}
const INQUIRY = {
  type: 'ETC',
  title: '문의드립니다',
  contents: '재입고 일정이 궁금합니다.',
} as const

const CALLS = {
  user_addresses: (shop, as) => shop.call(addAddress, { body: ADDRESS, as }),
  bookmarks: (shop, as) => shop.call(bookmarkProduct, { params: { productId: 1 }, as }),
  bank_accounts: (shop, as) => {
    const body = { bankCode: '088', accountNo: '110123456781' } as const
    return shop.call(requestBankCheck, { body, as })
  },
  push_subscriptions: (shop, as) => shop.call(addPushSubscription, { body: SUBSCRIPTION, as }),
  inquiries: (shop, as) => shop.call(writeInquiry, { body: INQUIRY, files: [], as }),
  users: async (shop, as) => shop.call(changeProfile, { body: { email: 'late@b.co' }, as }),
  raffle_entries: async (shop, as) => {
    const raffleProductId = await raffleOf(shop, 'b2-shoes')
    const [sizeId = 0] = await sizesOf(shop, raffleProductId)
    const body = await entryBody(shop, sizeId)
    const inside = { ...as, admissionKey: `inside-${as.clientId}` }
    return shop.call(applyToRaffle, { params: { raffleProductId }, body, as: inside })
  },
} as const satisfies Record<string, (shop: TestShop, as: Caller) => Promise<unknown>>

test.each(Object.entries(CALLS))(
  'a call that runs during a withdrawal stores nothing of its member in %s',
  async (table, call) => {
    await using shop = await startTestShop()
    const { db } = shop
    await runRaffleClock(shop.services)
    await db.execute(sql`
      UPDATE users SET identity_verified_at = '2026-01-01', ci_hash = 'person' WHERE login_id = 'demo3'`)
    const as = await shop.member('demo3')
    await shop.call(recheckPassword, { body: { password: DEMO_PASSWORD }, as })
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE login_id = 'demo3'`,
    )
    const userId = Number(rows[0]?.id)
    // Rows that a withdrawal keeps are compared with those before.
    const stored = async () => {
      const found = await db.execute<{ row: Record<string, unknown> }>(sql`
        SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} t`)
      return found.rows.filter(
        ({ row }) => row['user_id'] === userId || row['email'] === 'late@b.co',
      )
    }
    const before = (await stored()).length
    let refused: Promise<{ code: string }> | undefined
    await db.transaction(async (tx) => {
      await lockMemberRow(tx, userId)
      refused = refusalOf(call(shop, as))
      await untilAwaited(tx)
      await setWithdrawn(tx, userId, shop.clock.now())
      await eraseAccount(tx, shop.services.hooks, userId, shop.clock.now())
    })
    expect(await refused).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await stored()).length).toBeLessThanOrEqual(before)
  },
)

test('a subscription that is sent again during a withdrawal lets it end', async () => {
  await using shop = await startTestShop()
  const { db } = shop
  const as = await shop.member('demo3')
  await shop.call(addPushSubscription, { body: SUBSCRIPTION, as })
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM users WHERE login_id = 'demo3'`,
  )
  const userId = Number(rows[0]?.id)
  let refused: Promise<{ code: string }> | undefined
  await db.transaction(async (tx) => {
    await lockMemberRow(tx, userId)
    refused = refusalOf(shop.call(addPushSubscription, { body: SUBSCRIPTION, as }))
    await untilAwaited(tx)
    await setWithdrawn(tx, userId, shop.clock.now())
    await eraseAccount(tx, shop.services.hooks, userId, shop.clock.now())
  })
  expect(await refused).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the row of a withdrawn member is erased, and changed in no other way', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`UPDATE users SET status = 'WITHDRAWN' WHERE login_id = 'demo3'`)
  const change = shop.db.execute(sql`UPDATE users SET email = 'a@b.kr' WHERE login_id = 'demo3'`)
  await expect(change).rejects.toMatchObject({ cause: { code: 'PY001' } })
  const part = shop.db.execute(sql`UPDATE users SET phone = NULL WHERE login_id = 'demo3'`)
  await expect(part).rejects.toMatchObject({ cause: { code: 'PY001' } })
})

/** Tables with data of members that outlive the membership, and the reason. */
const RETAINED: Readonly<Record<string, string>> = {
  gift_cards: 'record of a payment',
  inquiries: 'record of a complaint, deleted by `end-inquiries`',
  money_refunds: 'record of a payment, erased by `clean-up`',
  orders: 'record of a contract, erased by `clean-up`',
  partner_requests: 'record of a request, deleted by `end-partner-requests`',
  point_entries: 'ledger of payments',
  point_lots: 'ledger of payments',
  raffle_penalties: 'exclusion of a person from raffles, without personal data',
  user_agreements: 'proof of a consent, deleted by `clean-up`',
  withdrawals: 'proof of the withdrawal, deleted by `clean-up`',
}

test('each table with a member ends with a withdrawal, or is exempt for a reason', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  // Any column that names a member, with a foreign key or without one.
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    SELECT DISTINCT c.relname AS name FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname NOT IN ('pg_catalog', 'information_schema')
    WHERE a.attnum > 0 AND NOT a.attisdropped AND (a.attname IN ('user_id', 'member_id') OR EXISTS (
      SELECT 1 FROM pg_constraint k WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass
        AND k.conrelid = c.oid AND a.attnum = ANY (k.conkey)))`)
  const ended = accountDataOf(shop.services.hooks).map(({ table }) => getTableName(table))
  const known = [...ended, ...Object.keys(RETAINED)].filter((name) => name !== 'users')
  const names = rows.map(({ name }) => name)
  const unknown = names
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is neither account data nor in RETAINED`)
  expect(unknown).toEqual([])
  expect(known.toSorted()).toEqual(names.toSorted())
})

/** Columns of the members themselves that say nothing about the person. */
const RETAINED_COLUMNS = [
  'created_at',
  'failed_login_count',
  'grade_code',
  'grade_reviewed_at',
  'id',
  'identity_verified_at',
  'last_login_at',
  'locked_until',
  'mileage_balance',
  'money_balance',
  'raffle_suspended_until',
  'status',
  'suspended_until',
  'withdrawn_at',
]

test('each column of a member is erased, or says nothing about the person', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { rows } = await shop.db.execute<{ definition: string; columns: string[] }>(sql`
    SELECT pg_get_triggerdef(t.oid) AS definition,
      (SELECT array_agg(attname::text ORDER BY attname) FROM pg_attribute
        WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped) AS columns
    FROM pg_trigger t WHERE t.tgname = 'refuse_withdrawn_person'`)
  const [row] = rows
  const erased: readonly string[] = row?.definition.match(/(?<=new\.)\w+/giu) ?? []
  expect(
    row?.columns.filter((name) => !erased.includes(name) || name === 'status' || name === 'id'),
  ).toEqual(RETAINED_COLUMNS)
})

/**
 * Tables that the shop writes after a withdrawal too: records, ledgers, and messages about ended
 * orders.
 */
const WRITTEN_BY_SHOP = [
  'grade_history',
  'notifications',
  'point_entries',
  'point_lots',
  'raffle_penalties',
  'user_coupons',
  'withdrawals',
]

test('every table with data of members refuses rows of a withdrawn one', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey) AND a.attname = 'user_id'
    WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND NOT EXISTS (
      SELECT 1 FROM pg_trigger t
      WHERE t.tgrelid = c.oid AND t.tgname = 'refuse_withdrawn_member')
    ORDER BY c.relname`)
  expect(rows.map(({ name }) => name)).toEqual(WRITTEN_BY_SHOP)
})
