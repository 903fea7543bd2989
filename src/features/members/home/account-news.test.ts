import { expect, test } from 'vitest'
import { accountNews, type NewsSources } from './account-news.ts'

const NOW = Date.parse('2026-08-14T12:00:00+09:00')
const NONE: NewsSources = { coupons: [], expiringMileage: null, inquiries: [] }
const coupon = (name: string, expiresAt: string) => ({ name, expiresAt })

test('an account without news has none', () => {
  expect(accountNews(NONE, NOW)).toEqual([])
})

test('coupons that end within seven days are named by the first, with its days', () => {
  const coupons = [
    coupon('끝난 쿠폰', '2026-08-14T11:59:59+09:00'),
    coupon('여름 쿠폰', '2026-08-15T00:00:00+09:00'),
    coupon('가입 쿠폰', '2026-08-22T11:59:59+09:00'),
    coupon('가을 쿠폰', '2026-08-22T12:00:00+09:00'),
  ]
  expect(accountNews({ ...NONE, coupons }, NOW)).toEqual([
    { kind: 'coupon', label: '여름 쿠폰 외 1장 만료 예정', note: '오늘까지' },
  ])
  const [later] = accountNews({ ...NONE, coupons: coupons.slice(2) }, NOW)
  expect(later).toEqual({ kind: 'coupon', label: '가입 쿠폰 만료 예정', note: 'D-7' })
})

test('mileage is named from seven days before its first end', () => {
  const at = (end: string) =>
    accountNews({ ...NONE, expiringMileage: { amount: 2_000, at: end } }, NOW)
  expect(at('2026-08-18T00:00:00+09:00')).toEqual([
    { kind: 'mileage', label: '마일리지 2,000 소멸 예정', note: 'D-3' },
  ])
  expect(at('2026-09-04T00:00:00+09:00')).toEqual([])
})

test('an answered inquiry leads to its page, several to their list', () => {
  const inquiry = (inquiryId: number, unread: boolean) => ({
    inquiryId,
    title: '배송 문의',
    unread,
  })
  expect(accountNews({ ...NONE, inquiries: [inquiry(1, false), inquiry(2, true)] }, NOW)).toEqual([
    { kind: 'inquiry', label: '문의 답변: 배송 문의', note: '1건', inquiryId: 2 },
  ])
  expect(accountNews({ ...NONE, inquiries: [inquiry(1, true), inquiry(2, true)] }, NOW)).toEqual([
    { kind: 'inquiry', label: '문의 답변: 배송 문의', note: '2건' },
  ])
})
