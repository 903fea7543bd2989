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

test('rows that no page could show are repaired, and those that cannot be stay', async () => {
  await using earlier = await databaseBefore('0900-readable-rows.sql')
  const { db } = earlier
  const day = `{"open": "11:00", "close": "20:00"}`
  const week = `[${Array.from({ length: 7 }, () => day).join(', ')}]`
  const text = `[{"type": "TEXT", "text": "글"}]`
  await db.execute(
    sql.raw(`
    INSERT INTO contents (code, category, title, summary, author, hero, body, status, published_at)
      SELECT code, 'STORY', code, '', '', hero::jsonb, body::jsonb, status, now()
      FROM (VALUES ('GOOD', '${PICTURE}', '${text}', 'PUBLISHED'), ('HERO', '{}', '${text}', 'PUBLISHED'),
        ('BODY', '${PICTURE}', '[{"type": "FILM"}]', 'HIDDEN'), ('TEXT', '${PICTURE}', '"글"', 'PUBLISHED'),
        ('DRAFT', '{}', '{}', 'DRAFT')) AS c (code, hero, body, status);
    INSERT INTO styles (code, type, title, images, gender, published_at)
      SELECT code, 'MODEL', code, images::jsonb, 'MEN', now()
      FROM (VALUES ('GOOD', '[${PICTURE}]'), ('WRONG', '[{"base": 1}]')) AS s (code, images);
    INSERT INTO raffle_groups (code, title, description, hero, open_at, close_at, announce_at)
      SELECT code, code, '', hero::jsonb, now(), now() + interval '1 hour', now() + interval '2 hours'
      FROM (VALUES ('GOOD', '${PICTURE}'), ('NONE', NULL), ('WRONG', '[]')) AS g (code, hero);
    INSERT INTO stores (name, region, address, lat, lng, phone, hours, services, sort, holidays, photos, map)
      SELECT name, '서울', '서울', 37, 127, '', hours::jsonb, services::jsonb, 0, holidays::jsonb, photos::jsonb, map::jsonb
      FROM (VALUES
        ('GOOD', '${week}', '["수선"]', '[{"day": "2026-01-01", "name": "신정", "hours": null}]', '[${PICTURE}]',
          '{"roads": [], "stations": [], "way": [[1, 2]]}'),
        ('WRONG', '${week}', '[1]', '[{"day": 1}]', '[{}]', '{"way": [[1]]}'),
        ('CLOSED', '[]', '[]', '[]', '[]', '{"roads": [], "stations": [], "way": []}')
      ) AS s (name, hours, services, holidays, photos, map);
    INSERT INTO coupons (code, name, kind, discount_type, value, targets, target_label, issue_type, valid_from, valid_to,
        stack_with_sale, state)
      SELECT code, code, 'ORDER', 'AMOUNT', 1000, targets::jsonb, '', 'DOWNLOAD', now(), now(), true, 'ACTIVE'
      FROM (VALUES ('GOOD', '{"brandIds": [1]}'), ('WRONG', '{"brandIds": ["1"]}'), ('LIST', '[]')) AS c (code, targets);
    INSERT INTO works_types (id, name, summary, is_open, intro, steps, requirements, faqs, agreement, sort, image)
      VALUES (901, '그림 없음', '', true, '[]', '[]', '[]', '[]', '', 0, '{}'),
        (902, '글 없음', '', true, '{}', '[]', '[]', '[]', '', 0, NULL);
    INSERT INTO banners (code, position, image_pc, image_mobile, title, link, start_at, sort)
      VALUES ('A', 'CART', '{}', '${PICTURE}', 'A', '/', now(), 0);`),
  )
  await migrate(db)
  const read = async (query: string) => (await db.execute(sql.raw(query))).rows
  expect(await read(`SELECT code, status FROM contents ORDER BY id`)).toEqual([
    { code: 'GOOD', status: 'PUBLISHED' },
    { code: 'HERO', status: 'DRAFT' },
    { code: 'BODY', status: 'DRAFT' },
    { code: 'TEXT', status: 'DRAFT' },
    { code: 'DRAFT', status: 'DRAFT' },
  ])
  expect(await read(`SELECT code, status FROM styles ORDER BY id`)).toEqual([
    { code: 'GOOD', status: 'PUBLISHED' },
    { code: 'WRONG', status: 'WITHDRAWN' },
  ])
  expect(await read(`SELECT code, hero IS NULL AS bare FROM raffle_groups ORDER BY id`)).toEqual([
    { code: 'GOOD', bare: false },
    { code: 'NONE', bare: true },
    { code: 'WRONG', bare: true },
  ])
  const empty = {
    services: [],
    holidays: [],
    photos: [],
    map: { roads: [], stations: [], way: [] },
  }
  const stores = `SELECT name, services, holidays, photos, map FROM stores ORDER BY id`
  expect(await read(stores)).toMatchObject([
    { name: 'GOOD', services: ['수선'], photos: [{ base: '/a' }], map: { way: [[1, 2]] } },
    { name: 'WRONG', ...empty },
    { name: 'CLOSED', ...empty },
  ])
  expect(await read(`SELECT code, targets FROM coupons ORDER BY id`)).toEqual([
    { code: 'GOOD', targets: { brandIds: [1] } },
    { code: 'WRONG', targets: { productCodes: [] } },
    { code: 'LIST', targets: { productCodes: [] } },
  ])
  expect(
    await read(`SELECT id::int, image, intro FROM works_types WHERE id > 900 ORDER BY id`),
  ).toEqual([
    { id: 901, image: null, intro: [] },
    { id: 902, image: null, intro: {} },
  ])
  expect(await read(`SELECT code, image_pc FROM banners`)).toEqual([{ code: 'A', image_pc: {} }])
})
