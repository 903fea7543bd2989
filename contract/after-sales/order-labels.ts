import type { OrderFlag, OrderProblem } from './order-filters.ts'

/** Problems of an order in words. */
export const ORDER_PROBLEM_LABELS: Readonly<Record<OrderProblem, string>> = {
  refundDue: '환불 대기',
  late: '발송 지연',
  unconfirmed: '배송완료 30일 경과',
  sameAddress: '같은 배송지',
}

/** What is unusual about an order in words. */
export const ORDER_FLAG_LABELS: Readonly<Record<OrderFlag, string>> = {
  remote: '도서산간',
  raffle: '래플',
  guest: '비회원',
  entrance: '공동현관',
  money: '기프트카드',
}
