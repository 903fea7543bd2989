import { shade } from '../drawing/paint.ts'
import type { Cloth } from './cloth.ts'
import type { Garment, Layer } from './garment.ts'
import { seam, stitches } from './seams.ts'
import { along, back, beside, box, trace, type Line } from './geometry.ts'
import type { Fold } from './height.ts'
import { patch } from './sewing.ts'
import {
  AXIS,
  legFolds,
  legOf,
  mirrored,
  type Leg,
  type TrouserCut,
  type TrouserLines,
} from './trouser-cut.ts'

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
