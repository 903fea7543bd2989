/** What a document request gets. */
export type NavigationAnswer =
  | { readonly serve: 'shell' }
  | { readonly serve: 'network' }
  | { readonly redirect: '/inspection' }

/** Paths that the server answers itself: the API, the waiting room, pictures, the payment stand-in, files. */
const SERVER_OWNED = /^\/(?:v1|users|pictures|stand-in|healthz|ts\.wseq)(?:\/|$)|\.[a-z0-9]+$/u

/** True for what the worker leaves alone. */
export function belongsToServer(url: URL): boolean {
  return SERVER_OWNED.test(url.pathname)
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
