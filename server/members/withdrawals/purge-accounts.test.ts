import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { announcedRaffle } from '#tests/support/raffles/entrants.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { accountDataOf, findAccountsWithData } from './account-data.store.ts'
import { purgeAccounts } from './purge-accounts.ts'

/**
 * A member of a raffle's reserve, who can withdraw by the password of the demo members and has data
 * of each kind.
 */
async function memberWithData(shop: TestShop) {
  const { reserve } = await announcedRaffle(shop, 3)
  await shop.db.execute(sql`
    UPDATE raffle_entries SET answer = '나새싹' WHERE id = ${reserve.entry.entryId}`)
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM raffle_entries WHERE id = ${reserve.entry.entryId}`,
  )
  const userId = Number(rows[0]?.id)
  await shop.db.execute(sql`
    UPDATE users SET email = 'left@b.co', phone = '01077770001', nickname = '새싹', birth = '19950505',
      password_hash = (SELECT password_hash FROM users WHERE login_id = 'demo1') WHERE id = ${userId}`)
  await shop.db.execute(sql`
    INSERT INTO user_addresses (user_id, alias, receiver_name, phone, zonecode, address1, address2, is_default)
    VALUES (${userId}, '집', '나새싹', '01077770001', '04700', '서울', '3층', true)`)
  await shop.db.execute(sql`
    INSERT INTO bookmarks (user_id, target_type, target_id, created_at) VALUES (${userId}, 'PRODUCT', 1, now())`)
  await shop.db.execute(sql`UPDATE products SET like_count = like_count + 1 WHERE id = 1`)
  await shop.db.execute(sql`
    INSERT INTO auto_pays (user_id, customer_uid, status, card_name, card_last4, issued_at, verified_at)
    VALUES (${userId}, 'card-of-the-member', 'ACTIVE', '예시카드', '1234', now(), now())`)
  await shop.db.execute(sql`
    INSERT INTO notifications (user_id, kind, title, body, dedupe_key, created_at)
    VALUES (${userId}, 'ORDER', '배송', '나새싹 님', 'left', now())`)
  return { userId, as: reserve.as, entryId: reserve.entry.entryId }
}

/**
 * What a withdrawal ends, of one member, by table: rows where data are left, and texts about the
 * person anywhere.
 */
async function leftOf({ db, services }: TestShop, userId: number): Promise<string[]> {
  const found: string[] = []
  for (const { table, member, left } of accountDataOf(services.hooks)) {
    const name = getTableName(table)
    const { rows } = await db.execute<{ row: string }>(sql`
      SELECT to_jsonb(${table})::text AS row FROM ${table} WHERE ${member} = ${userId}`)
    const texts = rows.filter(({ row }) =>
      /left@b|0107777|나새싹|예시카드|card-of-entry/u.test(row),
    )
    if ((left === undefined && rows.length > 0) || texts.length > 0) found.push(name)
  }
  return found.toSorted()
}

const EVERYTHING = [
  'auto_pays',
  'bookmarks',
  'notifications',
  'raffle_entries',
  'user_addresses',
  'users',
]

test('a withdrawal and the purge of an account with data end the same', async () => {
  await using shop = await startTestShop()
  const { userId, as, entryId } = await memberWithData(shop)
  expect(await leftOf(shop, userId)).toEqual(EVERYTHING)
  const body = { password: DEMO_PASSWORD, reason: '원하는 상품이 없어요' }
  await shop.call(withdraw, { body, as })
  const ended = await stateOf(shop, userId, entryId)
  expect(await leftOf(shop, userId)).toEqual([])

  await using other = await startTestShop()
  const unpurged = await memberWithData(other)
  await other.db.execute(sql`
    UPDATE users SET status = 'WITHDRAWN', withdrawn_at = now() WHERE id = ${unpurged.userId}`)
  expect(await leftOf(other, unpurged.userId)).toEqual(EVERYTHING)
  await purgeAccounts(other.services)
  expect(await leftOf(other, unpurged.userId)).toEqual([])
  expect(await stateOf(other, unpurged.userId, unpurged.entryId)).toEqual(ended)
  expect(await findAccountsWithData(other.db, other.services.hooks, 1)).toEqual(new Set())
})

test('the purge changes no member who has not withdrawn', async () => {
  await using shop = await startTestShop()
  const { userId, entryId } = await memberWithData(shop)
  const before = await stateOf(shop, userId, entryId)
  await purgeAccounts(shop.services)
  expect(await leftOf(shop, userId)).toEqual(EVERYTHING)
  expect(await stateOf(shop, userId, entryId)).toEqual(before)
})

/** States of what stays of an account. */
async function stateOf({ db }: TestShop, userId: number, entryId: number) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT (SELECT state FROM raffle_entries WHERE id = ${entryId}) AS entry,
      (SELECT status FROM auto_pays WHERE customer_uid = 'card-of-the-member') AS card,
      (SELECT next_try_at IS NOT NULL FROM auto_pays WHERE customer_uid = 'card-of-the-member') AS is_deleted_at_provider,
      (SELECT count(*)::int FROM sessions WHERE user_id = ${userId} AND revoked_at IS NULL) AS sessions,
      (SELECT like_count::int FROM products WHERE id = 1) AS likes,
      (SELECT login_id = 'withdrawn-' || id FROM users WHERE id = ${userId}) AS is_erased`)
  return rows[0]
}
