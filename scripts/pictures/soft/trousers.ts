import { shade } from '../paint.ts'
import type { Cloth } from './cloth.ts'
import { seam, stitches, type Garment, type Layer } from './garment.ts'
import {
  along,
  at,
  back,
  beside,
  box,
  mirror,
  through,
  trace,
  type Line,
  type Point,
} from './geometry.ts'
import type { Fold } from './height.ts'
import { patch, pocket } from './sewing.ts'

/** Pattern of trousers: half widths and heights in frame units; the waist is at `top`. */
export interface TrouserCut {
  readonly top: number
  readonly waist: number
  readonly hip: number
  readonly rise: number
  readonly length: number
  /** Where the middle of a leg stands at the hem, from the centre. */
  readonly stance: number
  readonly knee: number
  readonly hem: number
}

/** What sets one pair apart from another. */
export interface TrouserDesign {
  readonly cut: TrouserCut
  readonly cloth: Cloth
  readonly colour: string
  readonly thread: string
  readonly doubleKnee?: boolean
  /** Elastic waist with a cord instead of a fly. */
  readonly elastic?: boolean
  readonly hemRows?: readonly number[]
  readonly rows: readonly number[]
  readonly weight: number
  readonly front: (lines: TrouserLines) => readonly Layer[]
  readonly back: (lines: TrouserLines) => readonly Layer[]
  readonly over?: readonly Layer[]
  readonly overBack?: readonly Layer[]
  /** Wear and dye of both legs, as markup in their grain. */
  readonly art?: string
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

const AXIS = 640

function legOf(cut: TrouserCut): Leg {
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

function mirrored(leg: Leg): Leg {
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

function legFolds(leg: Leg, cut: TrouserCut, random: () => number, weight: number): Fold[] {
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

function waistband(design: TrouserDesign, behind: boolean): Layer[] {
  const { cut, cloth, colour, thread } = design
  const height = 56
  const [l, r] = [AXIS - cut.waist - 4, AXIS + cut.waist + 4]
  const dip = behind ? -8 : 12
  const y = cut.top
  const outline = trace(
    `M${l} ${y}C${l + 90} ${y + dip} ${r - 90} ${y + dip} ${r} ${y}L${r + 5} ${y + height}C${r - 90} ${y + height + dip} ${l + 90} ${y + height + dip} ${l - 5} ${y + height}`,
  )
  const inside: Layer = {
    kind: 'piece',
    outline: trace(
      `M${l + 3} ${y + 4}C${l + 60} ${y - 34} ${r - 60} ${y - 34} ${r - 3} ${y + 4}C${r - 90} ${y + 16} ${l + 90} ${y + 16} ${l + 3} ${y + 4}`,
    ),
    cloth,
    colour: shade(colour, 0.55),
    level: -20,
    crumpling: 0.3,
  }
  const gathers: Fold[] =
    design.elastic === true
      ? Array.from({ length: 26 }, (_, i) => {
          const x = l + 8 + ((r - l - 16) * (i + 0.5)) / 26
          return {
            line: [
              [x, y + 4],
              [x + (i % 3) - 1, y + height - 2],
            ] as Line,
            width: 6,
            height: 3.4,
            rise: 0.2,
            sink: 0.2,
          }
        })
      : []
  const band = patch(outline, { cloth, colour, thread }, design.elastic === true ? [] : [6], {
    level: 3,
    puff: 4,
    folds: gathers,
    crumpling: 0.4,
  })
  const rows: Layer[] =
    design.elastic === true
      ? [18, 38].map((d) =>
          stitches(
            trace(`M${l} ${y + d}C${l + 90} ${y + d + dip} ${r - 90} ${y + d + dip} ${r} ${y + d}`),
            thread,
          ),
        )
      : []
  return [...(behind ? [] : [inside]), ...band, ...rows]
}

function loops(design: TrouserDesign, at_: readonly number[]): Layer[] {
  if (design.elastic === true) return []
  const { cut, cloth, colour, thread } = design
  return at_.flatMap((x) =>
    patch(box(AXIS + x - 10, cut.top - 5, 20, 74, 3), { cloth, colour, thread }, [4], {
      level: 8,
      puff: 3,
      roundness: 5,
      crumpling: 0,
    }),
  )
}

function fly(design: TrouserDesign): Layer[] {
  const { cut, thread } = design
  if (design.elastic === true) return []
  const y = cut.top + 56
  const end = cut.top + cut.rise * 0.72
  const j = trace(`M694 ${y}L692 ${end - 70}C690 ${end - 20} 670 ${end} 644 ${end + 6}`)
  return [stitches(j, thread), stitches(beside(j, 8), thread)]
}

function knees(design: TrouserDesign, lines: TrouserLines): Layer[] {
  if (design.doubleKnee !== true) return []
  const short = lines.cut.length < lines.cut.rise * 2
  const [from, to] = short ? [0.5, 0.93] : [0.42, 0.76]
  return [lines.left, lines.right].flatMap((leg, i) => {
    const outer = beside(along(leg.outer, from, to, 16), i === 0 ? -3 : 3)
    const inner = beside(
      along(leg.inner, Math.max(0.06, from - 0.2), to - 0.05, 16),
      i === 0 ? 3 : -3,
    )
    const outline = i === 0 ? [...inner, ...back(outer)] : [...outer, ...back(inner)]
    const { cloth, colour, thread } = design
    return patch(outline, { cloth, colour, thread }, [7, 14], {
      level: 3,
      puff: 3,
      roundness: 6,
      folds: legFolds(leg, lines.cut, () => 0.5, 1).slice(4),
    })
  })
}

/** A pair of trousers or shorts from the front or from behind. */
export function trousers(
  design: TrouserDesign,
  from: 'front' | 'back',
  random: () => number,
): Garment {
  const { cut, cloth, colour, thread } = design
  const right = legOf(cut)
  const left = mirrored(right)
  const lines: TrouserLines = { cut, right, left, crotch: [AXIS, cut.top + cut.rise] }
  const behind = from === 'back'
  const leg = (part: Leg): Layer => ({
    kind: 'piece',
    outline: part.outline,
    cloth,
    colour,
    level: 0,
    puff: 5,
    roundness: 10,
    folds: legFolds(part, cut, random, design.weight),
    ...(design.art === undefined ? {} : { art: design.art }),
  })
  const centre = trace(
    `M${AXIS} ${cut.top + 50}C${AXIS - 3} ${cut.top + cut.rise * 0.5} ${AXIS + 2} ${cut.top + cut.rise * 0.8} ${AXIS} ${cut.top + cut.rise}`,
  )
  const inseams = design.rows.flatMap((d) => [
    stitches(beside(right.inner, -d), thread),
    stitches(beside(left.inner, d), thread),
  ])
  const outseams = behind
    ? []
    : design.rows.flatMap((d) => [
        stitches(beside(along(right.outer, 0.02, 1, 40), d), thread),
        stitches(beside(along(left.outer, 0.02, 1, 40), -d), thread),
      ])
  return {
    layers: [
      leg(right),
      leg(left),
      ...seam(centre, thread, behind ? [7, -7] : [8]),
      ...inseams,
      ...(design.doubleKnee === true ? [] : outseams),
      ...(behind ? [] : fly(design)),
      ...(behind ? [] : knees(design, lines)),
      ...(behind ? design.back(lines) : design.front(lines)),
      ...(design.hemRows ?? [24]).flatMap((d) => [
        stitches(beside(right.hem, -d), thread),
        stitches(beside(left.hem, -d), thread),
      ]),
      ...waistband(design, behind),
      ...loops(
        design,
        behind ? [-cut.waist * 0.72, 0, cut.waist * 0.72] : [-cut.waist * 0.55, cut.waist * 0.55],
      ),
    ],
    over: behind ? (design.overBack ?? []) : (design.over ?? []),
    volume: { height: 24, reach: 80 },
  }
}

/** Slanted hand pockets: the mouth's line with its stitching and the facing behind it. */
export function slantPockets(lines: TrouserLines, thread: string, curved: boolean): Layer[] {
  const { cut } = lines
  const y = cut.top + 54
  const right = curved
    ? trace(
        `M${AXIS + cut.waist * 0.42} ${y}C${AXIS + cut.waist * 0.5} ${y + 90} ${AXIS + cut.waist * 0.8} ${y + 118} ${AXIS + cut.hip * 0.945} ${y + 112}`,
      )
    : trace(`M${AXIS + cut.waist * 0.62} ${y}L${AXIS + cut.hip * 0.95} ${y + 170}`)
  const left = mirror(right)
  return [...seam(right, thread, [7, 14]), ...seam(back(left), thread, [-7, -14])]
}

/** Back yoke and two patch pockets, as jeans and work trousers have them. */
export function seatPockets(
  lines: TrouserLines,
  fabric: { cloth: Cloth; colour: string; thread: string },
  yoke: boolean,
): Layer[] {
  const { cut } = lines
  const y = cut.top + 54
  const yokeLine = trace(`M${AXIS} ${y + 84}L${AXIS + cut.waist + 14} ${y + 34}`)
  const pockets = [-1, 1].flatMap((side) =>
    pocket([AXIS + side * cut.hip * 0.52, y + 112], [cut.hip * 0.62, 190], fabric, { point: 26 }),
  )
  const yokes = yoke
    ? [
        ...seam(yokeLine, fabric.thread, [7, 14]),
        ...seam(back(mirror(yokeLine)), fabric.thread, [-7, -14]),
      ]
    : []
  return [...yokes, ...pockets]
}
