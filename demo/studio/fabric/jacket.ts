import { shade } from '../drawing/paint.ts'
import { backCollar, collarLayers } from './collars.ts'
import type { Garment, Layer, Mark } from './garment.ts'
import { ribbing, seam, stitches } from './seams.ts'
import { back, beside, cutAt, lifted, trace, type Line } from './geometry.ts'
import type { JacketDesign } from './jacket-design.ts'
import { quilting, quiltRows, sleeveQuilts } from './quilting.ts'
import { label, slider, zip } from './sewing.ts'
import {
  AXIS,
  backBody,
  bodyFolds,
  sleeveFolds,
  topLines,
  type Sleeve,
  type TopLines,
} from './top-cut.ts'

function dyed(design: JacketDesign, part: 'body' | 'left' | 'right'): { art?: string } {
  return design.art === undefined ? {} : { art: design.art(part) }
}

function sleeveLayers(design: JacketDesign, part: Sleeve, random: () => number): Layer[] {
  const { cloth, colour, thread } = design
  const inward = (part.cuff[0]?.[0] ?? 0) > AXIS ? 1 : -1
  const quilts = design.quilt === undefined ? [] : sleeveQuilts(part)
  const piece: Layer = {
    kind: 'piece',
    outline: part.outline,
    cloth,
    colour,
    level: 3,
    puff: 7,
    roundness: 14,
    ...dyed(design, inward === 1 ? 'right' : 'left'),
    folds: [
      ...sleeveFolds(part, random, quilts.length > 0 ? 0.5 : design.weight),
      ...quilting(quilts, random),
    ],
  }
  const sewn = quilts.map((line) => stitches(line, thread, 4, 1.4))
  if (design.cuff === 'rib')
    return [
      piece,
      ...sewn,
      ...ribbing(beside(part.cuff, -26 * inward), 60, shade(colour, 0.92), 2, 7),
    ]
  if (design.cuff === 'band')
    return [
      piece,
      ...seam(beside(part.cuff, 62 * inward), thread, [6 * -inward]),
      stitches(beside(part.cuff, 8 * inward), thread),
    ]
  if (design.cuff === 'elastic') {
    const gathered = ribbing(beside(part.cuff, 12 * inward), 30, shade(colour, 0.85), 2, 11)
    return [piece, ...sewn, ...gathered]
  }
  return [piece, ...sewn, ...[22, 28].map((d) => stitches(beside(part.cuff, d * inward), thread))]
}

/** Height of the top of the closing on the frame. */
function closingTop(design: JacketDesign): number {
  const { cut } = design
  if (design.collar === 'stand') return cut.top - 26
  if (design.collar === 'hood') return cut.top + 138
  return cut.top + cut.neckDrop
}

function closing(design: JacketDesign): Layer[] {
  const { cut, thread } = design
  const bottom = cut.top + cut.length + 10
  const y = closingTop(design)
  if (design.closing === 'zip')
    return [
      ...seam(trace(`M${AXIS - 18} ${y}L${AXIS - 18} ${bottom}`), thread, [7]),
      ...seam(trace(`M${AXIS + 18} ${y}L${AXIS + 18} ${bottom}`), thread, [-7]),
      ...zip(
        trace(`M${AXIS} ${y}L${AXIS} ${bottom}`),
        design.zipColour ?? shade(design.colour, 0.6),
        { width: 24 },
      ),
    ]
  if (design.collar === 'vee') return []
  const edge = trace(`M${AXIS - 26} ${y}L${AXIS - 26} ${bottom}`)
  return [stitches(beside(edge, -8), thread), stitches(beside(edge, -50), thread)]
}

function frontPieces(design: JacketDesign, lines: TopLines, random: () => number): Layer[] {
  const { cut, cloth, colour } = design
  const rows = quiltRows(design)
  const folds = [
    ...bodyFolds(cut, random, rows.length > 0 ? 0.5 : design.weight),
    ...quilting(rows, random),
  ]
  const piece = (outline: Line, level: number): Layer => ({
    kind: 'piece',
    outline,
    cloth,
    colour,
    level,
    puff: 7,
    roundness: 14,
    folds,
    ...dyed(design, 'body'),
  })
  const vee = design.collar === 'vee'
  const overlap = vee || design.closing === 'zip' ? AXIS : AXIS - 26
  const { body } = lines
  return [
    piece(cutAt(body, overlap + (design.closing === 'zip' ? 0 : 40), -1), 0),
    piece(cutAt(body, overlap, 1), design.closing === 'zip' ? 0 : 5),
    ...rows.map((line) => stitches(line, design.thread, 4, 1.4)),
  ]
}

function inside(design: JacketDesign, lines: TopLines): Layer[] {
  return [
    {
      kind: 'piece',
      outline: [...lifted(lines.neckBack, 12), ...back(lines.neckFront)],
      cloth: design.cloth,
      colour: design.lining,
      level: -28,
      crumpling: 0.4,
    },
    label([AXIS, design.cut.top + 50], design.label, {
      ground: '#f2f1ed',
      ink: '#0e0e10',
      size: 9,
    }),
  ]
}

function hemLayers(design: JacketDesign, lines: TopLines): Layer[] {
  const { colour, thread } = design
  if (design.hem === 'rib') return ribbing(beside(lines.hem, 24), 66, shade(colour, 0.92), 1, 8)
  return [24, 31].map((d) => stitches(beside(lines.hem, -d), thread))
}

/** A jacket, shirt, vest or cardigan from the front or from behind. */
export function jacket(
  design: JacketDesign,
  from: 'front' | 'back',
  random: () => number,
): Garment {
  const { cut, cloth, colour, thread } = design
  const lines = topLines(cut)
  const behind = from === 'back'
  const rows = quiltRows(design)
  const bodyBack: Layer[] = [
    {
      kind: 'piece',
      outline: backBody(lines),
      cloth,
      colour,
      level: 0,
      puff: 7,
      roundness: 14,
      ...dyed(design, 'body'),
      folds: [
        ...bodyFolds(cut, random, rows.length > 0 ? 0.5 : design.weight),
        ...quilting(rows, random),
      ],
    },
    ...rows.map((line) => stitches(line, thread, 4, 1.4)),
  ]
  const sleeves =
    design.sleeves === 'none'
      ? []
      : [
          ...sleeveLayers(design, lines.sleeve.left, random),
          ...sleeveLayers(design, lines.sleeve.right, random),
        ]
  const sliderMark: Mark[] =
    design.closing === 'zip' && !behind ? [slider([AXIS, closingTop(design) + 34], '#a9a7a0')] : []
  return {
    layers: [
      ...(behind ? [] : inside(design, lines)),
      ...(behind ? bodyBack : frontPieces(design, lines, random)),
      ...sleeves,
      ...seam(
        lines.armhole.left,
        thread,
        design.rows.map((d) => -d),
      ),
      ...seam(lines.armhole.right, thread, design.rows),
      ...seam(
        lines.shoulder.left,
        thread,
        design.rows.map((d) => -d),
      ),
      ...seam(lines.shoulder.right, thread, design.rows),
      ...(design.sleeves === 'none' ? armBinding(lines, colour) : []),
      ...(behind ? [] : closing(design)),
      ...(behind ? design.back(lines) : design.front(lines)),
      ...hemLayers(design, lines),
      ...(behind ? backCollar(design, lines) : collarLayers(design, lines)),
      ...(behind || design.closing !== 'zip' || design.collar !== 'stand'
        ? []
        : zip(
            trace(`M${AXIS} ${closingTop(design)}L${AXIS} ${cut.top + cut.neckDrop + 10}`),
            design.zipColour ?? shade(colour, 0.6),
            { width: 20 },
          )),
    ],
    over: [...(behind ? (design.overBack?.(lines) ?? []) : design.over(lines)), ...sliderMark],
    volume: design.volume ?? { height: 26, reach: 90 },
    ...(design.defs === undefined ? {} : { defs: design.defs }),
  }
}

function armBinding(lines: TopLines, colour: string): Layer[] {
  const tone = shade(colour, 0.86)
  return [lines.armhole.left, lines.armhole.right].flatMap((line) =>
    ribbing(line, 20, tone, 4, 400),
  )
}
