import type { RegisteredRouter } from '@tanstack/react-router'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import './picture-morph.css'

/** Type of the view transition that carries a picture (picture-morph.css). */
const PICTURE = 'picture'
/** What shows a product, on a card and on its page. */
const PLACE = '[data-morph]'

/**
 * Our choice: an answer within this time needs no skeleton, into which no picture can grow. Meanwhile the page that is left stands
 * under its veil, as on other route changes (Spec 2).
 */
const PENDING_MS = 700

/**
 * Lets the picture of a pressed card become the product page's, and go back into that card on the way back, by a view
 * transition that stands for the page's entrance. Browsers without typed transitions change pages as ever.
 */
export function morphPictures(router: RegisteredRouter, isStill: () => boolean): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  let pressed: HTMLAnchorElement | undefined
  /** Which of a page's links to a product was pressed: the same one may stand on several shelves. */
  const pressedLinks = new Map<string, number>()
  let isBack = false
  let isMorphing = false
  let isDrawnByBrowser = false
  let find: (() => Element | null | undefined) | undefined
  /** Address of the picture as it was just seen. */
  let seen = ''

  document.addEventListener('click', ({ target }) => (pressed = linkAround(target, router)), true)
  // A swipe already shows the page before under the finger.
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
    seen = place.querySelector('img')?.currentSrc ?? ''
    isMorphing = true
    return true
  }
  router.subscribe('onRendered', () => {
    if (!isMorphing) return
    isMorphing = false
    // The transition is the entrance: the page must not fade in beneath it once more (app/follow-routes.ts).
    const entrances = document.querySelector('main')?.getAnimations() ?? []
    for (const entrance of entrances) entrance.cancel()
    const place = find?.()
    mark(place)
    // The page's own picture is larger and may still be on its way: what was seen stands in for it.
    const image = place?.querySelector('img')
    if (image && seen !== '') image.style.background = `url("${seen}") center / cover`
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

/** Gives the name of the transition to this place alone. */
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
