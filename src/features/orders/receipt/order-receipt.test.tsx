import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderReceipt } from './order-receipt.tsx'
import { order, orderLine } from './order-receipt.fixture.ts'
import { OrderTimeline } from './order-timeline.tsx'

const text = (element: React.ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<svg.*?<\/svg>/gu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ')

test('a receipt shows number, lines, sums, payment and masked address', () => {
  const receipt = text(<OrderReceipt order={order()} />)
  for (const part of [
    '260814-7F3K2QX',
    '2026.08.14 13:00',
    '먹 / 8.25 / 2개',
    '-10,000원',
    '무료',
    '결제 금액 83,000원',
    '신용/체크카드 예시카드 1234 83,000원',
    '나*네 010-****-9999',
    '(04700) 서울 성동구 예시로 12 ***',
  ]) {
    expect(receipt).toContain(part)
  }
})

test('an unpaid order shows the amount to pay instead of a payment', () => {
  const receipt = text(<OrderReceipt order={order({ state: 'PAY_WAIT', paidAt: null })} />)
  expect(receipt).toContain('결제할 금액 83,000원')
})

test('a refund is below its payment', () => {
  const [payment] = order().payments
  const refunded = order({ payments: payment ? [{ ...payment, canceledAmount: 83_000 }] : [] })
  expect(text(<OrderReceipt order={refunded} />)).toContain('환불 -83,000원')
})

test('an answer is behind the question of the product', () => {
  const lines = [orderLine({ question: '그립테이프 부착', answer: '부착' })]
  expect(text(<OrderReceipt order={order({ lines })} />)).toContain('그립테이프 부착: 부착')
})

test('lines show their state only when they differ', () => {
  expect(text(<OrderReceipt order={order()} />)).not.toContain('결제완료')
  const lines = [
    orderLine(),
    orderLine({ orderProductId: 2, state: 'CANCELED', stateLabel: '취소완료' }),
  ]
  expect(text(<OrderReceipt order={order({ lines })} />)).toContain('취소완료')
})

test('the timeline marks the present step, and has none for a cancelled order', () => {
  const paid = renderToStaticMarkup(<OrderTimeline order={order()} />)
  expect(paid).toMatch(/aria-current="step"[^>]*>결제<wbr\/>완료/u)
  const canceled = order({ state: 'CANCELED', stateLabel: '취소완료', events: [] })
  expect(text(<OrderTimeline order={canceled} />)).not.toContain('배송중')
})

test('the log names the products of an entry that is not about all of them', () => {
  const at = '2026-08-15T10:00:00+09:00'
  const events = [
    { at: '2026-08-14T13:02:00+09:00', label: '결제완료', goods: [] },
    { at, label: '취소완료', goods: ['먹 / 8.25', '모래 / M'] },
  ]
  expect(text(<OrderTimeline order={order({ events })} />)).toContain(
    '취소완료 먹 / 8.25, 모래 / M',
  )
})

test('an order that awaits a deposit shows account, amount and end', () => {
  const virtualAccount = {
    bankName: '푸시은행',
    accountNo: '770012345678',
    holder: '푸시야드',
    dueAt: '2026-08-15T23:59:00+09:00',
    amount: 83_000,
    pageUrl: null,
  }
  const html = text(<OrderTimeline order={order({ state: 'PAY_WAIT', virtualAccount })} />)
  expect(html).toContain('푸시은행')
  expect(html).toContain('770012345678')
  expect(html).toContain('83,000원')
  expect(html).toContain('23:59')
  expect(text(<OrderTimeline order={order()} />)).not.toContain('입금 기한')
})
