import { isServerPath } from '#contract/server-paths.ts'

/** What a document request gets. */
export type NavigationAnswer =
  | { readonly serve: 'shell' }
  | { readonly serve: 'network' }
  | { readonly redirect: '/inspection' }

/** True for what the worker leaves alone. */
export function belongsToServer(url: URL): boolean {
  return isServerPath(url.pathname)
}

/**
 * Decides a navigation: what the server owns goes to it, a closed store sends every other document to
 * /inspection, and the rest is the app (Spec 2, 4; architecture 2.8).
 */
export function answerNavigation(url: URL, isClosed: boolean): NavigationAnswer {
  if (belongsToServer(url)) return { serve: 'network' }
  if (isClosed && url.pathname !== '/inspection') return { redirect: '/inspection' }
  return { serve: 'shell' }
}
