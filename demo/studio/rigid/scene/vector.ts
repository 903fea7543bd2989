/** A point or direction in space: x right, y up, z towards the viewer, in millimetres. */
export type Vec = readonly [x: number, y: number, z: number]

/** Sum of two vectors. */
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

/** First vector less the second. */
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** Vector stretched by a factor. */
export const scale = (a: Vec, f: number): Vec => [a[0] * f, a[1] * f, a[2] * f]

/** Scalar product. */
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Vector product (right-handed). */
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Vector of length 1 in the same direction; the zero vector stays. */
export function unit(a: Vec): Vec {
  const length = Math.hypot(a[0], a[1], a[2])
  return length === 0 ? a : scale(a, 1 / length)
}

/** Straight mixture of two numbers. */
export const lerp = (a: number, b: number, share: number): number => a + (b - a) * share

/** Clamps a number between two others. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** Smooth step from 0 at `a` to 1 at `b`. */
export function smooth(a: number, b: number, value: number): number {
  const t = clamp((value - a) / (b - a), 0, 1)
  return t * t * (3 - 2 * t)
}
