import type { AnyRouter } from '@tanstack/react-router'
import './picture-morph.css'

/** Name under which a product's picture on a card and on its page are one (picture-morph.css). */
const PICTURE = 'product-picture'
const PRODUCT_PATH = /^\/products\/\d+$/u

/**
 * Lets the picture of a pressed card grow into that of the product's page. Browsers without typed view transitions
 * change pages as ever.
 */
export function morphPictures(router: AnyRouter, isStill: () => boolean): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return
  let pressed: HTMLElement | null | undefined
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="/products/"]') : null
      pressed = link?.closest('article')?.querySelector('img')
    },
    { capture: true },
  )
  const prepare = (pathname: string): boolean => {
    const picture = pressed
    pressed = undefined
    if (isStill() || !picture?.isConnected || !PRODUCT_PATH.test(pathname)) return false
    // A product's page that is left has such a picture itself, and a name belongs to one.
    for (const shown of document.querySelectorAll<HTMLElement>('[data-morph]')) {
      shown.style.viewTransitionName = 'none'
    }
    picture.style.viewTransitionName = PICTURE
    return true
  }
  router.update({
    ...router.options,
    defaultViewTransition: {
      types: ({ toLocation, pathChanged }) =>
        pathChanged && prepare(toLocation.pathname) ? ['product'] : false,
    },
  })
}
