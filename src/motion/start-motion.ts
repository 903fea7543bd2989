import type { AnyRouter } from '@tanstack/react-router'
import { morphPictures } from './picture-morph.ts'
import { animateOnScroll } from './scroll-animations.ts'

/** Movement beyond the pages' entrance: none for who asked for none (Product 1.4). */
export function startMotion(router: AnyRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (reduced.matches) return
  animateOnScroll()
  morphPictures(router, () => reduced.matches)
}
