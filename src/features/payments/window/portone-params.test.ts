import { expect, test } from 'vitest'
import type { PaymentRequest } from '#contract/payments/payments.calls.ts'
import { portOneParams } from './portone-params.ts'

const request: PaymentRequest = {
  impCode: 'imp00000000',
  channelKey: 'channel-key-test',
  pg: 'html5_inicis.INIpayTest',
  payMethod: 'card',
  merchantUid: '260814-7F3K2QX_1',
  name: '회오리 슬릭 데크 외 2건',
  amount: 89_300,
  buyer: {
    name: '홍길동',
    tel: '01000000001',
    email: 'demo1@example.com',
    addr: '서울 성동구 예시로 1길 12',
    postcode: '04700',
  },
  mRedirectUrl: 'https://shop.example/cart/payment/result?orderNumber=260814-7F3K2QX',
  noticeUrl: 'https://shop.example/v1/orders/port/payment/webhook',
  scriptUrl: '/stand-in/portone/iamport.js',
  expiresAt: '2026-08-14T14:32:00+09:00',
  free: false,
  vbankDue: null,
  quota: null,
  escrow: false,
  charged: null,
}

test('the window gets what the server prepared, under the names of the provider', () => {
  expect(portOneParams(request)).toEqual({
    channelKey: 'channel-key-test',
    pg: 'html5_inicis.INIpayTest',
    pay_method: 'card',
    merchant_uid: '260814-7F3K2QX_1',
    name: '회오리 슬릭 데크 외 2건',
    amount: 89_300,
    buyer_name: '홍길동',
    buyer_tel: '01000000001',
    buyer_email: 'demo1@example.com',
    buyer_addr: '서울 성동구 예시로 1길 12',
    buyer_postcode: '04700',
    m_redirect_url: request.mRedirectUrl,
    notice_url: request.noticeUrl,
  })
})

test('the order of a guest without e-mail sends none', () => {
  const buyer = { ...request.buyer, email: '' }
  expect(portOneParams({ ...request, buyer })).not.toHaveProperty('buyer_email')
})

test('a long name is cut to the provider limit between letters', () => {
  const { name } = portOneParams({ ...request, name: '데'.repeat(60) })
  expect(name).toBe('데'.repeat(40))
})

test('chosen instalments are the only ones of the window, none for a payment at once', () => {
  const quotaOf = (quota: number) => portOneParams({ ...request, quota }).display
  expect([quotaOf(3), quotaOf(0)]).toEqual([{ card_quota: [3] }, { card_quota: [] }])
})

test('the window is asked for escrow only where the server says so', () => {
  const params = portOneParams({ ...request, payMethod: 'trans', escrow: true })
  expect([params.escrow, 'escrow' in portOneParams(request)]).toEqual([true, false])
})
