import type { RegisteredRouter } from '@tanstack/react-router'
import { animateOnScroll } from './scroll-animations.ts'

/** Signs of somebody who may press a card soon. */
const SIGNS = ['scroll', 'pointerover', 'keydown'] as const

/** Movement beyond the pages' entrance: none for who asked for none (Product 1.4). */
export function startMotion(router: RegisteredRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (reduced.matches) return
  animateOnScroll()
  const morph = async () => {
    const { morphPictures } = await import('./picture-morph.ts')
    morphPictures(router, () => reduced.matches)
  }
  const handleSign = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, handleSign, true)
    void morph()
  }
  for (const sign of SIGNS) window.addEventListener(sign, handleSign, true)
}
