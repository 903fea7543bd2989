import type { RegisteredRouter } from '@tanstack/react-router'
import { movePages } from './page-motion.ts'

/** Movement beyond the pages' entrance: none for who asked for none (Product 1.4). */
export function startMotion(router: RegisteredRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (!reduced.matches) movePages(router, () => reduced.matches)
}
