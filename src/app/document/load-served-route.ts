import { takeUpPage } from '#src/page/first-page.ts'
import type { AppRouter } from '../router.tsx'

/**
 * Brings the router to where it stood when the server rendered the page, code included, so that the first render is the
 * served one.
 */
export async function loadServedRoute(router: AppRouter): Promise<void> {
  // Has it leave out the boundaries that a server renders none for.
  router.ssr = { manifest: undefined }
  await takeUpPage(() => router.load())
  // A visitor may have scrolled by now: the router is not to lead back to the top.
  const { _scroll: scroll } = router
  scroll.n = false
  // The page is yet to be shown: whoever follows the routes hears of it as of any first page.
  router.stores.resolvedLocation.set(undefined)
}
