/** How a picture lies in the viewer: enlarged by `scale` and moved by `x`, `y` in px from the middle. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** A point or a length in px, measured from the middle of the viewer. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The whole picture. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** Nearest view; beyond it the largest rendition has nothing more to show. */
export const NEAREST = 4
/** What a double tap goes to. */
export const DOUBLE_TAP_SCALE = 2.5

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** The zoom kept within its bounds: no smaller than whole, no nearer than NEAREST, never moved off the screen. */
export function withinBounds(zoom: Zoom, width: number, height: number): Zoom {
  const scale = Math.min(NEAREST, Math.max(1, zoom.scale))
  const room = (length: number) => ((scale - 1) * length) / 2
  return { scale, x: clamp(zoom.x, room(width)), y: clamp(zoom.y, room(height)) }
}

/** Enlarges by `factor` around `at`, so that what is under the fingers stays there. */
export function zoomAround(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = Math.min(NEAREST, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }
}

/** Moves by a length. */
export function moveBy(zoom: Zoom, by: Point): Zoom {
  return { ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }
}

/** A double tap: near at the tapped point, or back to whole. */
export function doubleTapped(zoom: Zoom, at: Point): Zoom {
  return zoom.scale > 1 ? WHOLE : zoomAround(zoom, DOUBLE_TAP_SCALE, at)
}
