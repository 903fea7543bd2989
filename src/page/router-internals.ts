import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

/*
 * All uses of undocumented router properties. A new router version needs only
 * router-internals.test.ts to be checked.
 */

/** Fields of a route match that report an unknown address. */
export interface NotFoundMatch {
  readonly _notFound?: boolean | undefined
}

/** True when no page exists at the address of these matches. */
export function leadsNowhere(matches: readonly NotFoundMatch[]): boolean {
  return matches.some(({ _notFound }) => _notFound === true)
}

/**
 * Makes the router omit the boundaries that a server does not render. Must be called before a
 * served page is loaded.
 */
export function expectServedPage(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/**
 * Prevents the scroll to the top of a served page, because its visitor may have scrolled already.
 */
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

/** Makes the router read its route tree again, whose routes have got further children. */
export function rebuildRoutes(router: AnyRouter): void {
  router.setRoutes(router.buildRouteTree())
}

/**
 * Key of the current entry of the browser's history; empty for an entry that the router did not
 * create.
 */
export function historyEntryKey(history: RouterHistory): string {
  const { __TSR_key: key = '' } = history.location.state
  return key
}
