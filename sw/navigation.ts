import { INSPECTION_PATH } from '#core/admission/rules.ts'
import { isServerPath } from '#contract/platform/server-paths.ts'

/** What a document request that does not belong to the server gets. */
export type NavigationAnswer =
  | { readonly serve: 'shell' }
  | { readonly redirect: typeof INSPECTION_PATH }

/** True for what the worker leaves alone. */
export function belongsToServer(url: URL): boolean {
  return isServerPath(url.pathname)
}

/**
 * Decides a navigation: a closed shop redirects to /inspection, the rest is the shell
 * (app#maintenance).
 */
export function answerNavigation(url: URL, isClosed: boolean): NavigationAnswer {
  if (isClosed && url.pathname !== INSPECTION_PATH) return { redirect: INSPECTION_PATH }
  return { serve: 'shell' }
}
