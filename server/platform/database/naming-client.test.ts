import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('a statement with values is prepared when it is sent for the third time', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  // One connection: statements are prepared in each.
  await shop.db.transaction(async (tx) => {
    const named = async () => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        SELECT count(*) AS count FROM pg_prepared_statements WHERE statement LIKE '%of this test%'`)
      return rows[0]?.count
    }
    const send = async (value: number) =>
      tx.execute(sql`SELECT ${value}::int AS "of this test"`).then(({ rows }) => rows)
    const counts: unknown[] = []
    for (const value of [1, 2, 3, 4]) {
      expect(await send(value)).toEqual([{ 'of this test': value }])
      counts.push(await named())
    }
    expect(counts).toEqual([0, 0, 1, 1])
  })
})

test('a prepared statement that fails is sent again with other values', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const divide = async (by: number) => shop.db.execute(sql`SELECT 12 / ${by}::int AS result`)
  for (const by of [1, 2, 3, 4]) await divide(by)
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect((await divide(6)).rows).toEqual([{ result: 2 }])
})
