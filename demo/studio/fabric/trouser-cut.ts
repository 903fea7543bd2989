import { at, back, mirror, through, type Line, type Point } from './geometry.ts'
import type { Fold } from './height.ts'

/** Pattern of trousers: half widths and heights in frame units; the waist is at `top`. */
export interface TrouserCut {
  readonly top: number
  readonly waist: number
  readonly hip: number
  readonly rise: number
  readonly length: number
  /** Distance of the middle of a leg from the centre, at the hem. */
  readonly stance: number
  readonly knee: number
  readonly hem: number
}

/** Lines of one pair; `right` is the right of the picture. */
export interface TrouserLines {
  readonly cut: TrouserCut
  readonly right: Leg
  readonly left: Leg
  readonly crotch: Point
}

/** One leg with its half of the seat. */
export interface Leg {
  readonly outline: Line
  readonly outer: Line
  readonly inner: Line
  readonly hem: Line
}

/** Centre line of every pair. */
export const AXIS = 640

/** The right leg of a cut. */
export function legOf(cut: TrouserCut): Leg {
  const { top, waist, hip, rise, length, stance, knee, hem } = cut
  const x = (half: number) => AXIS + half
  const bottom = top + length
  const crotchY = top + rise
  const long = length > rise * 2
  const kneeY = top + rise + (length - rise) * 0.45
  const kneeX = stance * 0.86
  const outer = long
    ? through([
        [x(waist), top],
        [x(hip * 0.94), top + rise * 0.36],
        [x(hip), crotchY - rise * 0.12],
        [x(kneeX + knee), kneeY],
        [x(stance + hem), bottom],
      ])
    : through([
        [x(waist), top],
        [x(hip * 0.95), top + rise * 0.4],
        [x(hip + 10), crotchY],
        [x(stance + hem), bottom],
      ])
  const inner = long
    ? through([
        [AXIS, crotchY],
        [x(14), crotchY + 40],
        [x(kneeX - knee), kneeY],
        [x(stance - hem), bottom],
      ])
    : through([
        [AXIS, crotchY],
        [x(16), crotchY + 50],
        [x(stance - hem), bottom],
      ])
  const hemLine = through([
    [x(stance - hem), bottom],
    [x(stance), bottom + 10],
    [x(stance + hem), bottom - 2],
  ])
  return {
    outline: [[AXIS, top], ...outer, ...back(hemLine), ...back(inner)],
    outer,
    inner,
    hem: hemLine,
  }
}

/** The other leg. */
export function mirrored(leg: Leg): Leg {
  return {
    outline: mirror(leg.outline),
    outer: back(mirror(leg.outer)),
    inner: back(mirror(leg.inner)),
    hem: mirror(leg.hem),
  }
}

const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

/** Folds of a leg: strain from the crotch, cross folds at knee and hem, one long crease. */
export function legFolds(leg: Leg, cut: TrouserCut, random: () => number, weight: number): Fold[] {
  const folds: Fold[] = []
  const crotch = leg.inner[0] ?? [AXIS, 0]
  for (let i = 0; i < 4; i++) {
    const to = at(leg.outer, 0.2 + i * 0.075 + random() * 0.03).point
    const end = lerp(crotch, to, 0.5 + random() * 0.25)
    const from: Point = [crotch[0], crotch[1] - 30 + i * 26]
    folds.push({
      line: through([from, [(from[0] + end[0]) / 2, (from[1] + end[1]) / 2 + 10], end]),
      width: 14 + random() * 9,
      height: (6 + random() * 4) * weight,
      lean: 0.55,
      rise: 0.1,
      sink: 0.75,
    })
  }
  if (cut.length < cut.rise * 2) return folds
  const rows = [0.5, 0.55, 0.6, 0.66, 0.84, 0.89, 0.93, 0.965]
  rows.forEach((row, i) => {
    const flip = (i + (random() > 0.7 ? 1 : 0)) % 2 === 0
    const share = row + (random() - 0.5) * 0.02
    const a = at(flip ? leg.outer : leg.inner, share).point
    const b = at(flip ? leg.inner : leg.outer, share - 0.03 + random() * 0.07).point
    const end = lerp(a, b, 0.5 + random() * 0.35)
    folds.push({
      line: through([a, [(a[0] + end[0]) / 2, (a[1] + end[1]) / 2 + 10 + random() * 8], end]),
      width: 13 + random() * 10,
      height: (5 + random() * 5 + (row > 0.8 ? 3 : 0)) * weight,
      lean: 0.5,
      rise: 0.08,
      sink: 0.7,
    })
  })
  const spine = [0.22, 0.5, 0.75, 1].map((t) =>
    lerp(at(leg.outer, t).point, at(leg.inner, Math.max(0, t - 0.1)).point, 0.42),
  )
  folds.push({
    line: through(spine),
    width: 44,
    height: 13 * weight,
    lean: 0.9,
    rise: 0.3,
    sink: 0.05,
  })
  return folds
}
