import type { LayoutLink } from './layout-links.ts'

/** Links at the end of side menu and footer (Product 1.5). */
export const SERVICE_LINKS: readonly LayoutLink[] = [
  { to: '/app-download', label: '래플' },
  { to: '/contents', label: '콘텐츠' },
  { to: '/auth/non-member', label: '비회원 주문조회' },
]
