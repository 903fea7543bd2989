import type { ccButtons, ccCategories } from '#server/platform/database/schema/service.ts'

type Button = Omit<typeof ccButtons.$inferInsert, 'site' | 'sort'>
type Category = Omit<typeof ccCategories.$inferInsert, 'site' | 'sort'>

/** Quick buttons in their order. */
export const BUTTONS: readonly Button[] = [
  { key: 'ORDERS', label: '주문조회', icon: 'bag', link: '/my-page/orders' },
  { key: 'INQUIRY', label: '1:1 문의', icon: 'copy', link: '/my-page/inquiries/new' },
  { key: 'CLAIM', label: '교환·반품', icon: 'truck', link: '/customer-center/info/return' },
  { key: 'RAFFLE', label: '래플 안내', icon: 'ticket', link: '/customer-center/info/raffle' },
  { key: 'STORES', label: '매장', icon: 'pin', link: '/store-info' },
]

/** Categories of questions, notices and information pages in their order. */
export const CATEGORIES: readonly Category[] = [
  { groupKey: 'FAQ', key: 'ORDER', label: '주문·결제' },
  { groupKey: 'FAQ', key: 'DELIVERY', label: '배송' },
  { groupKey: 'FAQ', key: 'CLAIM', label: '취소·교환·반품' },
  { groupKey: 'FAQ', key: 'MEMBER', label: '회원' },
  { groupKey: 'FAQ', key: 'BENEFIT', label: '쿠폰·마일리지' },
  { groupKey: 'FAQ', key: 'MONEY', label: '머니·기프트카드' },
  { groupKey: 'FAQ', key: 'RAFFLE', label: '래플' },
  { groupKey: 'FAQ', key: 'STORE', label: '매장/AS' },
  { groupKey: 'NOTICE', key: 'SERVICE', label: '서비스' },
  { groupKey: 'NOTICE', key: 'DELIVERY', label: '배송' },
  { groupKey: 'NOTICE', key: 'EVENT', label: '이벤트' },
  { groupKey: 'INFO', key: 'DELIVERY', label: '배송 안내' },
  { groupKey: 'INFO', key: 'RETURN', label: '교환·반품 안내' },
  { groupKey: 'INFO', key: 'SIZE_GUIDE', label: '사이즈 가이드' },
  { groupKey: 'INFO', key: 'GRADE', label: '등급 안내' },
  { groupKey: 'INFO', key: 'RAFFLE', label: '래플 안내' },
  { groupKey: 'INFO', key: 'GIFT_CARD', label: '머니·기프트카드 안내' },
  { groupKey: 'INFO', key: 'CONTACT', label: '고객센터 안내' },
  { groupKey: 'INFO', key: 'TERMS', label: '이용약관' },
  { groupKey: 'INFO', key: 'PRIVACY', label: '개인정보처리방침' },
  { groupKey: 'INFO', key: 'YOUTH', label: '청소년 보호 정책' },
]
