import { expect, test } from 'vitest'
import type { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import { ORDER_HOLD_MS, UNPAID_ORDERS_MAX } from '#contract/platform/limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { OpenLine } from '#server/selling/stock/open-order.store.ts'
import { NO_BENEFITS } from '#server/benefits/pricing/price-with-benefits.ts'
import type { Sellable } from '#server/selling/stock/sellable.ts'
import { decideOrder } from './decide-order.ts'
import type { OrderFacts, OrderWish } from './decide-order.ts'

const now = new Date('2026-11-21T12:00:00+09:00')

const deck: Sellable = {
  sizeId: 7,
  productId: 3,
  productCode: 'TP-DK-001-BK',
  brandName: '회오리',
  productName: '슬릭 데크',
  colorName: '블랙',
  sizeLabel: '8.25',
  image: { base: '/pictures/x', width: 4, height: 5, placeholder: '#eee #999 #ddd', alt: '' },
  listPrice: 84_000,
  unitPrice: 67_200,
  status: 'ON_SALE',
  saleType: 'NORMAL',
  releaseAt: null,
  maxPerOrder: 5,
  maxPerUser: null,
  question: null,
  madeToOrder: false,
  styleCode: 'TP-DK-001',
  brandId: 1,
  categoryIds: [11, 1],
  couponExcluded: false,
  earnsMileage: true,
  isActive: true,
  available: 2,
}

const text = (docId: number, kind: AgreementKind) => ({
  docId,
  kind,
  version: '1',
  required: true,
  title: kind,
  body: '',
  effectiveAt: '2026-01-01T00:00:00+09:00',
})

const openLine: OpenLine = {
  orderId: 1,
  orderNumber: '261121-AAAAAAA',
  expiresAt: now,
  payAmount: 1,
  guestClientId: 'this-browser',
  productId: 99,
  sizeId: 99,
  name: '다른 상품',
  qty: 1,
}

const openOrders = (count: number) =>
  Array.from({ length: count }, (_, orderId) => ({ ...openLine, orderId }))

const facts: OrderFacts = {
  sellables: new Map([[deck.sizeId, deck]]),
  personLimits: [],
  texts: [text(1, 'ORDER'), text(2, 'GUEST_PRIVACY'), text(3, 'MADE_TO_ORDER')],
  openLines: [],
  openLinesOfPhone: [],
  isPhoneProven: true,
  benefits: NO_BENEFITS,
  now,
}

const wish: OrderWish = {
  key: 'key',
  buyer: { kind: 'guest', clientId: 'this-browser' },
  body: {
    items: [{ productId: 3, sizeId: 7, count: 1 }],
    fromCart: false,
    orderer: { name: '홍길동', phone: '01000000001', email: 'a@example.com' },
    receiver: {
      receiverName: '홍길동',
      phone: '01000000001',
      zonecode: '04700',
      address1: '서울',
      address2: '1호',
      deliveryMemo: '',
    },
    payMethod: 'card',
    agreements: [1, 2],
    expected: { payAmount: 67_200 },
    lineCoupons: [],
    orderCouponId: null,
    shippingCouponId: null,
    mileage: 0,
    money: 0,
  },
}

/** Code and payload of the refusal. */
function refusal(change: Partial<OrderFacts>, body: Partial<OrderWish['body']> = {}) {
  try {
    decideOrder({ ...wish, body: { ...wish.body, ...body } }, { ...facts, ...change })
  } catch (error) {
    if (error instanceof ApiFailure) return { code: error.code, payload: error.payload }
    throw error
  }
  return undefined
}

test('an order is decided with its lines, amounts, agreements and the end of its hold', () => {
  const decided = decideOrder(wish, facts)
  expect(decided).toMatchObject({ ...wish, agreed: [1, 2], now })
  expect(decided.lines).toEqual([{ sellable: deck, count: 1, answer: null }])
  expect(decided.priced.amounts.payAmount).toBe(67_200)
  expect(decided.holdExpiresAt.getTime() - now.getTime()).toBe(ORDER_HOLD_MS)
})

const limited = [{ productId: 3, max: 2, bought: 2 }]
const soldOut = new Map([[7, { ...deck, available: 0 }]])

test.each<[string, ReturnType<typeof refusal>]>([
  ['LIMIT_PER_USER', refusal({ personLimits: limited, sellables: new Map() })],
  ['SIZE_NOT_FOUND', refusal({ sellables: new Map() }, { agreements: [] })],
  [
    'AGREEMENT_REQUIRED',
    refusal({ openLines: openOrders(UNPAID_ORDERS_MAX) }, { agreements: [1] }),
  ],
  ['ORDER_LIMIT', refusal({ openLines: openOrders(UNPAID_ORDERS_MAX), sellables: soldOut })],
  ['STOCK_SHORTAGE', refusal({ sellables: soldOut }, { expected: { payAmount: 1 } })],
  ['AMOUNT_CHANGED', refusal({ isPhoneProven: false }, { expected: { payAmount: 1 } })],
  [
    'PHONE_NOT_VERIFIED',
    refusal({ isPhoneProven: false, openLinesOfPhone: openOrders(UNPAID_ORDERS_MAX) }),
  ],
  ['ORDER_LIMIT', refusal({ openLinesOfPhone: openOrders(UNPAID_ORDERS_MAX) })],
])('%s comes before every later refusal', (code, refused) => {
  expect(refused?.code).toBe(code)
})

test('a guest may order without e-mail, a member may not', () => {
  const orderer = { name: '홍길동', phone: '01000000001' }
  expect(refusal({}, { orderer })).toBeUndefined()
  const member = { kind: 'member', userId: 1, grade: 'FLAT' } as const
  const decide = () =>
    decideOrder({ ...wish, buyer: member, body: { ...wish.body, orderer } }, facts)
  expect(decide).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      payload: { fields: [{ field: 'body.orderer.email', message: '이메일을 입력해 주세요.' }] },
    }),
  )
})

test('goods made to order need their own agreement', () => {
  const sellables = new Map([[7, { ...deck, madeToOrder: true }]])
  expect(refusal({ sellables })).toEqual({
    code: 'AGREEMENT_REQUIRED',
    payload: { kinds: ['MADE_TO_ORDER'] },
  })
  expect(refusal({ sellables }, { agreements: [1, 2, 3] })).toBeUndefined()
})

test('a guest is led to an open order of this browser only', () => {
  const openLinesOfPhone = openOrders(UNPAID_ORDERS_MAX)
  const elsewhere = openLinesOfPhone.map((line) => ({ ...line, guestClientId: 'other-browser' }))
  const payload = { orderNumber: openLine.orderNumber, max: UNPAID_ORDERS_MAX }
  expect(refusal({ openLinesOfPhone })?.payload).toEqual(payload)
  expect(refusal({ openLinesOfPhone: elsewhere })?.payload).toEqual({
    ...payload,
    orderNumber: null,
  })
})

test('a kind without a current text is an error of the shop, not of the shopper', () => {
  expect(() => decideOrder(wish, { ...facts, texts: [] })).toThrow(/^No text of ORDER/u)
})
