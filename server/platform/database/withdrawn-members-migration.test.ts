import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { migrate } from './migrate.ts'

test('what calls stored in withdrawn accounts is purged, and data of members stay', async () => {
  await using earlier = await databaseBefore('0920-writes-of-withdrawn-members.sql')
  const { db } = earlier
  await db.execute(
    sql.raw(`
    INSERT INTO grades (code, name, min_amount, earn_rate_bp) VALUES ('FLAT', 'FLAT', 0, 0) ON CONFLICT DO NOTHING;
    INSERT INTO users (id, login_id, password_hash, name, email, phone, birth, status, withdrawn_at)
      VALUES (1, 'gone', 'hash', '나새싹', 'late@b.co', '01077770001', '19950505', 'WITHDRAWN', now()),
        (2, 'here', 'hash', '나무', 'here@b.co', '01077770002', '19950505', 'ACTIVE', NULL);
    INSERT INTO user_addresses (user_id, alias, receiver_name, phone, zonecode, address1, address2, is_default)
      SELECT id, '집', '나새싹', '01077770001', '04700', '서울', '3층', true FROM users;
    INSERT INTO bookmarks (user_id, target_type, target_id, created_at) SELECT id, 'PRODUCT', 1, now() FROM users;
    INSERT INTO carts (user_id, touched_at) SELECT id, now() FROM users;`),
  )
  expect(await migrate(db)).toContain('0960-purge-of-withdrawn-accounts.sql')
  const { rows: people } = await db.execute(
    sql`SELECT login_id, name, email, phone, birth FROM users ORDER BY id`,
  )
  expect(people).toEqual([
    { login_id: 'withdrawn-1', name: '탈퇴회원', email: null, phone: null, birth: null },
    { login_id: 'here', name: '나무', email: 'here@b.co', phone: '01077770002', birth: '19950505' },
  ])
  const { rows: owners } = await db.execute(sql`
    SELECT 'addresses' AS kind, user_id::int AS owner FROM user_addresses
    UNION ALL SELECT 'bookmarks', user_id::int FROM bookmarks UNION ALL SELECT 'carts', user_id::int FROM carts`)
  expect(owners).toEqual([
    { kind: 'addresses', owner: 2 },
    { kind: 'bookmarks', owner: 2 },
    { kind: 'carts', owner: 2 },
  ])
  const late = db.execute(sql`INSERT INTO carts (user_id, touched_at) VALUES (1, now())`)
  await expect(late).rejects.toMatchObject({ cause: { code: 'PY001' } })
})
