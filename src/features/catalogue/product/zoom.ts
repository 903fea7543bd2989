/** View of a picture: enlarged by `scale` and moved by `x`, `y` in px from the centre. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Point or distance in px from the viewer's centre. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** View of the whole picture. */
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
/** Largest scale; beyond it the largest rendition has no more detail. */
export const NEAREST = 4
/** Scale after a double tap. */
export const DOUBLE_TAP_SCALE = 2.5

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/**
 * Limits a zoom: not smaller than the whole picture, not above NEAREST, never outside the screen.
 */
export function withinBounds(zoom: Zoom, width: number, height: number): Zoom {
  const scale = Math.min(NEAREST, Math.max(1, zoom.scale))
  const room = (length: number) => ((scale - 1) * length) / 2
  return { scale, x: clamp(zoom.x, room(width)), y: clamp(zoom.y, room(height)) }
}

/** Scales by `factor` around `at`, so that the point under the fingers is fixed. */
export function zoomAround(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = Math.min(NEAREST, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }
}

/** Moves a view by a distance. */
export function moveBy(zoom: Zoom, by: Point): Zoom {
  return { ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }
}

/** Zoom after a double tap: near the tapped point, or the whole picture. */
export function doubleTapped(zoom: Zoom, at: Point): Zoom {
  return zoom.scale > 1 ? WHOLE : zoomAround(zoom, DOUBLE_TAP_SCALE, at)
}
