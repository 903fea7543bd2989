import type { RegisteredRouter } from '@tanstack/react-router'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import './picture-morph.css'

/** Type of the view transition of a picture (picture-morph.css). */
const PICTURE = 'picture'
/** Pictures of a product, on a card and on its page. */
const PLACE = '[data-morph]'

/**
 * Our choice: an answer within this time needs no skeleton, which has no picture. Meanwhile the
 * left page is shown under the overlay, as on other route changes (app#motion).
 */
const PENDING_MS = 700

/**
 * Animates the picture of a clicked card to that of the product page, and back, by a view
 * transition instead of the page entrance. Browsers without typed transitions use the normal
 * entrance.
 */
export function morphPictures(router: RegisteredRouter, isStill: () => boolean): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  let pressed: HTMLAnchorElement | undefined
  /**
   * Index of the clicked link among a page's links to a product, which may be on several shelves.
   */
  const pressedLinks = new Map<string, number>()
  let isBack = false
  let isMorphing = false
  let isDrawnByBrowser = false
  let find: (() => Element | null | undefined) | undefined

  document.addEventListener('click', ({ target }) => (pressed = linkAround(target, router)), true)
  // A swipe shows the previous page during the gesture.
  const noteDrawn = (event: PopStateEvent) => (isDrawnByBrowser = event.hasUAVisualTransition)
  window.addEventListener('popstate', noteDrawn, true)
  router.history.subscribe(({ action }) => {
    isBack = action.type === 'BACK'
    isDrawnByBrowser &&= isBack
  })

  const prepare = (fromPath: string, toPath: string): Element | null | undefined => {
    const link = pressed
    pressed = undefined
    if (isStill() || isDrawnByBrowser) return undefined
    if (!isBack && link?.pathname === toPath) {
      pressedLinks.set(toPath, cardLinks(toPath).indexOf(link))
      find = () => document.querySelector(`main ${PLACE}`)
      return link.querySelector(PLACE)
    }
    const ordinal = isBack ? pressedLinks.get(fromPath) : undefined
    if (ordinal !== undefined) {
      find = () => cardLinks(fromPath)[ordinal]?.querySelector(PLACE)
      return document.querySelector(`main ${PLACE}`)
    }
    return undefined
  }
  const begin = (fromPath: string, toPath: string): boolean => {
    const place = prepare(fromPath, toPath)
    if (!place || !isInView(place)) return false
    mark(place)
    isMorphing = true
    return true
  }
  router.subscribe('onRendered', () => {
    if (!isMorphing) return
    isMorphing = false
    // The transition replaces the entrance, so the page must not fade in too
    // (app/follow-routes.ts).
    const entrances = document.querySelector('main')?.getAnimations() ?? []
    for (const entrance of entrances) entrance.cancel()
    mark(find?.())
  })
  for (const route of Object.values(router.routesById)) {
    if (route.options.staticData?.page?.morph) route.update({ pendingMs: PENDING_MS })
  }
  router.update({
    ...router.options,
    defaultViewTransition: {
      types: ({ fromLocation, toLocation, pathChanged }) =>
        pathChanged && begin(fromLocation?.pathname ?? '', toLocation.pathname) ? [PICTURE] : false,
    },
  })
}

/** Assigns the transition's name to this element alone. */
function mark(place: Element | null | undefined): void {
  for (const marked of document.querySelectorAll('[data-morphing]')) {
    marked.removeAttribute('data-morphing')
  }
  place?.setAttribute('data-morphing', '')
}

function linkAround(
  target: EventTarget | null,
  router: RegisteredRouter,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link && readPageFacts(router, link.pathname).morph ? link : undefined
}

function cardLinks(path: string): readonly HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`main article a[href="${path}"]`)]
}

function isInView(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
}
