import type { BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import type { BookmarkSearch } from './bookmark-search.ts'

/** Tab of the wish list. */
export interface BookmarkTab {
  readonly tab: BookmarkSearch['tab']
  readonly type: BookmarkType
  readonly label: string
  /** Sentence of the empty tab. */
  readonly empty: string
  readonly detail: string
  readonly action: { readonly to: string; readonly label: string }
}

/** Tabs of the wish list in their order. */
export const BOOKMARK_TABS: readonly [BookmarkTab, ...BookmarkTab[]] = [
  {
    tab: undefined,
    type: 'PRODUCT',
    label: '상품',
    empty: '찜한 상품이 없습니다.',
    detail: '상품 페이지의 하트를 누르면 여기에 모입니다.',
    action: { to: '/products', label: '상품 보러 가기' },
  },
  {
    tab: 'brand',
    type: 'BRAND',
    label: '브랜드',
    empty: '찜한 브랜드가 없습니다.',
    detail: '브랜드의 하트를 누르면 여기에 모입니다.',
    action: { to: '/brands', label: '브랜드 보러 가기' },
  },
  {
    tab: 'styling',
    type: 'STYLE',
    label: '스타일링',
    empty: '찜한 스타일링이 없습니다.',
    detail: '스타일링 페이지의 하트를 누르면 여기에 모입니다.',
    action: { to: '/styling', label: '스타일링 보러 가기' },
  },
  {
    tab: 'contents',
    type: 'CONTENT',
    label: '콘텐츠',
    empty: '찜한 콘텐츠가 없습니다.',
    detail: '콘텐츠 페이지의 하트를 누르면 여기에 모입니다.',
    action: { to: '/contents', label: '콘텐츠 보러 가기' },
  },
]

/** Tab with this name; products without one. */
export const bookmarkTab = (tab: BookmarkSearch['tab']): BookmarkTab =>
  BOOKMARK_TABS.find((one) => one.tab === tab) ?? BOOKMARK_TABS[0]
