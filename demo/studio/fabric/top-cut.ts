import { at, back, mirror, through, trace, type Line, type Point } from './geometry.ts'
import type { Fold } from './height.ts'

/**
 * The pattern of an upper garment: half widths from the centre, lengths downwards, in frame units.
 */
export interface TopCut {
  /** Height of the neck points on the frame. */
  readonly top: number
  readonly length: number
  readonly neck: number
  readonly neckDrop: number
  readonly shoulder: number
  readonly slope: number
  readonly chest: number
  readonly waist: number
  readonly hem: number
  readonly armhole: number
  readonly sleeve: {
    readonly length: number
    /** Degrees from straight down at the shoulder and at the wrist. */
    readonly angle: number
    readonly bend: number
    readonly width: number
    readonly cuff: number
  }
}

/** Centre line of every upper garment. */
export const AXIS = 640

/** All lines a garment is built on; `right` is the right of the picture. */
export interface TopLines {
  readonly body: Line
  readonly neckFront: Line
  readonly neckBack: Line
  readonly hem: Line
  readonly armhole: { readonly left: Line; readonly right: Line }
  readonly sleeve: { readonly left: Sleeve; readonly right: Sleeve }
  readonly shoulder: { readonly left: Line; readonly right: Line }
}

/** One sleeve: outline, its two edges from shoulder to wrist, and the opening. */
export interface Sleeve {
  readonly outline: Line
  readonly outer: Line
  readonly inner: Line
  readonly cuff: Line
}

function step([x, y]: Point, degrees: number, length: number): Point {
  const r = (degrees * Math.PI) / 180
  return [x + Math.sin(r) * length, y + Math.cos(r) * length]
}

function sleeveOf(cut: TopCut, armhole: Line): Sleeve {
  const { length, angle, bend, cuff, width } = cut.sleeve
  const tip = armhole[0] ?? [0, 0]
  const under = armhole.at(-1) ?? [0, 0]
  const elbow = step(tip, angle, length * 0.5)
  const wrist = step(elbow, bend, length * 0.5)
  const over: Point = [tip[0] + 22, tip[1] + 17]
  const cap = step(step(tip, angle + 3, length * (length < 330 ? 0.36 : 0.16)), angle + 90, 13)
  const outer = through([tip, over, cap, elbow, wrist])
  const innerWrist = step(wrist, bend - 90, cuff)
  const innerElbow = step(elbow, (angle + bend) / 2 - 90, (width + cuff) / 2 + (width - cuff) * 0.1)
  const inner = length < 330 ? [under, innerWrist] : through([under, innerElbow, innerWrist])
  return {
    outline: [...outer, ...back(inner), ...back(armhole)],
    outer,
    inner,
    cuff: through([wrist, step(step(wrist, bend - 90, cuff / 2), bend, 5), innerWrist]),
  }
}

function mirrored(sleeve: Sleeve): Sleeve {
  return {
    outline: mirror(sleeve.outline),
    outer: back(mirror(sleeve.outer)),
    inner: back(mirror(sleeve.inner)),
    cuff: back(mirror(sleeve.cuff)),
  }
}

function neckline(cut: TopCut, drop: number): Line {
  const { top, neck } = cut
  const [l, r] = [AXIS - neck, AXIS + neck]
  const y = top + drop
  const c = neck * 0.62
  return trace(
    `M${l} ${top}C${l + neck * 0.06} ${top + drop * 0.62} ${AXIS - c} ${y} ${AXIS} ${y}C${AXIS + c} ${y} ${r - neck * 0.06} ${top + drop * 0.62} ${r} ${top}`,
  )
}

/** Lines of a cut; the back differs from the front in its neckline alone. */
export function topLines(cut: TopCut): TopLines {
  const { top, length, shoulder, slope, chest, waist, hem, armhole } = cut
  const tipY = top + slope
  const underY = tipY + armhole
  const x = (half: number) => AXIS + half
  const hole = trace(
    `M${x(shoulder)} ${tipY}C${x(shoulder - 16)} ${tipY + armhole * 0.45} ${x(shoulder - 6)} ${underY - armhole * 0.2} ${x(chest)} ${underY}`,
  )
  const bottom = top + length
  const side = trace(
    `M${x(chest)} ${underY}C${x(waist + 4)} ${underY + (bottom - underY) * 0.4} ${x(hem)} ${bottom - 120} ${x(hem)} ${bottom}`,
  )
  const hemLine = trace(
    `M${x(hem)} ${bottom}C${x(hem * 0.5)} ${bottom + 13} ${x(-hem * 0.5)} ${bottom + 13} ${x(-hem)} ${bottom}`,
  )
  const neckFront = neckline(cut, cut.neckDrop)
  const shoulderRight = trace(
    `M${x(cut.neck)} ${top}C${x(cut.neck + (shoulder - cut.neck) * 0.4)} ${top + slope * 0.26} ${x(shoulder - 62)} ${tipY - slope * 0.42} ${x(shoulder)} ${tipY}`,
  )
  const body = [
    ...neckFront,
    ...shoulderRight.slice(1, -1),
    ...hole,
    ...side.slice(1),
    ...hemLine.slice(1),
    ...mirror(side).slice(1),
    ...mirror(hole).slice(1),
    ...mirror(shoulderRight).slice(1, -1),
  ]
  const right = sleeveOf(cut, hole)
  return {
    body,
    neckFront,
    neckBack: neckline(cut, cut.neckDrop > 40 ? 24 : cut.neckDrop * 0.5),
    hem: back(hemLine),
    armhole: { left: back(mirror(hole)), right: hole },
    sleeve: { left: mirrored(right), right },
    shoulder: { left: back(mirror(shoulderRight)), right: shoulderRight },
  }
}

/** The body with the back's shallow neckline. */
export function backBody(lines: TopLines): Line {
  return [...lines.neckBack, ...lines.body.slice(lines.neckFront.length)]
}

const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

function flip(fold: Fold): Fold {
  return { ...fold, line: back(mirror(fold.line)) }
}

/**
 * Folds of a hanging body: strain from the armpits, long drapes to the hem. `weight` 1 is a
 * T-shirt.
 */
export function bodyFolds(cut: TopCut, random: () => number, weight = 1): Fold[] {
  const folds: Fold[] = []
  const underY = cut.top + cut.slope + cut.armhole
  const vary = (value: number, by: number) => value * (1 - by + 2 * by * random())
  for (const side of [1, -1]) {
    const own: Fold[] = []
    const under: Point = [AXIS + cut.chest - 8, underY - 4]
    for (let i = 0; i < 4; i++) {
      const toX = AXIS + cut.chest * vary(0.56 - i * 0.06, 0.12)
      const toY = underY + vary(-120 + i * 105, 0.15)
      const middle = lerp(under, [toX, toY], 0.5)
      own.push({
        line: through([
          [under[0] - 6 * i, under[1] + i * 13],
          [middle[0], middle[1] + 14 - i * 4],
          [toX, toY],
        ]),
        width: vary(15 + i * 4, 0.2),
        height: vary(8.5, 0.3) * weight,
        lean: 0.55,
        rise: 0.12,
        sink: 0.75,
      })
    }
    for (const [share, from] of [
      [0.72, 0.1],
      [0.4, 0.32],
      [0.16, 0.5],
    ] as const) {
      const x = AXIS + cut.chest * vary(share, 0.14)
      const y1 = underY + (cut.top + cut.length - underY) * vary(from, 0.3)
      const y2 = cut.top + cut.length + 10
      own.push({
        line: through([
          [x - 26, y1],
          [x + vary(4, 2), (y1 + y2) / 2],
          [x + vary(10, 1.4), y2],
        ]),
        width: vary(38, 0.3),
        height: vary(10, 0.35) * weight,
        lean: vary(0.8, 0.3),
        rise: 0.55,
        sink: 0.04,
      })
    }
    folds.push(...(side === 1 ? own : own.map(flip)))
  }
  return folds
}

/** Cloth pushed together over a tight hem: shallow arcs right above it. */
export function bunching(hem: Line, random: () => number, weight = 1, count = 9): Fold[] {
  return Array.from({ length: count }, (_, i) => {
    const share = 0.04 + (0.9 * (i + random() * 0.8)) / count
    const start = at(hem, share).point
    const end = at(hem, Math.min(0.99, share + 0.1 + random() * 0.1)).point
    const lift = 24 + random() * 66
    return {
      line: through([
        [start[0], start[1] - 10],
        [(start[0] + end[0]) / 2, start[1] - lift],
        [end[0], end[1] - lift * 0.7],
      ]),
      width: 13 + random() * 9,
      height: (5 + random() * 5) * weight,
      lean: 0.6,
      rise: 0.2,
      sink: 0.7,
    }
  })
}

/** Folds of a sleeve: fans from the armpit, and for long ones cross folds at elbow and wrist. */
export function sleeveFolds(sleeve: Sleeve, random: () => number, weight = 1): Fold[] {
  const long = sleeve.inner.length > 6
  const folds: Fold[] = []
  const fan = long ? 3 : 2
  for (let i = 0; i < fan; i++) {
    const from = at(sleeve.inner, 0.02 + i * 0.05).point
    const to = at(sleeve.outer, (long ? 0.16 : 0.4) + i * (long ? 0.12 : 0.3)).point
    const end = lerp(from, to, 0.66)
    const middle = lerp(from, end, 0.5)
    folds.push({
      line: through([from, [middle[0], middle[1] + 8], end]),
      width: 14 + random() * 8,
      height: (7 + random() * 4) * weight,
      lean: 0.6,
      rise: 0.1,
      sink: 0.7,
    })
  }
  if (!long) return folds
  const places = [0.4, 0.46, 0.52, 0.58, 0.66, 0.78, 0.84, 0.9, 0.95]
  places.forEach((place, i) => {
    const fromInner = (i + (random() > 0.7 ? 1 : 0)) % 2 === 0
    const a = at(fromInner ? sleeve.inner : sleeve.outer, place).point
    const b = at(fromInner ? sleeve.outer : sleeve.inner, place + (random() - 0.35) * 0.13).point
    const end = lerp(a, b, 0.6 + random() * 0.3)
    const middle = lerp(a, end, 0.5)
    folds.push({
      line: through([a, [middle[0], middle[1] + 7 + random() * 8], end]),
      width: 11 + random() * 9,
      height: (6 + random() * 5) * weight,
      lean: 0.45 + random() * 0.4,
      rise: 0.1,
      sink: 0.7,
    })
  })
  const spine = [0.12, 0.5, 0.9].map((t) =>
    lerp(at(sleeve.outer, t).point, at(sleeve.inner, t).point, 0.4),
  )
  folds.push({ line: through(spine), width: 46, height: 10 * weight, rise: 0.2, sink: 0.2 })
  return folds
}
