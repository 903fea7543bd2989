import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

/*
 * Every use of what the router does not document, in one place: a new version of it is checked by
 * router-internals.test.ts alone.
 */

/** Match of a route as far as it says that no page answers to the address. */
export interface NotFoundMatch {
  readonly _notFound?: boolean | undefined
}

/** True when no page answers to the address of these matches. */
export function leadsNowhere(matches: readonly NotFoundMatch[]): boolean {
  return matches.some(({ _notFound }) => _notFound === true)
}

/** Lets the router omit the boundaries that a server renders none for; call before a served page is loaded. */
export function expectServedPage(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** Keeps the router from scrolling a served page to its top: its visitor may have scrolled already. */
export function skipFirstScroll(router: AnyRouter): void {
  const { _scroll: scroll } = router
  scroll.n = false
}

/** Address that loading a page on a server redirected to; undefined when it did not. */
export function redirectOfLoad(router: AnyRouter): string | undefined {
  const { _serverResult: result } = router
  return result?.type === 'redirect' ? result.redirect.options.href : undefined
}

/** Address of the last page that was loaded completely; undefined before the first. */
export function resolvedLocation(
  router: AnyRouter,
): { readonly pathname: string; readonly href: string } | undefined {
  return router.stores.resolvedLocation.get()
}

/** Key of the present entry of the browser's history; empty for an entry that the router did not make. */
export function historyEntryKey(history: RouterHistory): string {
  const { __TSR_key: key = '' } = history.location.state
  return key
}
