import type { OrderGroup } from '#contract/after-sales/order-groups.ts'

/** Korean names of the groups of orders. */
export const GROUP_LABELS: Readonly<Record<OrderGroup, string>> = {
  PAY_WAIT: '결제대기',
  PAID: '결제완료',
  PREPARING: '상품준비중',
  SHIPPING: '배송중',
  DELIVERED: '배송완료',
  CLAIM: '취소/교환/반품',
}
