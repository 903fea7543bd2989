import type { QueryClient } from '@tanstack/react-query'
import { isNonMember } from '#core/session/login-state.ts'
import { pageName } from '#src/page/page-title.ts'
import type { PageView } from '#src/analytics/page-view.ts'

/** A page that was seen and may still be read without network. */
export interface VisitedPage {
  readonly path: string
  readonly title: string
}

/** A page, and when it was seen last (epoch milliseconds). */
export interface PageVisit extends VisitedPage {
  readonly at: number
}

const KEY = ['visited-pages']
/** Our choice: as many as one looks through. */
export const PAGES_MAX = 12

/** Lets the list of seen pages live and die with the saved answers: same device record, same user, same build. */
export function keepVisitedPages(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(KEY, { meta: { persist: 'month' }, staleTime: 'static' })
}

/** A page's address without what filters it. */
export const pathname = (path: string): string => path.split(/[?#]/u, 1).join('')

/**
 * Puts a seen page on top of the list once everything is there that it is asking for and the device keeps; a page that
 * is left before, or an answer that failed, leaves nothing to read. The same list with other filters replaces the former.
 */
export async function rememberView(
  queryClient: QueryClient,
  router: { readonly latestLocation: { readonly href: string } },
  { path, title }: Pick<PageView, 'path' | 'title'>,
  at: number,
): Promise<void> {
  const cache = queryClient.getQueryCache()
  const asked = cache.findAll({
    fetchStatus: 'fetching',
    predicate: ({ meta }) => meta?.persist !== undefined,
  })
  await Promise.allSettled(asked.flatMap(({ promise }) => promise ?? []))
  // That nobody is signed in is an answer too.
  const isRead = asked.every(({ state }) => state.data !== undefined || isNonMember(state.error))
  if (!isRead || router.latestLocation.href !== path) return
  rememberVisit(queryClient, { path, title: pageName(title), at })
}

/** Puts a seen page on top of the list. */
export function rememberVisit(queryClient: QueryClient, page: PageVisit): void {
  const others = visitedPages(queryClient).filter(
    ({ path }) => pathname(path) !== pathname(page.path),
  )
  queryClient.setQueryData<readonly PageVisit[]>(KEY, [page, ...others].slice(0, PAGES_MAX))
}

/** Pages seen on this device by this user, latest first. */
export function visitedPages(queryClient: QueryClient): readonly PageVisit[] {
  return queryClient.getQueryData<readonly PageVisit[]>(KEY) ?? []
}
