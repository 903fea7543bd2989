import { shade } from '../paint.ts'
import type { Cloth } from './cloth.ts'
import { ribbing, seam, stitches, type Garment, type Layer, type Mark } from './garment.ts'
import { along, back, beside, lifted, cutAt, mirror, trace, type Line } from './geometry.ts'
import type { Fold } from './height.ts'
import { hoodBack, hoodFront, type HoodDesign } from './hood.ts'
import { label, patch, slider, zip } from './sewing.ts'
import {
  AXIS,
  backBody,
  bodyFolds,
  sleeveFolds,
  topLines,
  type Sleeve,
  type TopCut,
  type TopLines,
} from './top-cut.ts'

/** What sets one open-fronted garment apart from another. */
export interface JacketDesign {
  readonly cut: TopCut
  readonly cloth: Cloth
  readonly colour: string
  readonly thread: string
  readonly lining: string
  readonly label: string
  readonly collar: 'point' | 'camp' | 'stand' | 'vee' | 'hood'
  readonly collarCloth?: { readonly cloth: Cloth; readonly colour: string }
  readonly closing: 'buttons' | 'zip'
  readonly sleeves: 'set' | 'short' | 'none'
  /** Rows of topstitching on seams. */
  readonly rows: readonly number[]
  readonly cuff: 'plain' | 'band' | 'rib' | 'elastic'
  readonly hem: 'plain' | 'rib'
  readonly weight: number
  readonly quilt?: readonly number[]
  readonly zipColour?: string
  readonly front: (lines: TopLines) => readonly Layer[]
  readonly back: (lines: TopLines) => readonly Layer[]
  readonly over: (lines: TopLines) => readonly Layer[]
  readonly overBack?: (lines: TopLines) => readonly Layer[]
  readonly volume?: { readonly height: number; readonly reach: number }
  /** Woven pattern of a part, as markup in its grain. */
  readonly art?: (part: 'body' | 'left' | 'right') => string
  readonly defs?: string
}

function dyed(design: JacketDesign, part: 'body' | 'left' | 'right'): { art?: string } {
  return design.art === undefined ? {} : { art: design.art(part) }
}

/** Puffed bands between quilting seams: a sharp groove at each, with little puckers. */
function quilting(rows: readonly Line[], random: () => number): Fold[] {
  return rows.flatMap((line): Fold[] => {
    const puckers = Array.from({ length: 16 }, (_, i): Fold => {
      const t = (i + random()) / 16
      const point = line[Math.min(line.length - 1, Math.floor(t * line.length))] ?? [0, 0]
      const length = (random() > 0.5 ? 1 : -1) * (16 + random() * 26)
      return {
        line: [point, [point[0] + (random() - 0.5) * 16, point[1] + length]],
        width: 5 + random() * 4,
        height: -(3 + random() * 3),
        rise: 0,
        sink: 0.9,
      }
    })
    return [{ line, width: 34, height: -26, cusp: true, rise: 0, sink: 0 }, ...puckers]
  })
}

function quiltRows(design: JacketDesign): Line[] {
  const { cut } = design
  return (design.quilt ?? []).map((y) => {
    const half = y < cut.slope + cut.armhole - 20 ? cut.shoulder - 8 : cut.chest - 6
    return trace(
      `M${AXIS - half} ${cut.top + y}C${AXIS - 150} ${cut.top + y + 12} ${AXIS + 150} ${cut.top + y + 12} ${AXIS + half} ${cut.top + y}`,
    )
  })
}

function sleeveQuilts(part: Sleeve): Line[] {
  return [0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map((t) => {
    const a = part.outer[Math.floor(t * (part.outer.length - 1))] ?? [0, 0]
    const b = part.inner[Math.floor(Math.max(0, t - 0.1) * (part.inner.length - 1))] ?? [0, 0]
    return trace(`M${a[0]} ${a[1]}C${a[0]} ${a[1] + 12} ${b[0]} ${b[1] + 12} ${b[0]} ${b[1]}`, 8)
  })
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

function pointCollar(design: JacketDesign, lines: TopLines): Layer[] {
  const { cut, thread } = design
  const { cloth, colour } = design.collarCloth ?? design
  const t = cut.top
  const n = cut.neck
  const d = cut.neckDrop
  const camp = design.collar === 'camp'
  const inside: Layer[] = [
    {
      kind: 'piece',
      outline: trace(
        `M${AXIS - n} ${t}C${AXIS - n + 20} ${t - 52} ${AXIS + n - 20} ${t - 52} ${AXIS + n} ${t}C${AXIS + n * 0.6} ${t + 30} ${AXIS - n * 0.6} ${t + 30} ${AXIS - n} ${t}`,
      ),
      cloth,
      colour: shade(colour, 0.82),
      level: 2,
      puff: 8,
      roundness: 14,
      crumpling: 0.4,
    },
    ...seam(
      trace(
        `M${AXIS - n + 6} ${t + 4}C${AXIS - n * 0.5} ${t + 32} ${AXIS + n * 0.5} ${t + 32} ${AXIS + n - 6} ${t + 4}`,
      ),
      thread,
      [7],
    ),
  ]
  const tipX = camp ? 62 : 44
  const leaf = trace(
    `M${AXIS - n - 4} ${t + 6}C${AXIS - n + 12} ${t - 40} ${AXIS - n + 30} ${t - 40} ${AXIS - n + 40} ${t - 26}C${AXIS - n + 34} ${t + d * 0.3} ${AXIS - 46} ${t + d * 0.8} ${AXIS - 6} ${t + d}L${AXIS - tipX - 44} ${t + d + 62}C${AXIS - n + 10} ${t + d * 0.9} ${AXIS - n - 30} ${t + 70} ${AXIS - n - 4} ${t + 6}`,
  )
  const leaves = [leaf, mirror(leaf)].flatMap((outline, i) =>
    patch(i === 0 ? outline : outline, { cloth, colour, thread }, [], {
      level: 12,
      puff: 9,
      roundness: 13,
      crumpling: 0.5,
    }),
  )
  const edge = trace(
    `M${AXIS - 6} ${t + d}L${AXIS - tipX - 44} ${t + d + 62}C${AXIS - n + 10} ${t + d * 0.9} ${AXIS - n - 30} ${t + 70} ${AXIS - n - 4} ${t + 6}`,
  )
  const lapels: Layer[] = camp
    ? [leafLapel(design, t + d), mirrorPiece(leafLapel(design, t + d))]
    : []
  void lines
  return [
    ...inside,
    ...lapels,
    ...leaves,
    stitches(beside(edge, 7), thread),
    stitches(beside(back(mirror(edge)), -7), thread),
  ]
}

function leafLapel(design: JacketDesign, y: number): Layer {
  return {
    kind: 'piece',
    outline: trace(
      `M${AXIS - 4} ${y - 6}L${AXIS - 118} ${y + 44}C${AXIS - 108} ${y + 74} ${AXIS - 50} ${y + 130} ${AXIS - 8} ${y + 176}`,
    ),
    cloth: design.cloth,
    colour: design.colour,
    level: 8,
    puff: 8,
    roundness: 12,
    crumpling: 0.5,
  }
}

function mirrorPiece(layer: Layer): Layer {
  return layer.kind === 'piece' ? { ...layer, outline: mirror(layer.outline) } : layer
}

function standCollar(design: JacketDesign): Layer[] {
  const { cut, cloth, colour, thread } = design
  const t = cut.top
  const n = cut.neck
  const d = cut.neckDrop
  const h = 88
  const outline = trace(
    `M${AXIS - n - 14} ${t + 22}C${AXIS - n - 4} ${t - 20} ${AXIS - n + 2} ${t - 60} ${AXIS - n + 6} ${t - h}C${AXIS - n + 40} ${t - h + 34} ${AXIS - 60} ${t - h + 58} ${AXIS} ${t - h + 60}C${AXIS + 60} ${t - h + 58} ${AXIS + n - 40} ${t - h + 34} ${AXIS + n - 6} ${t - h}C${AXIS + n - 2} ${t - 60} ${AXIS + n + 4} ${t - 20} ${AXIS + n + 14} ${t + 22}C${AXIS + n * 0.7} ${t + d * 0.8} ${AXIS + 50} ${t + d} ${AXIS} ${t + d + 4}C${AXIS - 50} ${t + d} ${AXIS - n * 0.7} ${t + d * 0.8} ${AXIS - n - 14} ${t + 22}`,
  )
  return [
    {
      kind: 'piece',
      outline: trace(
        `M${AXIS - n + 6} ${t - h}C${AXIS - 60} ${t - h - 26} ${AXIS + 60} ${t - h - 26} ${AXIS + n - 6} ${t - h}C${AXIS + n - 40} ${t - h + 40} ${AXIS + 60} ${t - h + 64} ${AXIS} ${t - h + 66}C${AXIS - 60} ${t - h + 64} ${AXIS - n + 40} ${t - h + 40} ${AXIS - n + 6} ${t - h}`,
      ),
      cloth,
      colour: design.lining,
      level: -14,
      puff: 6,
      crumpling: 0.4,
    },
    label([AXIS, t - h + 8], design.label, { ground: '#0e0e10', ink: '#f2f1ed', size: 13 }),
    ...patch(outline, { cloth, colour, thread }, [], {
      level: 6,
      puff: 12,
      roundness: 22,
      folds:
        design.quilt === undefined
          ? []
          : quilting(
              [
                trace(
                  `M${AXIS - n - 10} ${t - 20}C${AXIS - 60} ${t + 34} ${AXIS + 60} ${t + 34} ${AXIS + n + 10} ${t - 20}`,
                ),
              ],
              () => 0.4,
            ),
    }),
    ...seam(
      trace(
        `M${AXIS - n - 14} ${t + 22}C${AXIS - n * 0.7} ${t + d * 0.8} ${AXIS - 50} ${t + d} ${AXIS} ${t + d + 4}C${AXIS + 50} ${t + d} ${AXIS + n * 0.7} ${t + d * 0.8} ${AXIS + n + 14} ${t + 22}`,
      ),
      thread,
      [],
    ),
  ]
}

function hoodOf(design: JacketDesign): HoodDesign {
  const { cut, cloth, colour, thread, lining } = design
  return { cloth, colour, thread, lining, label: design.label, top: cut.top, overlap: 0 }
}

function veeBand(design: JacketDesign, lines: TopLines): Layer[] {
  const { cut, colour } = design
  const bottom = cut.top + cut.length
  const deep = cut.top + cut.neckDrop
  const band = trace(
    `M${AXIS - cut.neck + 8} ${cut.top - 14}C${AXIS - cut.neck + 22} ${cut.top + 90} ${AXIS - 30} ${deep - 60} ${AXIS - 4} ${deep + 30}L${AXIS - 4} ${bottom + 6}`,
  )
  void lines
  return [
    ...ribbing(beside(along(lines.neckBack, 0.07, 0.93), -8), 44, shade(colour, 0.8), -20, 8),
    label([AXIS, cut.top + 52], design.label, { ground: '#f2f1ed', ink: '#0e0e10' }),
    ...ribbing(mirror(band), 52, shade(colour, 0.9), 2, 8),
    ...ribbing(band, 52, shade(colour, 0.94), 6, 8),
  ]
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
  const body = vee ? lines.body : lines.body
  return [
    piece(cutAt(body, overlap + (design.closing === 'zip' ? 0 : 40), -1), 0),
    piece(cutAt(body, overlap, 1), design.closing === 'zip' ? 0 : 5),
    ...rows.map((line) => stitches(line, design.thread, 4, 1.4)),
  ]
}

function collarLayers(design: JacketDesign, lines: TopLines): Layer[] {
  if (design.collar === 'point' || design.collar === 'camp') return pointCollar(design, lines)
  if (design.collar === 'stand') return standCollar(design)
  if (design.collar === 'vee') return veeBand(design, lines)
  return hoodFront(hoodOf(design))
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

function backCollar(design: JacketDesign): Layer[] {
  const { cut } = design
  const t = cut.top
  const n = cut.neck
  const { cloth, colour } = design.collarCloth ?? design
  if (design.collar === 'vee') return []
  if (design.collar === 'hood') return hoodBack(hoodOf(design))
  const stand = design.collar === 'stand'
  const rise = stand ? 92 : 50
  const fall = stand ? 26 : 50
  const outline = trace(
    `M${AXIS - n - (stand ? 6 : 30)} ${t + fall * 0.6}C${AXIS - n} ${t - 20} ${AXIS - n + 8} ${t - rise * 0.8} ${AXIS - n + 14} ${t - rise}C${AXIS - 60} ${t - rise - 14} ${AXIS + 60} ${t - rise - 14} ${AXIS + n - 14} ${t - rise}C${AXIS + n - 8} ${t - rise * 0.8} ${AXIS + n} ${t - 20} ${AXIS + n + (stand ? 6 : 30)} ${t + fall * 0.6}C${AXIS + 70} ${t + fall + 16} ${AXIS - 70} ${t + fall + 16} ${AXIS - n - (stand ? 6 : 30)} ${t + fall * 0.6}`,
  )
  return [
    { kind: 'piece', outline, cloth, colour, level: 8, puff: 10, roundness: 16, crumpling: 0.5 },
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
      ...(behind ? backCollar(design) : collarLayers(design, lines)),
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
