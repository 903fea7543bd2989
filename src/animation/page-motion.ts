import type { RegisteredRouter } from '@tanstack/react-router'
import { morphPictures } from './picture-morph.ts'
import { animateOnScroll } from './scroll-animations.ts'

/** All that moves beyond the pages' entrance. `isStill` tells whether motion came to be unwanted since. */
export function movePages(router: RegisteredRouter, isStill: () => boolean): void {
  animateOnScroll()
  morphPictures(router, isStill)
}
