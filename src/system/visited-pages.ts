import type { QueryClient } from '@tanstack/react-query'

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
/** Pages that say nothing without network, or nothing worth keeping. */
const NOT_KEPT = /^\/(?:cart\/payment|auth|error|inspection|offline)(?:[/?]|$)/u

/** Lets the list of seen pages live and die with the saved answers: same device record, same user, same build. */
export function keepVisitedPages(queryClient: QueryClient): void {
  queryClient.setQueryDefaults(KEY, { meta: { persist: 'month' }, staleTime: 'static' })
}

/** A page's address without what filters it. */
export const pathname = (path: string): string => path.split(/[?#]/u, 1).join('')

/** Puts a seen page on top of the list; a list that was filtered anew takes the place of its former self. */
export function rememberVisit(queryClient: QueryClient, page: PageVisit): void {
  if (NOT_KEPT.test(page.path)) return
  const others = visitedPages(queryClient).filter(
    ({ path }) => pathname(path) !== pathname(page.path),
  )
  queryClient.setQueryData<readonly PageVisit[]>(KEY, [page, ...others].slice(0, PAGES_MAX))
}

/** Pages seen on this device by this user, latest first. */
export function visitedPages(queryClient: QueryClient): readonly PageVisit[] {
  return queryClient.getQueryData<readonly PageVisit[]>(KEY) ?? []
}
