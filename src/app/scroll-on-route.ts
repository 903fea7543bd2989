import type { AnyRouter } from '@tanstack/react-router'

/**
 * Where a route change leaves the window: at its top or at its anchor. Stands in for the router's own module
 * (docs/decisions/066), which also keeps positions, and reads the storage for them before the page stands;
 * scroll-keeper.ts keeps ours.
 */
export function setupScrollRestoration(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation: { hash } }) => {
    const { _scroll: scroll } = router
    const beginsAtTop = scroll.n
    scroll.n = true
    if (hash !== '') document.getElementById(hash)?.scrollIntoView()
    // The first page begins at its top by itself, or where a visitor of a served one is by now.
    else if (beginsAtTop && fromLocation !== undefined) window.scrollTo(0, 0)
  })
}
