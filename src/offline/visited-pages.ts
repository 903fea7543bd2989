import type { QueryClient } from '@tanstack/react-query'
import { isNonMember } from '#core/session/login-state.ts'
import { pageName } from '#src/page/page-title.ts'
import type { PageView } from '#src/analytics/page-view.ts'

/** Visited page that may still be read without network. */
export interface VisitedPage {
  readonly path: string
  readonly title: string
}

/** Visited page with its last visit (epoch milliseconds). */
export interface PageVisit extends VisitedPage {
  readonly at: number
}

const KEY = ['visited-pages']
/** Maximum length of the list (our choice). */
export const PAGES_MAX = 12

/**
 * Gives the list of visited pages the lifetime of persisted answers: same device record, same user,
 * same build.
 */
export function persistVisitedPages(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(KEY, { meta: { persist: 'month' }, staleTime: 'static' })
}

/** Path of an address without filters. */
export const pathname = (path: string): string => path.split(/[?#]/u, 1).join('')

/** Parts of the router that say which page is shown, and whether it failed. */
interface ShownPage {
  readonly latestLocation: { readonly href: string }
  readonly state: { readonly matches: readonly { readonly status: string }[] }
}

/**
 * Adds a visited page to the top of the list once all its persisted queries have answers. A page
 * that is left before or failed, or a failed query, adds nothing. The same list with other filters
 * replaces the former.
 */
export async function rememberView(
  queryClient: QueryClient,
  router: ShownPage,
  { path, title }: Pick<PageView, 'path' | 'title'>,
  at: number,
): Promise<void> {
  const cache = queryClient.getQueryCache()
  const asked = cache.findAll({
    fetchStatus: 'fetching',
    predicate: ({ meta }) => meta?.persist !== undefined,
  })
  await Promise.allSettled(asked.flatMap(({ promise }) => promise ?? []))
  // A guest's answer counts too.
  const isRead = asked.every(({ state }) => state.data !== undefined || isNonMember(state.error))
  const isFailed = router.state.matches.some(({ status }) => status === 'error')
  if (!isRead || isFailed || router.latestLocation.href !== path) return
  rememberVisit(queryClient, { path, title: pageName(title), at })
}

/** Adds a visited page to the top of the list. */
export function rememberVisit(queryClient: QueryClient, page: PageVisit): void {
  const others = visitedPages(queryClient).filter(
    ({ path }) => pathname(path) !== pathname(page.path),
  )
  queryClient.setQueryData<readonly PageVisit[]>(KEY, [page, ...others].slice(0, PAGES_MAX))
}

/** Visited pages of this user on this device, latest first. */
export function visitedPages(queryClient: QueryClient): readonly PageVisit[] {
  return queryClient.getQueryData<readonly PageVisit[]>(KEY) ?? []
}
