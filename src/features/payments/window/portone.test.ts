import { expect, test } from 'vitest'
import type { PaymentRequest } from '#contract/payments/payments.calls.ts'
import { portOneParams } from './portone-params.ts'
import { createPortOneWindow, PaymentWindowError, type PortOne } from './portone.ts'

const request: PaymentRequest = {
  impCode: 'imp00000000',
  channelKey: 'channel-key-test',
  pg: 'html5_inicis.INIpayTest',
  payMethod: 'card',
  merchantUid: '260814-7F3K2QX_1',
  name: '데크',
  amount: 1_000,
  buyer: { name: '', tel: '', email: '', addr: '', postcode: '' },
  mRedirectUrl: '/cart/payment/result',
  noticeUrl: '/webhook',
  scriptUrl: '/stand-in/portone/iamport.js',
  expiresAt: '2026-08-14T14:32:00+09:00',
  free: false,
  vbankDue: null,
  quota: null,
  escrow: false,
  charged: null,
}

function providerAnswering(answer: unknown) {
  const calls: string[] = []
  const provider: PortOne = {
    init: (code) => calls.push(`init ${code}`),
    request_pay: (params, callback) => {
      calls.push(`pay ${params.merchant_uid}`)
      callback(answer)
    },
  }
  return { provider, calls }
}

test('the provider is loaded and initialised once, however often the shopper pays', async () => {
  const { provider, calls } = providerAnswering({ merchant_uid: 'x', success: true })
  const open = createPortOneWindow({
    loadScript: async (url) => void calls.push(`load ${url}`),
    provider: () => provider,
  })
  await open(request, portOneParams(request))
  await open(request, portOneParams(request))
  expect(calls).toEqual([
    'load /stand-in/portone/iamport.js',
    'init imp00000000',
    'pay 260814-7F3K2QX_1',
    'pay 260814-7F3K2QX_1',
  ])
})

test('the callback becomes what the product API takes', async () => {
  const { provider } = providerAnswering({ merchant_uid: 'x', imp_uid: 'imp_1', success: true })
  const open = createPortOneWindow({ loadScript: async () => undefined, provider: () => provider })
  await expect(open(request, portOneParams(request))).resolves.toEqual({
    merchant_uid: 'x',
    imp_uid: 'imp_1',
    imp_success: true,
  })
})

test('a script that does not load is reported and loaded by the next payment', async () => {
  const { provider } = providerAnswering({ merchant_uid: 'x' })
  let online = false
  const open = createPortOneWindow({
    loadScript: () => (online ? Promise.resolve() : Promise.reject(new Error('offline'))),
    provider: () => provider,
  })
  await expect(open(request, portOneParams(request))).rejects.toThrow(PaymentWindowError)
  online = true
  await expect(open(request, portOneParams(request))).resolves.toEqual({ merchant_uid: 'x' })
})

test('an answer that cannot be read is an error, never a payment', async () => {
  const { provider } = providerAnswering('<html>')
  const open = createPortOneWindow({ loadScript: async () => undefined, provider: () => provider })
  await expect(open(request, portOneParams(request))).rejects.toThrow(PaymentWindowError)
})
