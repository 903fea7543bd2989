import { animateOnScroll } from './scroll-animations.ts'

/** Movement beyond the pages' entrance: none for who asked for none (Product 1.4). */
export function startMotion(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  animateOnScroll()
}
