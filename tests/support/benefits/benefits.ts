import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

type Shop = Pick<TestShop, 'db'>

/** Id of a demo member. */
export async function memberIdOf({ db }: Shop, loginId: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM users WHERE login_id = ${loginId}`,
  )
  if (!rows[0]) throw new Error(`There is no member ${loginId}`)
  return rows[0].id
}

/** Balances of a member, and what unpaid orders hold of them. */
export async function balancesOf({ db }: Shop, loginId: string) {
  const { rows } = await db.execute<{
    mileage: number
    money: number
    heldMileage: number
    heldMoney: number
  }>(sql`
    SELECT u.mileage_balance AS mileage, u.money_balance AS money,
      coalesce(sum(l.held) FILTER (WHERE l.kind = 'MILEAGE'), 0)::integer AS "heldMileage",
      coalesce(sum(l.held) FILTER (WHERE l.kind = 'MONEY'), 0)::integer AS "heldMoney"
    FROM users u LEFT JOIN point_lots l ON l.user_id = u.id WHERE u.login_id = ${loginId} GROUP BY u.id`)
  if (!rows[0]) throw new Error(`There is no member ${loginId}`)
  return rows[0]
}

/** Gives a member one more coupon of a definition; returns its id. */
export async function giveCoupon(
  { db }: Shop,
  loginId: string,
  couponName: string,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO user_coupons (coupon_id, user_id, seq, state, issued_at, expires_at)
    SELECT c.id, u.id, 100 + (SELECT count(*) FROM user_coupons), 'AVAILABLE', '2026-08-14T12:00:00+09:00', '2026-09-14T00:00:00+09:00'
    FROM coupons c, users u WHERE c.name = ${couponName} AND u.login_id = ${loginId} RETURNING id`)
  if (!rows[0]) throw new Error(`There is no coupon ${couponName}`)
  return rows[0].id
}

/**
 * For each member and kind the balance is the sum of the lots, the sum of the entries and the last
 * entry; what is held of lots is the sum of the live holds.
 */
export async function expectSoundLedger({ db }: Shop): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT u.login_id, k.kind, k.balance, lots.remaining, entries.total, last.balance_after AS last
    FROM users u
    CROSS JOIN LATERAL (VALUES ('MILEAGE', u.mileage_balance), ('MONEY', u.money_balance)) AS k (kind, balance)
    CROSS JOIN LATERAL (SELECT coalesce(sum(remaining), 0) AS remaining FROM point_lots l
      WHERE l.user_id = u.id AND l.kind = k.kind) lots
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS total FROM point_entries e
      WHERE e.user_id = u.id AND e.kind = k.kind) entries
    LEFT JOIN LATERAL (SELECT balance_after FROM point_entries e
      WHERE e.user_id = u.id AND e.kind = k.kind ORDER BY id DESC LIMIT 1) last ON true
    WHERE k.balance <> lots.remaining OR k.balance <> entries.total OR k.balance <> coalesce(last.balance_after, 0)`)
  expect(rows).toEqual([])
  const held = await db.execute(sql`
    SELECT l.id, l.held, coalesce(sum(h.amount) FILTER (WHERE h.state = 'HELD'), 0) AS live
    FROM point_lots l LEFT JOIN point_holds h ON h.lot_id = l.id
    GROUP BY l.id HAVING l.held <> coalesce(sum(h.amount) FILTER (WHERE h.state = 'HELD'), 0)`)
  expect(held.rows).toEqual([])
  const coupons = await db.execute(sql`
    SELECT c.id FROM user_coupons c JOIN orders o ON o.id = c.order_id
    WHERE c.state = 'HELD' AND o.state <> 'PAY_WAIT'`)
  expect(coupons.rows).toEqual([])
}
