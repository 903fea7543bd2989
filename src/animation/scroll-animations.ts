import { SCROLL_ANIMATION } from '#contract/limits.ts'

/** Our choice: how far a part rises as it appears. */
const RISE = '1.5rem'

/**
 * Lets parts marked `data-appear` come into view, each once (Spec 9). Only what lies below the screen is held back, by an
 * animation at its first frame: layout, markup and what a reader without scripts sees stay as they are.
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
  // Whoever comes by keyboard is there before the part has scrolled up.
  document.addEventListener('focusin', ({ target }) => {
    const part = target instanceof Element ? target.closest('[data-appear]') : null
    if (part !== null) show(part)
  })
}

/** Stands at the first frame until it is played; leaves nothing behind when it is over. */
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
