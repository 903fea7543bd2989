import type { RegisteredRouter } from '@tanstack/react-router'
import { movePages } from './page-motion.ts'

/** Starts animations beyond page entrances, unless reduced motion is preferred (Product 1.4). */
export function startMotion(router: RegisteredRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (!reduced.matches) movePages(router, () => reduced.matches)
}
