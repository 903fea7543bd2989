import type { RegisteredRouter } from '@tanstack/react-router'

/** Signs of somebody who may scroll or press a card soon. */
const SIGNS = ['scroll', 'pointerover', 'keydown'] as const

/**
 * Movement beyond the pages' entrance: none for who asked for none (Product 1.4). Its code comes with the first sign of somebody
 * there: a first visit does not pay for it.
 */
export function startMotion(router: RegisteredRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (reduced.matches) return
  const move = async () => {
    const { movePages } = await import('./page-motion.ts')
    movePages(router, () => reduced.matches)
  }
  const handleSign = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, handleSign, true)
    void move()
  }
  for (const sign of SIGNS) window.addEventListener(sign, handleSign, true)
}
