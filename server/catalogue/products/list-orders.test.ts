import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ProductSort } from '#contract/catalogue/products.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { passesFilter } from './list-filter.store.ts'
import { pageQuery } from './list.store.ts'

test.each(ProductSort.options)('an index has the order %s of the product list', async (sort) => {
  await using shop = await startTestShop()
  const section = { where: passesFilter({}), sort, limit: 24, offset: 0 }
  const query = pageQuery(shop.db, undefined, section)
  const plan = await shop.db.transaction(async (tx) => {
    // A few products are sorted faster than they are read by an index.
    await tx.execute(sql`SET LOCAL enable_sort = off`)
    await tx.execute(sql`SET LOCAL enable_incremental_sort = off`)
    return tx.execute(sql`EXPLAIN ${query.getSQL()}`)
  })
  const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(lines).not.toContain('Sort')
  expect(lines).toMatch(/Index Scan using products_/u)
})
