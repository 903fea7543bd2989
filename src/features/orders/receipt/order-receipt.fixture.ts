import type { OrderDetail, OrderLine } from '#contract/after-sales/order-histories.calls.ts'

/** Order line for tests. */
export function orderLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    orderProductId: 1,
    productId: 18,
    productCode: 'NS-DK-001',
    sizeId: 181,
    brandName: '눈구름',
    name: '회오리 데크',
    colorName: '먹',
    sizeLabel: '8.25',
    image: { base: '/pictures/x', width: 4, height: 5, placeholder: '#eee #999 #ddd', alt: '' },
    question: null,
    answer: null,
    qty: 2,
    unitPrice: 40_000,
    couponShare: 0,
    mileageShare: 0,
    moneyShare: 0,
    payShare: 80_000,
    earnMileage: 800,
    state: 'PAID',
    stateLabel: '결제완료',
    actions: [],
    shipment: null,
    confirmAt: null,
    canChangeMind: false,
    ...change,
  }
}

/** Paid order of two decks, as a guest's look-up returns it. */
export function order(change: Partial<OrderDetail> = {}): OrderDetail {
  return {
    orderNumber: '260814-7F3K2QX',
    kind: 'NORMAL',
    state: 'PAID',
    stateLabel: '결제완료',
    orderedAt: '2026-08-14T13:00:00+09:00',
    paidAt: '2026-08-14T13:02:00+09:00',
    expiresAt: null,
    orderer: { name: '나*네', phone: '010-****-9999', email: 'na***@example.com' },
    receiver: {
      receiverName: '나*네',
      phone: '010-****-9999',
      zonecode: '04700',
      address1: '서울 성동구 예시로 12',
      address2: '***',
      deliveryMemo: '',
      hasEntrancePassword: false,
    },
    lines: [orderLine()],
    amounts: {
      listTotal: 90_000,
      itemTotal: 80_000,
      saleDiscount: 10_000,
      couponDiscount: 0,
      mileageUsed: 0,
      moneyUsed: 0,
      shippingFee: 0,
      remoteFee: 3_000,
      payAmount: 83_000,
      earnMileage: 0,
    },
    payments: [
      {
        method: 'card',
        label: '신용/체크카드',
        cardName: '예시카드',
        last4: '1234',
        quota: 0,
        amount: 83_000,
        canceledAmount: 0,
        paidAt: '2026-08-14T13:02:00+09:00',
        receiptUrl: null,
      },
    ],
    events: [{ at: '2026-08-14T13:02:00+09:00', label: '결제완료', goods: [] }],
    shipDate: '2026-08-14',
    payChoice: null,
    virtualAccount: null,
    cashReceipt: null,
    claims: [],
    actions: [],
    ...change,
  }
}
