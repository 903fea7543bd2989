import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listFaqs, listQuickButtons } from '#contract/service/customer-center.calls.ts'
import { DEMO_COMPANY } from '#contract/shop/company.ts'
import { search } from '#contract/catalogue/search.calls.ts'
import { listWorksGroups, listWorksTypes } from '#contract/editorial/works-with-us.calls.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { insertReferenceData } from './reference-data.store.ts'

/** Texts as shoppers see them. */
const textsOf = async (shop: TestShop) => ({
  questions: await shop.call(listFaqs, { query: {} }),
  buttons: await shop.call(listQuickButtons, { query: {} }),
  types: await shop.call(listWorksTypes, {}),
  groups: await shop.call(listWorksGroups, { params: { typeId: 1 } }),
})

test('a further start keeps what the shop changed or deleted', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  await insertReferenceData(shop.db, DEMO_COMPANY)
  const { questions } = await textsOf(shop)
  for (const statement of [
    sql`DELETE FROM faqs WHERE id = ${questions[0]?.faqId}`,
    sql`UPDATE faqs SET question = '언제 오나요?' WHERE id = ${questions[1]?.faqId}`,
    sql`DELETE FROM cc_buttons WHERE key = 'RAFFLE'`,
    sql`UPDATE cc_buttons SET label = '주문 찾기' WHERE key = 'ORDERS'`,
    sql`UPDATE works_types SET name = '입점', is_open = false WHERE id = 1`,
    sql`UPDATE works_groups SET summary = '새 소개' WHERE id = 101`,
    sql`DELETE FROM works_groups WHERE type_id = 5`,
    sql`DELETE FROM works_types WHERE id = 5`,
    sql`DELETE FROM search_synonyms WHERE synonym = '반팔'`,
    sql`UPDATE cc_posts SET title = '우리 배송' WHERE category = 'DELIVERY'`,
  ]) {
    await shop.db.execute(statement)
  }
  const changed = await textsOf(shop)
  await insertReferenceData(shop.db, DEMO_COMPANY)
  expect(await textsOf(shop)).toEqual(changed)
  expect(changed.questions).toHaveLength(questions.length - 1)
  const { rows } = await shop.db.execute(
    sql`SELECT count(*)::int AS count FROM search_synonyms WHERE synonym = '반팔'
      UNION ALL SELECT count(*)::int FROM cc_posts WHERE category = 'DELIVERY'`,
  )
  expect(rows).toEqual([{ count: 0 }, { count: 1 }])
})

test('texts that a shop deleted before an update stay deleted after it', async () => {
  await using earlier = await databaseBefore('0901-reference-texts.sql')
  const { db } = earlier
  await db.execute(sql`INSERT INTO cc_categories VALUES ('SHOP', 'FAQ', 'ORDER', '주문', 0)`)
  await db.execute(
    sql`INSERT INTO faqs (category, question, answer, sort) VALUES ('ORDER', '우리 질문', '답', 0)`,
  )
  await db.execute(sql`
    INSERT INTO works_types (id, name, summary, is_open, intro, steps, requirements, faqs, agreement, sort)
    VALUES (9, '우리 일', '', true, '[]', '[]', '[]', '[]', '', 0)`)
  await migrate(db)
  await insertReferenceData(db, DEMO_COMPANY)
  const { rows } = await db.execute(
    sql`SELECT question AS text FROM faqs UNION ALL SELECT name FROM works_types
      UNION ALL SELECT label FROM cc_buttons UNION ALL SELECT label FROM cc_categories`,
  )
  expect(rows.map(({ text }) => text)).toEqual(['우리 질문', '우리 일', '주문'])
  const agreements = await db.execute(sql`SELECT kind FROM agreement_docs WHERE kind = 'TERMS'`)
  expect(agreements.rows.length).toBeGreaterThan(0)
})

test('a shop without demo goods finds a short sleeve by its other words', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  await insertReferenceData(shop.db, DEMO_COMPANY)
  await shop.db.execute(
    sql.raw(`
    INSERT INTO brands (id, slug, name_ko, name_en, initial_ko, initial_en, category_type, story)
      VALUES (1, 'a', '가', 'A', 'ㄱ', 'A', 'SKATE', '');
    INSERT INTO categories (id, code, name_ko, name_en, sort) VALUES (1, 'TO', '상의', 'TOPS', 0);
    INSERT INTO categories (id, parent_id, code, name_ko, name_en, size_group, sort)
      VALUES (2, 1, 'TS', '반소매 티셔츠', 'T-SHIRTS', 'TOP', 0);
    WITH product AS (
      INSERT INTO products (code, style_code, brand_id, category_id, name_ko, name_en, color_name, color_hex, list_price,
        sale_price, status, sale_type, listed_at, new_until, max_per_order, description, notice, pictures)
      VALUES ('OURS', 'OURS', 1, 2, '별밤', 'STARS', '블랙', '#000000', 1000, 1000, 'ON_SALE', 'NORMAL', now(), now(), 1,
        '[]', '[]', '[{"base": "/a", "width": 1, "height": 1, "placeholder": "", "alt": ""}]')
      RETURNING id
    ) INSERT INTO skus (product_id, label, sort, barcode, on_hand) SELECT id, 'M', 0, 'OURS', 1 FROM product;`),
  )
  for (const keyword of ['반팔', '검정 tee']) {
    const found = await shop.call(search, { query: { keyword } })
    expect(found.counts.product).toBe(1)
  }
})
