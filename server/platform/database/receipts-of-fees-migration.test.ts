import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { migrate } from './migrate.ts'

test('receipts with stored money are compared again, restored lots have an origin', async () => {
  await using earlier = await databaseBefore('0941-receipts-of-fees.sql')
  const { db } = earlier
  await db.transaction(async (tx) => {
    // Without the members of the lots.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(
      sql.raw(`
      INSERT INTO orders (id, order_number, user_id, request_owner, request_key, orderer_name, orderer_phone,
          orderer_email, receiver, list_total, item_total, coupon_discount, mileage_used, money_used, shipping_fee,
          remote_fee, pay_amount, earn_mileage, pay_method, state, from_cart, hold_expires_at, created_at)
        SELECT id, '260101-000000' || id, 1, 'a', id::text, '', '', '', '{}', 1000, 1000, 0, 0, money, 0, 0,
          1000 - money, 0, 'trans', 'PAID', false, now(), now()
        FROM (VALUES (1, 500), (2, 0), (3, 500), (4, 500)) AS o (id, money);
      INSERT INTO cash_receipts (order_id, purpose, id_type, id_masked, state, attempt, amount, approval_no, next_try_at)
        SELECT id, 'DEDUCTION', 'PHONE', '010', state, 1, 1000, 'approval-' || id, NULL
        FROM (VALUES (1, 'ISSUED'), (2, 'ISSUED'), (3, 'CANCELED')) AS r (id, state);
      INSERT INTO point_lots (id, user_id, kind, source, ref_id, amount, remaining, state, created_at)
        VALUES (11, 1, 'MONEY', 'EVENT', 'spring', 100, 0, 'EXPIRED', now()),
          (12, 1, 'MONEY', 'RESTORE', 'ORDER 1 11', 100, 100, 'AVAILABLE', now()),
          (13, 2, 'MONEY', 'RESTORE', 'ORDER 1 11', 100, 100, 'AVAILABLE', now()),
          (14, 1, 'MILEAGE', 'RESTORE', 'ORDER 1 11', 100, 100, 'AVAILABLE', now()),
          (15, 1, 'MONEY', 'RESTORE', 'ORDER 1 99', 100, 100, 'AVAILABLE', now()),
          (16, 1, 'MONEY', 'ADMIN', '11', 100, 100, 'AVAILABLE', now()),
          (17, 1, 'MONEY', 'RESTORE', 'ORDER 1 12', 100, 100, 'AVAILABLE', now()),
          (18, 1, 'MONEY', 'RESTORE', 'by hand', 100, 100, 'AVAILABLE', now());`),
    )
  })
  expect(await migrate(db)).toContain('0941-receipts-of-fees.sql')
  const receipts = await db.execute(sql`
    SELECT order_id::int AS "order", next_try_at IS NOT NULL AS due, approval_no AS approval, claim_id, receipt_url,
      id > 0 AS named FROM cash_receipts ORDER BY order_id`)
  const old = { claim_id: null, receipt_url: null, named: true }
  expect(receipts.rows).toEqual([
    { order: 1, due: true, approval: 'approval-1', ...old },
    { order: 2, due: false, approval: 'approval-2', ...old },
    { order: 3, due: false, approval: 'approval-3', ...old },
  ])
  const again = db.execute(sql`
    INSERT INTO cash_receipts (order_id, purpose, id_type, id_masked, state)
    VALUES (1, 'SELF', 'PHONE', '', 'WAITING')`)
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'cash_receipts_order' } })
  const lots = await db.execute(sql`
    SELECT id::int, restored_from_id::int AS origin FROM point_lots ORDER BY id`)
  expect(lots.rows).toEqual([
    { id: 11, origin: null },
    { id: 12, origin: 11 },
    // Of another member, of another kind, of a lot that is gone, and no restored one.
    { id: 13, origin: null },
    { id: 14, origin: null },
    { id: 15, origin: null },
    { id: 16, origin: null },
    { id: 17, origin: 12 },
    { id: 18, origin: null },
  ])
})
