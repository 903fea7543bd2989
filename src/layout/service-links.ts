import type { LayoutLink } from './layout-links.ts'

/** Links at the end of side menu and footer. */
export const SERVICE_LINKS: readonly LayoutLink[] = [
  { to: '/app-download', label: '래플' },
  { to: '/contents', label: '콘텐츠' },
  { to: '/customer-center', label: '고객센터' },
  { to: '/store-info', label: '매장 안내' },
  { to: '/works-with-us', label: 'WORKS WITH US' },
  { to: '/auth/non-member', label: '비회원 주문조회' },
]
