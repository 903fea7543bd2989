import type { RegisteredRouter } from '@tanstack/react-router'
import { somebodyThere } from '#src/platform/moments.ts'

/**
 * Movement beyond the pages' entrance: none for who asked for none (Product 1.4). Its code comes with the first sign of somebody
 * there: a first visit does not pay for it.
 */
export async function startMotion(router: RegisteredRouter): Promise<void> {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  if (reduced.matches) return
  await somebodyThere()
  const { movePages } = await import('./page-motion.ts')
  movePages(router, () => reduced.matches)
}
