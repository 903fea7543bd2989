import { objectOf } from '#core/guard/guard.ts'

const savesData = objectOf<{ saveData: true }>({ saveData: (value) => value === true })

/** Whether a video may start without a tap: the visitor asks neither for less motion nor for less data. */
export function mayAutoplay(): boolean {
  const asksFor = (feature: string) => window.matchMedia(`(${feature}: reduce)`).matches
  if (asksFor('prefers-reduced-motion') || asksFor('prefers-reduced-data')) return false
  // Not every browser has the Network Information API.
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return !savesData(connection)
}
