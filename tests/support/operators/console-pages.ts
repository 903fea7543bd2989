/** A page of the console. `open`: the link of a list that leads to a record. */
export interface ConsolePage {
  readonly name: string
  readonly path: string
  readonly heading: string | RegExp
}

/** Pages of the console that need no record. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { name: 'orders', path: '/orders?tab=all', heading: '주문' },
  { name: 'tracking', path: '/tracking', heading: '송장 일괄 등록' },
  { name: 'claims', path: '/claims?tab=all', heading: '취소·교환·반품' },
  { name: 'refunds', path: '/refunds', heading: '환불' },
  { name: 'product-files', path: '/products/files', heading: '상품 파일' },
  { name: 'stock', path: '/stock?tab=all', heading: '재고' },
  { name: 'stock-receive', path: '/stock/receive', heading: '스캔으로 입고' },
  { name: 'stock-count', path: '/stock/count', heading: '스캔으로 실사' },
  { name: 'stock-files', path: '/stock/files', heading: '파일로 입고·실사' },
  { name: 'inquiries', path: '/inquiries?tab=all', heading: '1:1 문의' },
  { name: 'partner-requests', path: '/partner-requests?tab=all', heading: '입점·협업 제안' },
  { name: 'replies', path: '/replies', heading: '저장된 답변' },
  { name: 'products', path: '/products?tab=all', heading: '상품' },
  { name: 'brands', path: '/brands', heading: '브랜드' },
  { name: 'categories', path: '/categories', heading: '카테고리' },
  { name: 'synonyms', path: '/synonyms', heading: '동의어' },
  { name: 'runs', path: '/runs', heading: '일괄 작업' },
  { name: 'templates', path: '/templates', heading: '파일 양식' },
  { name: 'staff', path: '/staff', heading: '운영자' },
  { name: 'audit', path: '/audit', heading: '기록' },
  { name: 'audit-months', path: '/audit/months', heading: '기록 월간 점검' },
  { name: 'account', path: '/account', heading: '내 계정' },
]
