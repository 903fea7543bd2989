import { SCROLL_ANIMATION } from '#contract/platform/limits.ts'

/** Distance that a section rises on appearance (our choice). */
const RISE = '1.5rem'

/**
 * Animates elements marked `data-appear` into view, once each (app#motion). Only elements below the
 * screen are hidden, by a paused animation. Layout, markup and pages without scripts are unchanged.
 */
export function animateOnScroll(): void {
  const held = new Map<Element, Animation>()
  const seen = new WeakSet<Element>()

  const show = (element: Element): void => {
    observer.unobserve(element)
    held.get(element)?.play()
    held.delete(element)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target)
    },
    { rootMargin: `0px 0px -${SCROLL_ANIMATION.offsetPx}px 0px` },
  )
  const look = (): void => {
    for (const element of held.keys()) if (!element.isConnected) held.delete(element)
    for (const element of document.querySelectorAll('main [data-appear]')) {
      if (seen.has(element)) continue
      seen.add(element)
      if (element.getBoundingClientRect().top < window.innerHeight) continue
      held.set(element, hold(element))
      observer.observe(element)
    }
  }

  look()
  let timer: number | undefined
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = window.setTimeout(look, SCROLL_ANIMATION.debounceMs)
  }).observe(document.body, { subtree: true, childList: true })
  // Keyboard focus may reach an element before it is scrolled into view.
  document.addEventListener('focusin', ({ target }) => {
    const part = target instanceof Element ? target.closest('[data-appear]') : null
    if (part !== null) show(part)
  })
}

/** Starts an animation paused at its first frame; it has no effect after its end. */
function hold(element: Element): Animation {
  const animation = element.animate(
    { opacity: [0, 1], translate: [`0 ${RISE}`, 'none'] },
    {
      duration: SCROLL_ANIMATION.durationMs,
      easing: SCROLL_ANIMATION.easing,
      fill: 'backwards',
    },
  )
  animation.pause()
  return animation
}
