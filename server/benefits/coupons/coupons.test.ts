import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  checkCouponProduct,
  downloadCoupon,
  listCouponOffers,
  listCoupons,
  receiveCouponCode,
} from '#contract/benefits/coupons.calls.ts'
import { AMPLE_LIMITS } from '#tests/support/ample-limits.ts'
import { crowdMembers } from '#tests/support/members/crowd-members.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function offerNamed(shop: TestShop, as: Caller, name: string) {
  const offer = (await shop.call(listCouponOffers, { as })).find((one) => one.name.startsWith(name))
  if (!offer) throw new Error(`There is no offer ${name}`)
  return offer
}

const download = (shop: TestShop, as: Caller, couponId: number) =>
  shop.call(downloadCoupon, { body: { couponId }, as })
const receive = (shop: TestShop, as: Caller, couponCode: string) =>
  shop.call(receiveCouponCode, { body: { couponCode }, as })

test('a member sees own coupons by tab, those that end first in front', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo1')
  const open = await shop.call(listCoupons, { query: {}, as })
  expect(open.summary.available).toBe(4)
  expect(open.items).toHaveLength(4)
  const ends = open.items.map(({ expiresAt }) => expiresAt)
  expect(ends).toEqual(ends.toSorted())
  const over = await shop.call(listCoupons, { query: { state: 'EXPIRED' }, as })
  expect(over.items).toMatchObject([{ name: '여름 시작 10% 쿠폰', state: 'EXPIRED', dDay: 0 }])
  expect((await shop.call(listCoupons, { query: { state: 'USED' }, as })).items).toEqual([])
})

test('a coupon is downloaded once, within its period and for its grade', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const deck = await offerNamed(shop, as, '첫 데크')
  expect(deck.state).toBe('OPEN')
  expect(await download(shop, as, deck.couponId)).toMatchObject({
    expiresAt: '2026-09-14T00:00:00+09:00',
  })
  expect(await codeOf(download(shop, as, deck.couponId))).toBe('COUPON_ALREADY_ISSUED')
  expect((await offerNamed(shop, as, '첫 데크')).state).toBe('RECEIVED')
  const later = await offerNamed(shop, as, '다음 달')
  expect(await codeOf(download(shop, as, later.couponId))).toBe('COUPON_NOT_STARTED')
  const rail = await offerNamed(shop, as, 'RAIL')
  expect(rail.state).toBe('GRADE')
  expect(await codeOf(download(shop, as, rail.couponId))).toBe('COUPON_GRADE')
  const welcome = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM coupons WHERE code = 'WELCOME10'`,
  )
  const hidden = download(shop, as, welcome.rows[0]?.id ?? 0)
  expect(await codeOf(hidden)).toBe('COUPON_NOT_FOUND')
})

test('500 parallel downloads issue no more than the limit, one to each member', async () => {
  await using shop = await startTestShop({ limits: AMPLE_LIMITS })
  const members = await crowdMembers(shop, 250)
  const [first] = members
  if (!first) throw new Error('There are no members')
  const { couponId, left } = await offerNamed(shop, first.as, '선착순')
  expect(left).toBe(3)
  const outcomes = await Promise.all(
    [...members, ...members].map(({ as }) =>
      download(shop, as, couponId).then(
        () => 'issued',
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(outcomes).toHaveLength(500)
  expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(3)
  expect(new Set(outcomes)).toEqual(new Set(['issued', 'COUPON_ALREADY_ISSUED', 'COUPON_SOLD_OUT']))
  const { rows } = await shop.db.execute(sql`
    SELECT issued_count AS count, (SELECT count(*) FROM user_coupons WHERE coupon_id = c.id) AS rows
    FROM coupons c WHERE id = ${couponId}`)
  expect(rows).toEqual([{ count: 100, rows: 3 }])
})

test('a code is read as typed, and the sixth after five wrong ones is refused', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  for (let index = 0; index < 4; index += 1) {
    expect(await codeOf(receive(shop, as, `WRONG${index}`))).toBe('COUPON_CODE_INVALID')
  }
  expect((await receive(shop, as, ' welcome-10 ')).name).toBe('신규 회원 10% 쿠폰')
  expect(await codeOf(receive(shop, as, 'WELCOME10'))).toBe('COUPON_ALREADY_ISSUED')
  expect(await codeOf(receive(shop, as, 'WRONG5'))).toBe('COUPON_CODE_INVALID')
  expect(await codeOf(receive(shop, as, 'WELCOME10'))).toBe('RATE_LIMITED')
  // The same browser under another login.
  const other = { ...(await shop.member('demo2')), clientId: as.clientId }
  expect(await codeOf(receive(shop, other, 'WELCOME10'))).toBe('RATE_LIMITED')
  shop.clock.advance(10 * 60_000)
  expect((await receive(shop, other, 'WELCOME10')).name).toBe('신규 회원 10% 쿠폰')
})

test('parallel guesses are counted', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => codeOf(receive(shop, as, `GUESS${index}`))),
  )
  expect(codes.filter((code) => code === 'COUPON_CODE_INVALID')).toHaveLength(5)
})

test('a page can ask whether a coupon applies to products', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const { rows } = await shop.db.execute<{ code: string; style: string; price: number }>(
    sql`SELECT code, style_code AS style, sale_price AS price FROM products
      WHERE status = 'ON_SALE' AND sale_type = 'NORMAL' AND NOT coupon_excluded AND sale_price > 30000 ORDER BY id LIMIT 2`,
  )
  const productCodeList = rows.map(({ code }) => code).join(',')
  const ask = (query: object) => shop.call(checkCouponProduct, { query, as })
  expect(await ask({ couponCode: 'welcome10', productCodeList })).toMatchObject({
    applicable: rows.map(({ code, price }) => ({
      productCode: code,
      applicable: true,
      discount: Math.min(10_000, Math.floor(price / 10)),
    })),
  })
  const ofStyle = await ask({ code: 'WELCOME10', style_cd: rows[0]?.style })
  expect(ofStyle).toHaveProperty('applicable.0.applicable', true)
  expect(await codeOf(ask({ couponCode: 'NONE1', productCodeList }))).toBe('COUPON_NOT_FOUND')
})

const ask = (shop: TestShop, as: Caller, couponCode: string) =>
  shop.call(checkCouponProduct, { query: { couponCode }, as })

test('codes that a page asks about are counted with those that a member types', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo3')
  for (let index = 0; index < 3; index += 1) {
    expect(await codeOf(ask(shop, as, `WRONG${index}`))).toBe('COUPON_NOT_FOUND')
  }
  await ask(shop, as, 'WELCOME10')
  expect(await codeOf(receive(shop, as, 'WRONG3'))).toBe('COUPON_CODE_INVALID')
  expect(await codeOf(ask(shop, as, 'WRONG4'))).toBe('COUPON_NOT_FOUND')
  expect(await codeOf(ask(shop, as, 'WELCOME10'))).toBe('RATE_LIMITED')
  expect(await codeOf(receive(shop, as, 'WELCOME10'))).toBe('RATE_LIMITED')
  shop.clock.advance(10 * 60_000)
  await ask(shop, as, 'WELCOME10')
})

test('a guest may ask about five unknown codes, also with several at once', async () => {
  await using shop = await startTestShop()
  const as = await shop.guest()
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => codeOf(ask(shop, as, `GUESS${index}`))),
  )
  expect(codes.filter((code) => code === 'COUPON_NOT_FOUND')).toHaveLength(5)
})
