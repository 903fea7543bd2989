import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  getInfo,
  getPost,
  listFaqs,
  listGroups,
  listNotices,
  listQuickButtons,
} from '#contract/service/customer-center.calls.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('the customer center has groups with counts, and quick buttons', async () => {
  await using shop = await startTestShop()
  const groups = await shop.call(listGroups, { query: {} })
  expect(groups.map(({ groupKey }) => groupKey)).toEqual(['FAQ', 'NOTICE', 'INFO'])
  const counts = groups.flatMap(({ categories }) => categories.map(({ count }) => count))
  expect(Math.min(...counts)).toBeGreaterThan(0)
  const buttons = await shop.call(listQuickButtons, { query: {} })
  expect(buttons.map(({ label }) => label)).toEqual([
    '주문조회',
    '1:1 문의',
    '교환·반품',
    '래플 안내',
    '매장',
  ])
  expect(await shop.call(listQuickButtons, { query: { site: 'OTHER' } })).toEqual([])
  const faqs = await shop.call(listFaqs, { query: {} })
  const ofGroup = groups[0]?.categories.map(({ count }) => count) ?? []
  expect(ofGroup.reduce((sum, count) => sum + count, 0)).toBe(faqs.length)
  expect(faqs.length).toBeGreaterThanOrEqual(16)
})

test('questions are found by category and by words of question or answer', async () => {
  await using shop = await startTestShop()
  const ofDelivery = await shop.call(listFaqs, { query: { category: 'DELIVERY' } })
  expect(new Set(ofDelivery.map(({ category }) => category))).toEqual(new Set(['DELIVERY']))
  const found = await shop.call(listFaqs, { query: { keyword: '도서산간 운임' } })
  expect(found.map(({ question }) => question)).toContain('제주·도서산간 지역도 배송되나요?')
  const byInitials = await shop.call(listFaqs, { query: { keyword: 'ㄷㅅㅅㄱ' } })
  expect(byInitials.map(({ question }) => question)).toContain('제주·도서산간 지역도 배송되나요?')
  for (const keyword of ['없는 말', "'; DROP TABLE faqs; --", '%', '<script>']) {
    expect(await shop.call(listFaqs, { query: { keyword } })).toEqual([])
  }
  const response = await shop.fetch(`/v1/faqs?keyword=${'가'.repeat(500)}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('notices are listed with the pinned one first, and are new for a week', async () => {
  await using shop = await startTestShop()
  const first = await shop.call(listNotices, { query: { size: 4 } })
  expect(first).toMatchObject({ total: 6, hasNext: true })
  expect(first.items[0]).toMatchObject({ pinned: true, isNew: false })
  expect(first.items[0]?.title).toContain('누구나 다시 계산할 수 있습니다')
  expect(first.items[1]).toMatchObject({ pinned: false, isNew: true })
  const dates = first.items.slice(1).map(({ publishedAt }) => publishedAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const second = await shop.call(listNotices, { query: { size: 4, page: 2 } })
  expect(second).toMatchObject({ hasNext: false })
  expect(second.items).toHaveLength(2)
  const found = await shop.call(listNotices, { query: { keyword: '미니램프' } })
  expect(found.items.map(({ title }) => title)).toEqual([expect.stringContaining('성수')])
  expect((await shop.call(listNotices, { query: { keyword: 'HEADING' } })).items).toEqual([])
  const ofEvents = await shop.call(listNotices, { query: { category: 'EVENT' } })
  expect(ofEvents.total).toBe(2)
})

test('a notice has its neighbours in time; a later or unknown one does not exist', async () => {
  await using shop = await startTestShop()
  const { items } = await shop.call(listNotices, { query: {} })
  const inTime = items.toSorted((one, other) => (one.publishedAt < other.publishedAt ? -1 : 1))
  const [oldest, second] = inTime
  if (oldest === undefined || second === undefined) throw new Error('There are no notices')
  const post = await shop.call(getPost, { query: { id: oldest.id } })
  expect(post).toMatchObject({ kind: 'NOTICE', prev: null, next: { id: second.id } })
  expect((await shop.call(getPost, { query: { id: second.id } })).prev?.id).toBe(oldest.id)
  await shop.db.execute(
    sql`UPDATE cc_posts SET published_at = '2026-09-01' WHERE id = ${second.id}`,
  )
  for (const id of [second.id, 999_999]) {
    const refusal = await refusalOf(shop.call(getPost, { query: { id } }))
    expect(refusal.code).toBe('POST_NOT_FOUND')
  }
  const after = await shop.call(getPost, { query: { id: oldest.id } })
  expect(after.next?.id).not.toBe(second.id)
  for (const id of ['0', '-1', 'abc', "1'--"]) {
    expect((await shop.fetch(`/v1/customer-center?id=${encodeURIComponent(id)}`)).status).toBe(400)
  }
})

test('an information page has its newest version, older ones stay readable', async () => {
  await using shop = await startTestShop()
  const current = await shop.call(getInfo, { query: { category: 'PRIVACY' } })
  expect(current.version).toBe('2026.07')
  expect(current.versions.map(({ version }) => version)).toEqual(['2026.07', '2024.01'])
  const texts = JSON.stringify(current.body)
  expect(texts).toContain('주식회사 푸시야드(이하')
  expect(texts).not.toMatch(/\{\w+\}/u)
  const older = await shop.call(getInfo, { query: { category: 'PRIVACY', version: '2024.01' } })
  expect(older.version).toBe('2024.01')
  expect(older.body).not.toEqual(current.body)
  const missing = shop.call(getInfo, { query: { category: 'PRIVACY', version: '1999.01' } })
  expect((await refusalOf(missing)).code).toBe('POST_NOT_FOUND')
  await shop.db.execute(sql`
    INSERT INTO cc_posts (site, kind, category, version, title, body, published_at) VALUES
      ('SHOP', 'INFO', 'DELIVERY', '2026.08', '배송 안내', '[{"type": "TEXT", "text": "새 안내"}]', '2026-08-01'),
      ('SHOP', 'INFO', 'DELIVERY', '2026.12', '배송 안내', '[{"type": "TEXT", "text": "나중"}]', '2026-12-01')`)
  const delivery = await shop.call(getInfo, { query: { category: 'DELIVERY' } })
  expect(delivery.body).toEqual([{ type: 'TEXT', text: '새 안내' }])
  expect(delivery.versions.map(({ version }) => version)).toEqual(['2026.08', '2024.01'])
  expect(delivery.contact).toMatchObject({ phone: '02-0000-0000', lunch: '12:30–13:30' })
})

test('later versions of texts hold from their day', async () => {
  await using shop = await startTestShop()
  const info = (category: 'PRIVACY' | 'RETURN' | 'TERMS') =>
    shop.call(getInfo, { query: { category } })
  expect((await info('RETURN')).version).toBe('2024.01')
  shop.clock.advance(Date.parse('2026-12-03T00:00:00+09:00') - shop.clock.now().getTime() - 1)
  const ofReturns = await info('RETURN')
  expect(ofReturns.versions.map(({ version }) => version)).toEqual([
    '2026.11.26',
    '2026.11',
    '2024.01',
  ])
  expect(JSON.stringify(ofReturns.body)).toContain('구매를 확정하신 뒤에도')
  expect((await info('PRIVACY')).version).toBe('2026.07')
  expect((await info('TERMS')).version).toBe('2026.07')
  shop.clock.advance(1)
  const terms = JSON.stringify((await info('TERMS')).body)
  expect(terms).toContain('구매를 확정한 뒤에도 같습니다.')
  expect(terms).toContain('2026년 12월 3일부터')
  const policy = await info('PRIVACY')
  expect(policy.version).toBe('2026.12')
  expect(JSON.stringify(policy.body)).toContain('제공받는 자: 래플 페이지에 표시된 판매 브랜드')
})

test('every information page can be read, an unknown one is refused', async () => {
  await using shop = await startTestShop()
  const groups = await shop.call(listGroups, { query: {} })
  for (const { key, label } of groups[2]?.categories ?? []) {
    const response = await shop.fetch(`/v1/customer-center/info?category=${key}`)
    expect([key, response.status]).toEqual([key, 200])
    expect(await response.json()).toMatchObject({ payload: { title: label } })
  }
  expect((await shop.fetch('/v1/customer-center/info?category=NOTHING')).status).toBe(400)
})
