import { savesData } from '#core/guard/saves-data.ts'

/**
 * Whether a video may start without a tap: the visitor asks neither for less motion nor for less
 * data.
 */
export function mayAutoplay(): boolean {
  const asksFor = (feature: string) => window.matchMedia(`(${feature}: reduce)`).matches
  return !asksFor('prefers-reduced-motion') && !asksFor('prefers-reduced-data') && !savesData()
}
