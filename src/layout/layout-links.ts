import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { useHasPage } from '#src/ui/path-link/use-has-page.ts'

/** Link of the layout's navigation. */
export interface LayoutLink {
  readonly to: string
  readonly label: string
}

/** Link of the tab bar. */
export interface TabLink extends LayoutLink {
  readonly icon: IconName
}

/** Links of the bottom bar on phones (Product 1.5). */
export const TAB_LINKS: readonly TabLink[] = [
  { to: '/', label: '홈', icon: 'home' },
  { to: '/products', label: '쇼핑', icon: 'board' },
  { to: '/app-download', label: '래플', icon: 'ticket' },
  { to: '/store-info', label: '매장', icon: 'pin' },
  { to: '/my-page', label: '마이', icon: 'user' },
]

/** Links of the header on wide screens (Product 1.5). */
export const HEADER_LINKS: readonly LayoutLink[] = [
  { to: '/products', label: 'SHOP' },
  { to: '/brands', label: 'BRANDS' },
  { to: '/app-download', label: 'RAFFLE' },
  { to: '/styling', label: 'STYLING' },
  { to: '/contents', label: 'CONTENTS' },
  { to: '/store-info', label: 'STORES' },
]

/** The links whose page is part of this build, so that no link is dead. */
export function useExistingLinks<T extends LayoutLink>(links: readonly T[]): readonly T[] {
  const hasPage = useHasPage()
  return links.filter(({ to }) => hasPage(to))
}
