import type { RegisteredRouter } from '@tanstack/react-router'
import { morphPictures } from './picture-morph.ts'
import { animateOnScroll } from './scroll-animations.ts'

/**
 * Starts all animations except page entrances. `isStill` returns whether reduced motion is
 * preferred now.
 */
export function movePages(router: RegisteredRouter, isStill: () => boolean): void {
  animateOnScroll()
  morphPictures(router, isStill)
}
