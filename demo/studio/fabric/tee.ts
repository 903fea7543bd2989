import { along, beside, lifted, type Line } from './geometry.ts'
import { JERSEY } from './cloth.ts'
import type { Garment, Layer, Mark } from './garment.ts'
import { ribbing, seam, stitches } from './seams.ts'
import { shade } from '../drawing/paint.ts'
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

/** What sets one T-shirt apart from another. */
export interface TeeDesign {
  readonly colour: string
  /** Collar and, on ringers, sleeve bands. */
  readonly trim: string
  readonly label: string
  readonly ringer?: boolean
  readonly long?: boolean
  readonly front: readonly Mark[]
  readonly back: readonly Mark[]
  /** Extra pieces on the chest, such as a pocket. */
  readonly chest?: (lines: TopLines) => readonly Layer[]
}

/** Pattern of a boxy T-shirt, short or long in the sleeve. */
export function teeCut(long = false): TopCut {
  return {
    top: 300,
    length: 980,
    neck: 118,
    neckDrop: 112,
    shoulder: 338,
    slope: 78,
    chest: long ? 356 : 368,
    waist: long ? 350 : 362,
    hem: long ? 354 : 366,
    armhole: 272,
    sleeve: long
      ? { length: 800, angle: 22, bend: 11, width: 205, cuff: 118 }
      : { length: 268, angle: 35, bend: 33, width: 240, cuff: 222 },
  }
}

function neckLabel(text: string, colour: string): Mark {
  const ink = colour === '#0e0e10' ? '#f2f1ed' : '#0e0e10'
  return {
    kind: 'mark',
    at: [AXIS, 352],
    markup: `<rect x="-33" y="-15" width="66" height="30" fill="${colour}"/><rect x="-33" y="-15" width="66" height="4" fill="#000" fill-opacity=".2"/><text y="6" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="14.5" letter-spacing=".4" fill="${ink}">${text}</text>`,
  }
}

function sleeveLayers(sleeve: Sleeve, design: TeeDesign, random: () => number): Layer[] {
  const { colour, trim } = design
  const layers: Layer[] = [
    {
      kind: 'piece',
      outline: sleeve.outline,
      cloth: JERSEY,
      colour,
      level: 0,
      puff: 5,
      folds: sleeveFolds(sleeve, random),
    },
  ]
  const inward = Math.sign((sleeve.cuff[0]?.[0] ?? 0) - AXIS) > 0 ? 1 : -1
  if (design.long === true)
    return [...layers, ...ribbing(beside(sleeve.cuff, 26 * inward), 56, trim, 4)]
  if (design.ringer === true)
    return [...layers, ...ribbing(beside(sleeve.cuff, 11 * inward), 26, trim, 4)]
  return [
    ...layers,
    ...[20, 27].map((d) => stitches(beside(sleeve.cuff, d * inward), shade(colour, 0.8))),
  ]
}

function hemLayers(hem: Line, colour: string): Layer[] {
  return [24, 32].map((d) => stitches(beside(hem, -d), shade(colour, 0.8)))
}

/** A T-shirt seen from the front or from behind. */
export function tee(design: TeeDesign, from: 'front' | 'back', random: () => number): Garment {
  const cut = teeCut(design.long)
  const lines = topLines(cut)
  const { colour, trim } = design
  const behind = from === 'back'
  const neck = behind ? lines.neckBack : lines.neckFront
  const collar = beside(neck, behind ? 12 : -15)
  const inside: Layer[] = behind
    ? []
    : [
        {
          kind: 'piece',
          outline: [...lifted(lines.neckBack, 10), ...lines.neckFront.toReversed()],
          cloth: JERSEY,
          colour: shade(colour, 0.72),
          level: -26,
          crumpling: 0.3,
        },
        ...ribbing(beside(along(lines.neckBack, 0.06, 0.94), 2), 30, shade(trim, 0.8), -24),
        neckLabel(design.label, trim === '#0e0e10' ? '#f2f1ed' : '#0e0e10'),
      ]
  const body: Layer = {
    kind: 'piece',
    outline: behind ? backBody(lines) : lines.body,
    cloth: JERSEY,
    colour,
    level: 0,
    puff: 5,
    folds: bodyFolds(cut, random),
  }
  return {
    layers: [
      ...inside,
      body,
      ...sleeveLayers(lines.sleeve.left, design, random),
      ...sleeveLayers(lines.sleeve.right, design, random),
      ...seam(lines.armhole.left, shade(colour, 0.75)),
      ...seam(lines.armhole.right, shade(colour, 0.75)),
      ...seam(lines.shoulder.left, shade(colour, 0.75), [-8]),
      ...seam(lines.shoulder.right, shade(colour, 0.75), [8]),
      ...(behind ? design.back : design.front),
      ...(behind ? [] : (design.chest?.(lines) ?? [])),
      ...hemLayers(lines.hem, colour),
      ...ribbing(collar, 30, trim, 3),
      stitches(beside(neck, behind ? 32 : 7), shade(colour, 0.8)),
    ],
  }
}
