/** Links of a member at the beginning of the side menu. */
export const OWN_LINKS = [
  { to: '/my-page/orders', label: '주문 내역' },
  { to: '/my-page/wish', label: '찜한 상품' },
  { to: '/my-page/coupons', label: '쿠폰' },
  { to: '/my-page/notifications', label: '알림·알림 설정' },
] as const
