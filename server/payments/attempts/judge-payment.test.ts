import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import { expect, test } from 'vitest'
import { judgePayment } from './judge-payment.ts'
import type { PaymentFacts } from './judge-payment.ts'
import { PAYMENT_STATUSES } from './payment-states.ts'

const paid: ProviderPayment = {
  impUid: 'imp_1',
  merchantUid: '260814-7F3K2QX_1',
  status: 'paid',
  amount: 89_300,
  cancelAmount: 0,
  currency: 'KRW',
  pgProvider: null,
  pgId: 'INIlive01',
  pgTid: null,
  cardName: null,
  cardLast4: null,
  receiptUrl: null,
  paidAt: null,
  failReason: null,
  vbank: null,
}
const vbank = {
  bankName: '푸시은행',
  accountNo: '770000000001',
  holder: '푸시야드',
  dueAt: new Date('2026-08-15T23:59:00+09:00'),
}
const facts: PaymentFacts = {
  status: 'PREPARED',
  amount: 89_300,
  due: 89_300,
  orderState: 'PAY_WAIT',
  isCanceledByBuyer: false,
  pgIds: undefined,
  reported: paid,
}

test.each([
  ['paid in time', {}, { do: 'accept' }],
  ['paid after the hold', { orderState: 'PAY_EXPIRED' }, { do: 'accept' }],
  [
    'paid after it was given up',
    { orderState: 'PAY_EXPIRED', isCanceledByBuyer: true },
    { do: 'refund', cause: 'NOT_PAYABLE' },
  ],
  ['paid for a paid order', { orderState: 'PAID' }, { do: 'refund', cause: 'NOT_PAYABLE' }],
  [
    'paid for a cancelled order',
    { orderState: 'CANCELED' },
    { do: 'refund', cause: 'NOT_PAYABLE' },
  ],
  ['less paid', { reported: { ...paid, amount: 100 } }, { do: 'refund', cause: 'MISMATCH' }],
  ['paid for a former amount', { due: 90_000 }, { do: 'refund', cause: 'MISMATCH' }],
  ['dollars paid', { reported: { ...paid, currency: 'USD' } }, { do: 'refund', cause: 'MISMATCH' }],
  ['paid in a live channel', { pgIds: ['INIlive01'] }, { do: 'accept' }],
  ['paid in a test channel', { pgIds: ['INIlive02'] }, { do: 'refund', cause: 'MISMATCH' }],
  ['window open', { reported: { ...paid, status: 'ready' } }, { do: 'wait' }],
  ['account issued', { reported: { ...paid, status: 'ready', vbank } }, { do: 'issue' }],
  [
    'account known',
    { status: 'VBANK_ISSUED', reported: { ...paid, status: 'ready', vbank } },
    { do: 'wait' },
  ],
  [
    'account of an ended order',
    { orderState: 'PAY_EXPIRED', reported: { ...paid, status: 'ready', vbank } },
    { do: 'wait' },
  ],
  ['no window', { reported: undefined }, { do: 'wait' }],
  [
    'refused by the bank',
    { reported: { ...paid, status: 'failed', failReason: '한도 초과' } },
    { do: 'fail', message: '한도 초과' },
  ],
  [
    'cancelled elsewhere',
    { reported: { ...paid, status: 'cancelled' } },
    { do: 'fail', message: null },
  ],
] as const)('%s', (_, change, verdict) => {
  expect(judgePayment({ ...facts, ...change })).toEqual(verdict)
})

test('an attempt is accepted at most once, for any repeated notices', () => {
  const judged = PAYMENT_STATUSES.map((status) => [status, judgePayment({ ...facts, status }).do])
  expect(judged.filter(([, verdict]) => verdict === 'accept').map(([status]) => status)).toEqual([
    'CREATED',
    'PREPARED',
    'VBANK_ISSUED',
    'FAILED',
    'ABANDONED',
  ])
})
