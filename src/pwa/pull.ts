/** Place of a finger, in px of the window. */
export interface Pull {
  readonly x: number
  readonly y: number
}

/**
 * Distance of the mark from the top at which a pull refreshes, its maximum, and its share of the
 * finger's way (our choice).
 */
const REFRESH_PX = 64
const PULL_MAX_PX = 96
const FRICTION = 0.5

/**
 * Distance of the mark for a finger that began at `from`; 0 for a movement up or mostly to a side.
 */
export function pulledPx(from: Pull, to: Pull): number {
  const down = to.y - from.y
  if (down <= 0 || Math.abs(to.x - from.x) > down) return 0
  return Math.min(PULL_MAX_PX, down * FRICTION)
}

/** Whether a mark at this distance refreshes when the finger leaves. */
export const isRefreshed = (px: number): boolean => px >= REFRESH_PX
