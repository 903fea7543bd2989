import type { SignedInOperator } from '#contract/operators/operator-session.calls.ts'
import type { Permission } from '#contract/platform/permissions.ts'

/** Areas of the console, with the key that follows `G` and the permission of their first list. */
export const AREAS: readonly {
  readonly to: string
  readonly label: string
  readonly key: string
  /** Absent: for every operator. */
  readonly permission?: Permission
}[] = [
  { to: '/orders', label: '주문', key: 'KeyO', permission: 'orders.read' },
  { to: '/tracking', label: '송장 일괄 등록', key: 'KeyT', permission: 'orders.ship' },
  { to: '/claims', label: '취소·교환·반품', key: 'KeyC', permission: 'claims.read' },
  { to: '/refunds', label: '환불', key: 'KeyM', permission: 'settlement.read' },
  { to: '/inquiries', label: '1:1 문의', key: 'KeyI', permission: 'inquiries.read' },
  { to: '/partner-requests', label: '제안', key: 'KeyP', permission: 'inquiries.read' },
  { to: '/replies', label: '저장된 답변', key: 'KeyR', permission: 'inquiries.read' },
  { to: '/products', label: '상품', key: 'KeyG', permission: 'catalogue.read' },
  { to: '/products/files', label: '상품 파일', key: 'KeyF', permission: 'catalogue.read' },
  { to: '/stock', label: '재고', key: 'KeyL', permission: 'stock.read' },
  { to: '/brands', label: '브랜드', key: 'KeyB', permission: 'catalogue.read' },
  { to: '/categories', label: '카테고리', key: 'KeyD', permission: 'catalogue.read' },
  { to: '/synonyms', label: '동의어', key: 'KeyY', permission: 'catalogue.read' },
  { to: '/runs', label: '일괄 작업', key: 'KeyW' },
  { to: '/staff', label: '운영자', key: 'KeyS', permission: 'staff.read' },
  { to: '/audit', label: '기록', key: 'KeyA', permission: 'audit.read' },
]

/** Areas that an operator may open. */
export const areasOf = ({ permissions }: Pick<SignedInOperator, 'permissions'>) =>
  AREAS.filter(({ permission }) => permission === undefined || permissions.includes(permission))
