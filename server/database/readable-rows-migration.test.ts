import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { migrate } from './migrate.ts'

const PICTURE = `{"base": "/a", "width": 1, "height": 1, "placeholder": "", "alt": ""}`

test('rows that no page could show go back to the drafts or lose what is wrong', async () => {
  await using earlier = await databaseBefore('0900-readable-rows.sql')
  const { db } = earlier
  await db.execute(
    sql.raw(`
    INSERT INTO brands (id, slug, name_ko, name_en, initial_ko, initial_en, category_type, story, hero)
      VALUES (1, 'a', '가', 'A', 'ㄱ', 'A', 'SKATE', '', '{}');
    INSERT INTO categories (id, code, name_ko, name_en, sort) VALUES (1, 'A', '가', 'A', 0);
    INSERT INTO categories (id, parent_id, code, name_ko, name_en, size_group, sort)
      VALUES (2, 1, 'AA', '나', 'AA', 'TOP', 0);
    INSERT INTO products (code, style_code, brand_id, category_id, name_ko, name_en, color_name, color_hex, list_price,
        sale_price, status, sale_type, listed_at, new_until, max_per_order, description, notice, pictures)
      SELECT code, code, 1, 2, '가', 'A', '블랙', '#000000', 1000, 1000, status, 'NORMAL', now(), now(), 1,
        description::jsonb, '[]', pictures::jsonb
      FROM (VALUES
        ('GOOD', 'ON_SALE', '[]', '[${PICTURE}]'), ('BARE', 'ON_SALE', '[]', '[]'),
        ('WRONG', 'STOPPED', '{}', '[${PICTURE}]'), ('SIZELESS', 'ON_SALE', '[]', '[${PICTURE}]')
      ) AS goods (code, status, description, pictures);
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
      SELECT id, 'M', 0, code, '{"chest": "wide"}', 1 FROM products WHERE code <> 'SIZELESS';
    INSERT INTO banners (code, position, image_pc, image_mobile, title, link, start_at, sort)
      VALUES ('A', 'CART', '{}', '${PICTURE}', 'A', '/', now(), 0);`),
  )
  expect(await migrate(db)).toContain('0900-readable-rows.sql')
  const states = await db.execute(sql`SELECT code, status FROM products ORDER BY id`)
  expect(states.rows).toEqual([
    { code: 'GOOD', status: 'ON_SALE' },
    { code: 'BARE', status: 'DRAFT' },
    { code: 'WRONG', status: 'DRAFT' },
    { code: 'SIZELESS', status: 'DRAFT' },
  ])
  const heroes = await db.execute(sql`SELECT hero FROM brands`)
  expect(heroes.rows).toEqual([{ hero: null }])
  const sizes = await db.execute(sql`SELECT DISTINCT measures FROM skus`)
  expect(sizes.rows).toEqual([{ measures: {} }])
})
