import { expect, test } from 'vitest'
import type { OrderLineRow } from '#server/orders/placing/order.store.ts'
import { HOLIDAYS, DEFECT_PERIOD_MS, WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { decideClaim, type ClaimFacts } from './decide-claim.ts'

const NOW = new Date('2026-08-14T12:00:00+09:00')

const line = (change: Partial<OrderLineRow>): OrderLineRow => ({
  id: 1,
  orderId: 1,
  lineNo: 1,
  productId: 18,
  skuId: 181,
  productCode: 'NS-DK-001',
  brandName: '눈구름',
  productName: '회오리 데크',
  colorName: '먹',
  sizeLabel: '8.25',
  image: { base: '/pictures/x', width: 4, height: 5, placeholder: '#eee #999 #ddd', alt: '' },
  listPrice: 45_000,
  unitPrice: 40_000,
  question: null,
  answer: null,
  qty: 2,
  couponShare: 0,
  mileageShare: 0,
  moneyShare: 0,
  payShare: 80_000,
  earnShare: 0,
  state: 'DELIVERED',
  splitFromId: null,
  exchangeOfId: null,
  shipmentId: 5,
  earnLineId: null,
  shortAt: null,
  shortUntil: null,
  confirmAt: null,
  receiver: null,
  ...change,
})

const facts = (change: Partial<ClaimFacts> & { readonly line?: Partial<OrderLineRow> } = {}) => ({
  lines: [line(change.line ?? {})],
  deliveredAt: new Map([[5, NOW]]),
  newSizes: new Map([
    [182, { sizeId: 182, productId: 18, label: '8.5', isActive: true, available: 3 }],
  ]),
  madeToOrder: new Set<number>(),
  isWin: false,
  holidays: HOLIDAYS,
  now: NOW,
  ...change,
})

const EXCHANGE = {
  type: 'EXCHANGE',
  lines: [{ orderProductId: 1, qty: 1, newSizeId: 182 }],
  reasonCode: 'SIZE',
} as const

test('an exchange of a delivered line is decided, and one of a won raffle is not', () => {
  expect(decideClaim(EXCHANGE, facts())).toMatchObject({ isImmediate: false })
  expect(() => decideClaim(EXCHANGE, facts({ isWin: true }))).toThrow(
    expect.objectContaining({ code: 'CLAIM_NOT_ALLOWED' }),
  )
})

const DAY_MS = 24 * 3_600_000
const RETURN = { type: 'RETURN', lines: [{ orderProductId: 1, qty: 1 }] } as const
const after = (ms: number, state: OrderLineRow['state']) =>
  facts({ line: { state }, now: new Date(NOW.getTime() + ms) })

const SELLER_REASONS = ['DEFECT', 'WRONG', 'MISSING', 'DIFFERENT'] as const

test.each([
  ...[...SELLER_REASONS, 'DELAY' as const].map((code) => ['a return', code, RETURN] as const),
  ...SELLER_REASONS.map((code) => ['an exchange', code, EXCHANGE] as const),
])('a confirmed line allows %s for %s until three months after it', (_, reasonCode, wish) => {
  const last = after(DEFECT_PERIOD_MS - 1, 'CONFIRMED')
  expect(decideClaim({ ...wish, reasonCode }, last)).toMatchObject({ isImmediate: false })
  for (const state of ['CONFIRMED', 'DELIVERED'] as const) {
    expect(() => decideClaim({ ...wish, reasonCode }, after(DEFECT_PERIOD_MS, state))).toThrow(
      expect.objectContaining({
        code: 'CLAIM_PERIOD_OVER',
        message: expect.stringContaining('3개월'),
      }),
    )
  }
})

test.each(['CHANGE_MIND', 'SIZE', 'ETC'] as const)(
  'a line is returned for %s until the end of the seventh day, confirmed or not',
  (reasonCode) => {
    const wish = { ...RETURN, reasonCode, reasonText: '설명' }
    for (const state of ['DELIVERED', 'CONFIRMED'] as const) {
      const last = after(WITHDRAWAL_MS - 1, state)
      expect(decideClaim(wish, last)).toMatchObject({ isImmediate: false })
      expect(decideClaim(wish, { ...last, isWin: true })).toMatchObject({ isImmediate: false })
    }
    expect(() => decideClaim(wish, after(WITHDRAWAL_MS, 'DELIVERED'))).toThrow(
      expect.objectContaining({ code: 'CLAIM_PERIOD_OVER' }),
    )
    expect(() => decideClaim(wish, after(WITHDRAWAL_MS, 'CONFIRMED'))).toThrow(
      expect.objectContaining({
        code: 'CLAIM_NOT_ALLOWED',
        message: expect.stringContaining('반품을'),
      }),
    )
  },
)

test('a confirmed line is not exchanged by change of mind', () => {
  expect(() => decideClaim(EXCHANGE, after(DAY_MS, 'CONFIRMED'))).toThrow(
    expect.objectContaining({
      code: 'CLAIM_NOT_ALLOWED',
      message: expect.stringContaining('교환을'),
    }),
  )
})

test('a confirmed raffle win is returned for a defect, and not exchanged', () => {
  const win = { ...after(30 * DAY_MS, 'CONFIRMED'), isWin: true }
  expect(decideClaim({ ...RETURN, reasonCode: 'DEFECT' }, win)).toMatchObject({
    isImmediate: false,
  })
  expect(() => decideClaim({ ...EXCHANGE, reasonCode: 'DEFECT' }, win)).toThrow(
    expect.objectContaining({ code: 'CLAIM_NOT_ALLOWED' }),
  )
})

test.each([
  ['CANCEL_REQ', 'CLAIM_EXISTS'],
  ['EXCHANGE_INSPECT', 'CLAIM_EXISTS'],
  ['RETURN_REQ', 'CLAIM_EXISTS'],
  ['SHIPPING', 'CLAIM_NOT_ALLOWED'],
  ['RETURNED', 'CLAIM_NOT_ALLOWED'],
] as const)('a line in state %s refuses another claim by %s', (state, code) => {
  expect(() => decideClaim(EXCHANGE, facts({ line: { state } }))).toThrow(
    expect.objectContaining({ code }),
  )
})
