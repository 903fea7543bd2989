import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAddress } from '#contract/members/addresses.calls.ts'
import { BookmarkType, setBookmark } from '#contract/catalogue/bookmarks.calls.ts'
import { bookmarkProduct } from '#contract/catalogue/product-details.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { getWithdrawal, withdraw } from '#contract/members/withdrawals.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { announcedRaffle } from '#tests/support/raffles/entrants.ts'
import { joinBody, joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { join } from '#contract/members/joining.calls.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const DAY_MS = 24 * 3_600_000
const REASON = '원하는 상품이 없어요'

const leave = (shop: TestShop, as: Caller, password = NEW_PASSWORD) =>
  shop.call(withdraw, { body: { password, reason: REASON }, as })

test('a withdrawal removes the personal data, the bookmarks and the session', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop)
  await shop.call(bookmarkProduct, { params: { productId: 1 }, as })
  const liked = await bookmarksOf(shop)
  const body = {
    alias: '집',
    receiverName: '나새싹',
    phone: '01077770001',
    zonecode: '04700',
    address1: '서울 성동구 예시로 1길 12',
    address2: '3층',
    deliveryMemo: '',
  }
  await shop.call(addAddress, { body, as })
  expect(await shop.call(getWithdrawal, { as })).toMatchObject({ blockers: [], rejoinDays: 30 })
  expect((await refusalOf(leave(shop, as, 'wrong'))).code).toBe('PASSWORD_WRONG')
  await leave(shop, as)
  expect((await refusalOf(shop.call(getUserInfo, { as }))).code).toBe('NON_MEMBER')
  expect(await bookmarksOf(shop)).toBe(liked - 1)
  const { rows } = await shop.db.execute(sql`
    SELECT to_jsonb(u)::text AS u FROM users u UNION ALL SELECT to_jsonb(a)::text FROM user_addresses a
    UNION ALL SELECT to_jsonb(i)::text FROM identity_checks i UNION ALL SELECT to_jsonb(w)::text FROM withdrawals w`)
  const stored = JSON.stringify(rows)
  for (const text of ['나새싹', '01077770001', 'newboard', '19950505']) {
    expect(stored).not.toContain(text)
  }
})

test('a withdrawal takes its bookmarks from the counts of each type of target', async () => {
  await using shop = await startTestShop()
  const counts = async () => {
    const { rows } = await shop.db.execute<Record<BookmarkType, { id: number; count: number }>>(sql`
      SELECT
        (SELECT jsonb_build_object('id', id, 'count', like_count) FROM products
          WHERE status = 'ON_SALE' ORDER BY id LIMIT 1) AS "PRODUCT",
        (SELECT jsonb_build_object('id', id, 'count', like_count) FROM brands
          WHERE is_active ORDER BY id LIMIT 1) AS "BRAND",
        (SELECT jsonb_build_object('id', id, 'count', like_count) FROM contents
          WHERE status = 'PUBLISHED' ORDER BY id LIMIT 1) AS "CONTENT",
        (SELECT jsonb_build_object('id', id, 'count', like_count) FROM styles
          WHERE status = 'PUBLISHED' ORDER BY id LIMIT 1) AS "STYLE"`)
    return rows[0]
  }
  const as = await joinedMember(shop)
  const before = await counts()
  for (const targetType of BookmarkType.options) {
    const targetId = before?.[targetType].id ?? 0
    await shop.call(setBookmark, { body: { targetType, targetId }, as })
  }
  expect(await counts()).not.toEqual(before)
  await leave(shop, as)
  expect(await counts()).toEqual(before)
})

async function bookmarksOf(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`SELECT like_count AS count FROM products WHERE id = 1`,
  )
  return rows[0]?.count ?? 0
}

test('a former member cannot sign in, and may join again after 30 days', async () => {
  await using shop = await startTestShop()
  await leave(shop, await joinedMember(shop))
  const guest = await shop.guest()
  const credentials = { loginId: 'newboard', password: NEW_PASSWORD, keep: false }
  const signIn = shop.call(login, { body: credentials, as: guest })
  expect((await refusalOf(signIn)).code).toBe('LOGIN_FAILED')
  const early = await joinBody(shop, guest, { loginId: 'again123' })
  expect((await refusalOf(shop.call(join, { body: early, as: guest }))).code).toBe('REJOIN_LIMIT')
  shop.clock.advance(30 * DAY_MS)
  await expect(joinedMember(shop, { loginId: 'again123' })).resolves.toMatchObject({})
})

test('an open order and stored money block a withdrawal', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo1')
  await orderOne(shop, shopper)
  const { blockers, coupons, mileage, money } = await shop.call(getWithdrawal, { as: shopper.as })
  expect({ coupons, mileage, money }).toEqual({ coupons: 4, mileage: 8_400, money: 120_000 })
  expect(blockers.map(({ kind, count }) => [kind, count])).toEqual([
    ['ORDER', 1],
    ['MONEY', 1],
  ])
  const refused = await refusalOf(leave(shop, shopper.as, DEMO_PASSWORD))
  expect(refused).toEqual({ code: 'WITHDRAW_BLOCKED', payload: { blockers } })
})

test('an unpaid win and an entry with a card block a withdrawal, other entries do not', async () => {
  await using shop = await startTestShop()
  const { winner, reserve } = await announcedRaffle(shop, 3)
  const blockersOf = async (as: Caller) =>
    (await shop.call(getWithdrawal, { as })).blockers.map(({ kind, count }) => [kind, count])
  expect(await blockersOf(winner.as)).toEqual([['RAFFLE', 1]])
  expect(await blockersOf(reserve.as)).toEqual([])
  await shop.db.execute(sql`
    UPDATE raffle_entries SET customer_uid = 'card' WHERE id = ${reserve.entry.entryId}`)
  expect(await blockersOf(reserve.as)).toEqual([['RAFFLE', 1]])
})

async function orderOne(shop: TestShop, shopper: Shopper) {
  const goods = await putOnShelf(shop, 1)
  return shopper.orderGoods(goods, { expected: { payAmount: goods[0]?.unitPrice ?? 0 } })
}

test('of an order and a withdrawal at the same time one is refused', async () => {
  await using shop = await startTestShop()
  for (let round = 0; round < 4; round += 1) {
    const person = {
      name: '나새싹',
      birth: '19950505',
      gender: '0',
      phone: `0107777000${round}`,
    } as const
    const change = { loginId: `racer${round}00`, email: `racer${round}@b.co` }
    const as = await joinedMember(shop, change, {
      ...person,
      name: `사람${'가나다라'.charAt(round)}`,
    })
    const shopper = new Shopper(shop, as)
    const goods = await putOnShelf(shop, 1)
    const price = (goods[0]?.unitPrice ?? 0) + 3_000
    const body = await shopper.orderBody(goods, { expected: { payAmount: price } })
    const outcomes = await Promise.all([
      shopper.order(body).then(
        () => 'ORDERED',
        (error: { code: string }) => error.code,
      ),
      leave(shop, as).then(
        () => 'LEFT',
        (error: { code: string }) => error.code,
      ),
    ])
    expect([
      ['ORDERED', 'WITHDRAW_BLOCKED'],
      ['SESSION_EXPIRED', 'LEFT'],
      ['UNAUTHORIZED', 'LEFT'],
    ]).toContainEqual(outcomes)
  }
  const { rowCount } = await shop.db.execute(sql`
    SELECT 1 FROM orders o JOIN users u ON u.id = o.user_id WHERE u.status = 'WITHDRAWN' AND o.state = 'PAY_WAIT'`)
  expect(rowCount).toBe(0)
})

test('an order that waits for a withdrawal is refused after it', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop, 'demo3')
  const goods = await putOnShelf(shop, 1)
  const body = await shopper.orderBody(goods, {
    expected: { payAmount: (goods[0]?.unitPrice ?? 0) + 3_000 },
  })
  let ordering: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM users WHERE login_id = 'demo3' FOR UPDATE`)
    ordering = refusalOf(shopper.order(body))
    await untilAwaited(tx)
    await tx.execute(sql`UPDATE users SET status = 'WITHDRAWN' WHERE login_id = 'demo3'`)
  })
  expect(await ordering).toMatchObject({ code: 'SESSION_EXPIRED' })
})

test('members without a sign-in for a year become dormant, and others do not', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`UPDATE users SET created_at = '2024-01-01'`)
  const statusOf = async (loginId: string) =>
    (
      await shop.db.execute<{ status: string }>(
        sql`SELECT status FROM users WHERE login_id = ${loginId}`,
      )
    ).rows[0]?.status
  await shop.db.execute(
    sql`UPDATE users SET last_login_at = '2025-08-14T12:00:01+09:00' WHERE login_id = 'demo2'`,
  )
  await shop.db.execute(
    sql`UPDATE users SET last_login_at = '2025-08-14T12:00:00+09:00' WHERE login_id = 'demo3'`,
  )
  await cleanUp(shop.services)
  expect(await statusOf('demo2')).toBe('ACTIVE')
  expect(await statusOf('demo3')).toBe('DORMANT')
})

test('personal data of orders is removed after five years, and the order stays', async () => {
  await using shop = await startTestShop()
  const { orderNumber } = await orderOne(shop, await Shopper.member(shop, 'demo1'))
  const peopleOf = async () =>
    (
      await shop.db.execute(sql`
        SELECT orderer_name AS name, orderer_phone AS phone, receiver ->> 'address1' AS address
        FROM orders WHERE order_number = ${orderNumber}`)
    ).rows[0]
  shop.clock.advance(5 * 365 * DAY_MS - 1)
  await cleanUp(shop.services)
  expect(await peopleOf()).toMatchObject({ name: '나그네' })
  shop.clock.advance(1)
  await cleanUp(shop.services)
  expect(await peopleOf()).toEqual({ name: '', phone: '', address: '' })
})

/** Number of raffle entries of members with an address. */
async function raffleAddresses(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM raffle_entries WHERE receiver IS NOT NULL AND user_id IS NOT NULL`,
  )
  return rows[0]?.n ?? 0
}

test('addresses of entries are erased with the membership, and after 90 days', async () => {
  await using shop = await startTestShop()
  const { reserve } = await announcedRaffle(shop, 3)
  const all = await raffleAddresses(shop)
  await shop.db.execute(sql`
    UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE login_id = 'demo1')
    WHERE id = (SELECT user_id FROM raffle_entries WHERE id = ${reserve.entry.entryId})`)
  await leave(shop, reserve.as, DEMO_PASSWORD)
  expect(await raffleAddresses(shop)).toBe(all - 1)
  // The payment windows are over by then.
  await shop.db.execute(sql`
    UPDATE raffle_entries SET state = 'PAY_EXPIRED' WHERE state IN ('WON', 'PAYING')`)
  const { rows } = await shop.db.execute<{ at: string }>(sql`
    SELECT announce_at AS at FROM raffle_products
    WHERE id = (SELECT raffle_product_id FROM raffle_entries WHERE id = ${reserve.entry.entryId})`)
  await shop.db.execute(sql`
    DELETE FROM raffle_entries WHERE user_id IS NOT NULL AND raffle_product_id <>
      (SELECT raffle_product_id FROM raffle_entries WHERE id = ${reserve.entry.entryId})`)
  const remaining = await raffleAddresses(shop)
  shop.clock.set(new Date(new Date(rows[0]?.at ?? '').getTime() + 90 * DAY_MS - 1))
  await cleanUp(shop.services)
  expect(await raffleAddresses(shop)).toBe(remaining)
  shop.clock.advance(1)
  await cleanUp(shop.services)
  expect(await raffleAddresses(shop)).toBe(0)
})

test('accounts of refunds are erased after five years, and of an open one never', async () => {
  await using shop = await startTestShop()
  await shop.db.execute(sql`
    INSERT INTO money_refunds (user_id, amount, bank_code, number_encrypted, last4, holder_name, state, lots, requested_at)
    SELECT id, 1000, '088', 'encrypted', '6781', name, s.state, '[]', '2026-08-14T12:00:00+09:00'
    FROM users, (VALUES ('TRANSFERRED'), ('REQUESTED')) s (state) WHERE login_id = 'demo1'`)
  const holders = async () => {
    await cleanUp(shop.services)
    const { rows } = await shop.db.execute<{ holder: string }>(
      sql`SELECT holder_name || number_encrypted AS holder FROM money_refunds ORDER BY state`,
    )
    return rows.map(({ holder }) => holder)
  }
  shop.clock.advance(5 * 365 * DAY_MS - 1)
  expect(await holders()).toEqual(['홍길동encrypted', '홍길동encrypted'])
  shop.clock.advance(1)
  expect(await holders()).toEqual(['홍길동encrypted', ''])
})

test('answers to texts are deleted five years after the withdrawal, grades with it', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop)
  await shop.db.execute(sql`
    INSERT INTO grade_history (user_id, from_code, to_code, period_sum, at)
    SELECT id, 'FLAT', 'CURB', 1, created_at FROM users WHERE login_id = 'newboard'`)
  await leave(shop, as)
  const counts = async () => {
    const { rows } = await shop.db.execute<{ agreements: number; grades: number }>(sql`
      SELECT (SELECT count(*)::int FROM user_agreements a JOIN users u ON u.id = a.user_id
        WHERE u.status = 'WITHDRAWN') AS agreements, (SELECT count(*)::int FROM grade_history) AS grades`)
    return rows[0]
  }
  const retained = await counts()
  expect(retained?.agreements).toBeGreaterThan(0)
  expect(retained?.grades).toBe(0)
  shop.clock.advance(5 * 365 * DAY_MS - 1)
  await cleanUp(shop.services)
  expect(await counts()).toEqual(retained)
  shop.clock.advance(1)
  await cleanUp(shop.services)
  expect(await counts()).toMatchObject({ agreements: 0 })
})
