import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { EMPTY_FORM } from './checkout-form.ts'

/** Agreement for tests. */
export function agreement(docId: number, required = true): Agreement {
  return {
    docId,
    kind: 'ORDER',
    version: '1.0',
    required,
    title: '주문 내용 확인 및 결제 동의',
    body: '본문',
    effectiveAt: '2026-01-01T00:00:00+09:00',
  }
}

/** Valid and complete form of a guest. */
export const filledForm: CheckoutForm = {
  ...EMPTY_FORM,
  ordererName: '홍길동',
  ordererPhone: '010-1234-5678',
  ordererEmail: 'gil@example.com',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '101호',
  payMethod: 'card',
  agreed: [1],
}

/** Order sheet of one deck, for a guest. */
export const guestSheet: OrderSheet = {
  items: [
    {
      productId: 18,
      sizeId: 181,
      brandName: '눈구름',
      name: '회오리 데크',
      colorName: '먹',
      sizeLabel: '8.25',
      image: { base: '/pictures/x', width: 4, height: 5, placeholder: '#eee #999 #ddd', alt: '' },
      count: 2,
      answer: null,
      question: null,
      unitPrice: 40_000,
      listPrice: 45_000,
      lineTotal: 80_000,
      madeToOrder: false,
      earnsMileage: true,
    },
  ],
  orderer: null,
  defaultAddress: null,
  autoPays: [],
  payMethods: [{ code: 'card', label: '신용·체크카드', enabled: true, reason: null }],
  amounts: {
    listTotal: 90_000,
    itemTotal: 80_000,
    saleDiscount: 10_000,
    couponDiscount: 0,
    mileageUsed: 0,
    moneyUsed: 0,
    shippingFee: 0,
    remoteFee: 0,
    payAmount: 80_000,
    earnMileage: 0,
  },
  benefits: null,
  benefitRefusal: null,
  agreements: [agreement(1), agreement(2, false)],
  mayBeMinor: true,
}
