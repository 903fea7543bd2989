import { expect, test } from 'vitest'
import type { OrderLineRow } from '#server/orders/order.store.ts'
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
const after = (days: number, state: OrderLineRow['state']) =>
  facts({ line: { state }, now: new Date(NOW.getTime() + days * DAY_MS) })

test.each([
  ...(['DEFECT', 'WRONG', 'MISSING', 'DIFFERENT', 'DELAY'] as const).map(
    (reasonCode) => [RETURN, reasonCode] as const,
  ),
  ...(['DEFECT', 'WRONG', 'MISSING', 'DIFFERENT'] as const).map(
    (reasonCode) => [EXCHANGE, reasonCode] as const,
  ),
])(
  'a confirmed line is claimed by %o for %s until three months after its delivery',
  (wish, reasonCode) => {
    const last = after(90 - 1 / DAY_MS, 'CONFIRMED')
    expect(decideClaim({ ...wish, reasonCode }, last)).toMatchObject({ isImmediate: false })
    for (const state of ['CONFIRMED', 'DELIVERED'] as const) {
      expect(() => decideClaim({ ...wish, reasonCode }, after(90, state))).toThrow(
        expect.objectContaining({
          code: 'CLAIM_PERIOD_OVER',
          message: expect.stringContaining('3개월'),
        }),
      )
    }
  },
)

test.each(['CHANGE_MIND', 'SIZE', 'ETC'] as const)(
  'a confirmed line is not claimed for %s, and a delivered one for seven days',
  (reasonCode) => {
    const wish = { ...RETURN, reasonCode, reasonText: '설명' }
    expect(() => decideClaim(wish, after(1, 'CONFIRMED'))).toThrow(
      expect.objectContaining({
        code: 'CLAIM_NOT_ALLOWED',
        message: expect.stringContaining('불량'),
      }),
    )
    expect(decideClaim(wish, after(7 - 1 / DAY_MS, 'DELIVERED'))).toMatchObject({
      isImmediate: false,
    })
    expect(() => decideClaim(wish, after(7, 'DELIVERED'))).toThrow(
      expect.objectContaining({ code: 'CLAIM_PERIOD_OVER' }),
    )
  },
)

test('a confirmed raffle win is returned for a defect, and not exchanged', () => {
  const win = { ...after(30, 'CONFIRMED'), isWin: true }
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
