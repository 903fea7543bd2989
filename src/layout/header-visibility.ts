/** Scroll position and visibility at the last decision. */
export interface HeaderVisibility {
  readonly y: number
  readonly hidden: boolean
}

/** Minimum scroll distance in px that changes the visibility, because fingers tremble. */
const TREMBLE_PX = 8
/** Near the top the header is always visible. */
const ALWAYS_SHOWN_ABOVE_PX = 96

/** Hides the header on scrolling down and shows it on scrolling up (app#frame). */
export function nextVisibility(travel: HeaderVisibility, y: number): HeaderVisibility {
  if (y <= ALWAYS_SHOWN_ABOVE_PX) return { y, hidden: false }
  if (Math.abs(y - travel.y) < TREMBLE_PX) return travel
  return { y, hidden: y > travel.y }
}
