import type { IconName } from '#src/design/icon/icon-paths.ts'
import { useHasPage } from '#src/design/path-link/use-has-page.ts'

/** A place of the frame's navigation. */
export interface FrameLink {
  readonly to: string
  readonly label: string
}

/** A place of the tab bar. */
export interface TabLink extends FrameLink {
  readonly icon: IconName
}

/** Bottom bar on phones (Product 1.5). */
export const TAB_LINKS: readonly TabLink[] = [
  { to: '/', label: '홈', icon: 'home' },
  { to: '/products', label: '쇼핑', icon: 'board' },
  { to: '/app-download', label: '래플', icon: 'ticket' },
  { to: '/my-page/wish', label: '위시', icon: 'heart' },
  { to: '/my-page', label: '마이', icon: 'user' },
]

/** Whether a page below a tab's own belongs to it: no other tab is its nearer one, and home is no page's. */
export function isTabOf(to: string, pathname: string): boolean {
  const tabs = TAB_LINKS.map((link) => link.to).filter((path) => isBelow(pathname, path))
  return to !== '/' && tabs.every((path) => path.length <= to.length)
}

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** Header on wide screens (Product 1.5). */
export const HEADER_LINKS: readonly FrameLink[] = [
  { to: '/products', label: 'SHOP' },
  { to: '/brands', label: 'BRANDS' },
  { to: '/app-download', label: 'RAFFLE' },
  { to: '/styling', label: 'STYLING' },
  { to: '/contents', label: 'CONTENTS' },
  { to: '/store-info', label: 'STORES' },
]

/** Those of the links whose page is part of this build, so that none leads nowhere. */
export function useExistingLinks<T extends FrameLink>(links: readonly T[]): readonly T[] {
  const hasPage = useHasPage()
  return links.filter(({ to }) => hasPage(to))
}
