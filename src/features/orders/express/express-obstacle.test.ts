import { expect, test } from 'vitest'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { agreement, filledForm, guestSheet } from '#src/features/orders/sheet/checkout.fixture.ts'
import { expressForm, expressObstacle } from './express-obstacle.ts'

const orderer = { name: '홍길동', phone: '01012345678', email: 'gil@example.com' }
const sheet: OrderSheet = { ...guestSheet, orderer }
const way = {
  id: 'kakaopay',
  label: '카카오페이',
  payMethod: 'kakaopay',
  customerUid: null,
} as const

const obstacle = (form = filledForm, of: Partial<OrderSheet> = {}, ways = [way]) => {
  const shown = { ...sheet, ...of }
  return expressObstacle(expressForm(form, shown, ways[0]), shown, ways)
}

test('a member with an address and a way to pay has no obstacle', () => {
  expect(obstacle()).toBeUndefined()
  expect(obstacle({ ...filledForm, agreed: [], payMethod: null })).toBeUndefined()
})

test('the press accepts the required texts, and no optional one', () => {
  expect(expressForm({ ...filledForm, agreed: [2] }, sheet, way)).toMatchObject({
    payMethod: 'kakaopay',
    customerUid: null,
    agreed: [1],
  })
})

const own = { ...agreement(3), kind: 'MADE_TO_ORDER' } as const

test.each([
  ['주문자', obstacle(filledForm, { orderer: null })],
  ['배송지', obstacle({ ...filledForm, address2: '' })],
  ['동의', obstacle(filledForm, { agreements: [agreement(1), own] })],
  ['쿠폰이 만료되었습니다.', obstacle(filledForm, { benefitRefusal: '쿠폰이 만료되었습니다.' })],
  ['결제 수단', obstacle(filledForm, {}, [])],
  ['항목', obstacle({ ...filledForm, ordererEmail: '' })],
])('what the sheet has to ask for is named: %s', (words, sentence) => {
  expect(sentence).toContain(words)
})

test('an order that costs nothing needs no way to pay', () => {
  expect(obstacle(filledForm, { amounts: { ...sheet.amounts, payAmount: 0 } }, [])).toBeUndefined()
})
