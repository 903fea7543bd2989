import { shade } from '../drawing/paint.ts'
import type { Layer } from './garment.ts'
import { ribbing, seam, stitches } from './seams.ts'
import { along, back, beside, mirror, trace } from './geometry.ts'
import { hoodBack, hoodFront, type HoodDesign } from './hood.ts'
import type { JacketDesign } from './jacket-design.ts'
import { quilting } from './quilting.ts'
import { label, patch } from './sewing.ts'
import { AXIS, type TopLines } from './top-cut.ts'

function pointCollar(design: JacketDesign): Layer[] {
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
  const leaves = [leaf, mirror(leaf)].flatMap((outline) =>
    patch(outline, { cloth, colour, thread }, [], {
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
  return [
    ...ribbing(beside(along(lines.neckBack, 0.07, 0.93), -8), 44, shade(colour, 0.8), -20, 8),
    label([AXIS, cut.top + 52], design.label, { ground: '#f2f1ed', ink: '#0e0e10' }),
    ...ribbing(mirror(band), 52, shade(colour, 0.9), 2, 8),
    ...ribbing(band, 52, shade(colour, 0.94), 6, 8),
  ]
}

/** The collar or hood from the front. */
export function collarLayers(design: JacketDesign, lines: TopLines): Layer[] {
  if (design.collar === 'point' || design.collar === 'camp') return pointCollar(design)
  if (design.collar === 'stand') return standCollar(design)
  if (design.collar === 'vee') return veeBand(design, lines)
  return hoodFront(hoodOf(design))
}

/** The collar or hood from behind. */
export function backCollar(design: JacketDesign, lines: TopLines): Layer[] {
  const { cut } = design
  const t = cut.top
  const n = cut.neck
  const { cloth, colour } = design.collarCloth ?? design
  if (design.collar === 'vee')
    return ribbing(beside(lines.neckBack, 4), 48, shade(design.colour, 0.94), 5, 8)
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
