import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAddress } from '#contract/addresses.ts'
import { likeProduct } from '#contract/product-details.ts'
import { joinedMember } from '#tests/support/new-member.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { startTestShop } from '#tests/support/test-shop.ts'
import { countLockWaits, until } from '#tests/support/until.ts'
import { deleteOwnData, erasePerson, lockMemberRow } from './withdrawal.store.ts'

const ADDRESS = {
  alias: '집',
  receiverName: '나새싹',
  phone: '01077770001',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '3층',
  deliveryMemo: '',
}

test('calls that run during a withdrawal store nothing in the withdrawn account', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop)
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM sessions WHERE client_id = ${as.clientId}`,
  )
  const userId = Number(rows[0]?.id)
  const calls: Promise<{ code: string }>[] = []
  await shop.db.transaction(async (tx) => {
    await lockMemberRow(tx, userId)
    calls.push(refusalOf(shop.call(addAddress, { body: ADDRESS, as })))
    calls.push(refusalOf(shop.call(likeProduct, { params: { productId: 1 }, as })))
    await until(async () => (await countLockWaits(shop.db)) === calls.length)
    await deleteOwnData(tx, userId)
    await erasePerson(tx, userId, shop.clock.now())
  })
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual([
    'UNAUTHORIZED',
    'UNAUTHORIZED',
  ])
  const left = await shop.db.execute(sql`
    SELECT 1 FROM user_addresses WHERE user_id = ${userId}
    UNION ALL SELECT 1 FROM bookmarks WHERE user_id = ${userId}`)
  expect(left.rows).toEqual([])
  const change = shop.db.execute(sql`UPDATE users SET email = 'a@b.kr' WHERE id = ${userId}`)
  await expect(change).rejects.toMatchObject({ cause: { code: 'PY001' } })
})

/** Tables that the shop writes after a withdrawal too: records, ledgers, and messages about ended orders. */
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
