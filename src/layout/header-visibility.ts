/** Where the page was when the header last decided, and what it decided. */
export interface HeaderVisibility {
  readonly y: number
  readonly hidden: boolean
}

/** Travel in px under which a header does not change its mind: fingers tremble. */
const TREMBLE_PX = 8
/** Near the top the header always shows. */
const ALWAYS_SHOWN_ABOVE_PX = 96

/** The header leaves on scrolling down and is back on scrolling up (Product 1.5). */
export function nextVisibility(travel: HeaderVisibility, y: number): HeaderVisibility {
  if (y <= ALWAYS_SHOWN_ABOVE_PX) return { y, hidden: false }
  if (Math.abs(y - travel.y) < TREMBLE_PX) return travel
  return { y, hidden: y > travel.y }
}
