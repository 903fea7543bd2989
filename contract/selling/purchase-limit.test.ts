import { expect, test } from 'vitest'
import { limitSentence, purchaseLimitOf } from './purchase-limit.ts'

const size = { available: Infinity, maxPerOrder: 5, maxPerUser: null }

test.each([
  [size, '한 번에 5개까지 주문할 수 있습니다.'],
  [{ ...size, maxPerOrder: 2 }, '한 번에 2개까지 주문할 수 있습니다.'],
  [{ ...size, maxPerOrder: 10 }, '한 번에 5개까지 주문할 수 있습니다.'],
  [{ ...size, maxPerUser: 1 }, '1인당 1개까지 구매할 수 있습니다.'],
  [{ ...size, available: 3 }, '재고가 3개 남았습니다.'],
  [{ ...size, available: 1, maxPerUser: 1 }, '재고가 1개 남았습니다.'],
  [{ ...size, available: -2 }, '재고가 0개 남았습니다.'],
])('the smallest limit of %o counts and is named', (limits, sentence) => {
  expect(limitSentence(purchaseLimitOf(limits))).toBe(sentence)
})
