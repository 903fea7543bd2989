import type { RegisteredRouter } from '@tanstack/react-router'
import { movePages } from './page-motion.ts'

/** Starts animations beyond page entrances, unless reduced motion is preferred (app#motion). */
export function startMotion(router: RegisteredRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (!reduced.matches) movePages(router, () => reduced.matches)
}
