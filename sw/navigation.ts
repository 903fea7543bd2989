import { INSPECTION_PATH } from '#core/admission/rules.ts'
import { isServerPath } from '#contract/server-paths.ts'

/** What a document request gets. */
export type NavigationAnswer =
  | { readonly serve: 'shell' }
  | { readonly serve: 'network' }
  | { readonly redirect: typeof INSPECTION_PATH }

/** True for what the worker leaves alone. */
export function belongsToServer(url: URL): boolean {
  return isServerPath(url.pathname)
}

/**
 * Decides a navigation: server paths go to the network, a closed shop redirects all other documents to /inspection, and
 * the rest is the shell (Spec 2, 4; architecture 2.8).
 */
export function answerNavigation(url: URL, isClosed: boolean): NavigationAnswer {
  if (belongsToServer(url)) return { serve: 'network' }
  if (isClosed && url.pathname !== INSPECTION_PATH) return { redirect: INSPECTION_PATH }
  return { serve: 'shell' }
}
