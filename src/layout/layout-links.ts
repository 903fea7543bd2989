import type { IconName } from '#src/ui/icon/icon-paths.ts'
import type { PagePath } from '#src/page/page-path.ts'

/** Link of the layout's navigation. */
export interface LayoutLink {
  readonly to: PagePath
  readonly label: string
}

/** Link of the tab bar. */
export interface TabLink extends LayoutLink {
  readonly icon: IconName
}

/** Links of the bottom bar on phones (app#frame). */
export const TAB_LINKS: readonly TabLink[] = [
  { to: '/', label: '홈', icon: 'home' },
  { to: '/products', label: '쇼핑', icon: 'board' },
  { to: '/app-download', label: '래플', icon: 'ticket' },
  { to: '/my-page/wish', label: '찜', icon: 'heart' },
  { to: '/my-page', label: '마이', icon: 'user' },
]

/**
 * Whether a page below a tab's own belongs to it: no other tab is its nearer one, and home is no
 * page's.
 */
export function isTabOf(to: string, pathname: string): boolean {
  const tabs = TAB_LINKS.map((link) => link.to).filter((path) => isBelow(pathname, path))
  return to !== '/' && tabs.every((path) => path.length <= to.length)
}

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** Header on wide screens (app#frame). */
export const HEADER_LINKS: readonly LayoutLink[] = [
  { to: '/products', label: 'SHOP' },
  { to: '/brands', label: 'BRANDS' },
  { to: '/app-download', label: 'RAFFLE' },
  { to: '/styling', label: 'STYLING' },
  { to: '/contents', label: 'CONTENTS' },
  { to: '/store-info', label: 'STORES' },
]
