import type { RegisteredRouter } from '@tanstack/react-router'
import { morphPictures } from './picture-morph.ts'
import { animateOnScroll } from './scroll-animations.ts'

/**
 * Starts all animations except page entrances. `isStill` returns whether reduced motion is
 * preferred now.
 */
function movePages(router: RegisteredRouter, isStill: () => boolean): void {
  animateOnScroll()
  morphPictures(router, isStill)
}

/** Starts animations beyond page entrances, unless reduced motion is preferred (app#motion). */
export function startMotion(router: RegisteredRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (!reduced.matches) movePages(router, () => reduced.matches)
}
