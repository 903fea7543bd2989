import { RAGE_CLICK_WINDOW_MS, RAGE_CLICKS } from '#contract/platform/limits.ts'

/** Clicks on one element that may become a rage click. */
export interface ClickRow<Place> {
  readonly place: Place
  readonly times: readonly number[]
}

/**
 * Adds a click to the row. A rage click is four on one element within a second (app#measurements).
 */
export function addClick<Place>(
  row: ClickRow<Place> | undefined,
  place: Place,
  now: number,
): { readonly row: ClickRow<Place> | undefined; readonly isRage: boolean } {
  const before = row?.place === place ? row.times : []
  const times = [...before.filter((time) => now - time < RAGE_CLICK_WINDOW_MS), now]
  // Reported once: the next click begins a new row.
  if (times.length >= RAGE_CLICKS) return { row: undefined, isRage: true }
  return { row: { place, times }, isRage: false }
}
