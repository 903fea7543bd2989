import type { Cloth } from './cloth.ts'
import type { Layer, Mark, Piece, Stroke } from './garment.ts'
import { stitches } from './seams.ts'
import { at, beside, box, type Line, type Point } from './geometry.ts'
import type { Fold } from './height.ts'

/** What a sewn-on piece is made of. */
export interface Fabric {
  readonly cloth: Cloth
  readonly colour: string
  readonly thread: string
}

/** A closed line repeated to its first point, so that stitches run all the way round. */
function ring(line: Line): Line {
  const first = line[0]
  return first === undefined ? line : [...line, first]
}

/**
 * A piece sewn on top along its whole edge, in rows inwards of its outline (clockwise outlines).
 */
export function patch(
  outline: Line,
  fabric: Fabric,
  rows: readonly number[] = [6],
  more: Partial<Piece> = {},
): Layer[] {
  return [
    {
      kind: 'piece',
      outline,
      cloth: fabric.cloth,
      colour: fabric.colour,
      level: 4,
      puff: 3,
      roundness: 7,
      ...more,
    },
    ...rows.map((d) => stitches(beside(ring(outline), d), fabric.thread)),
  ]
}

/** A pocket with a hemmed mouth and, when asked for, a flap over it. */
export function pocket(
  [x, y]: Point,
  [width, height]: Point,
  fabric: Fabric,
  style: { readonly flap?: boolean; readonly point?: number; readonly level?: number } = {},
): Layer[] {
  const left = x - width / 2
  const p = style.point ?? 0
  const level = style.level ?? 4
  const outline: Line = [
    [left, y],
    [left + width, y],
    [left + width, y + height - p],
    [x, y + height],
    [left, y + height - p],
  ]
  const mouth: Line = [
    [left + 4, y + 22],
    [left + width - 4, y + 22],
  ]
  const body = [
    ...patch(outline, fabric, [6, 12], { level, folds: sag([x, y], width, height) }),
    stitches(mouth, fabric.thread),
  ]
  if (style.flap !== true) return body
  const flap = box(left - 6, y - 20, width + 12, 74, 8)
  return [...body, ...patch(flap, fabric, [6], { level: level + 6, puff: 5, roundness: 10 })]
}

function sag([x, y]: Point, width: number, height: number): Fold[] {
  return [
    {
      line: [
        [x - width * 0.3, y + height * 0.1],
        [x - width * 0.1, y + height * 0.85],
      ],
      width: width * 0.18,
      height: 4,
    },
    {
      line: [
        [x + width * 0.38, y + height * 0.12],
        [x + width * 0.2, y + height * 0.8],
      ],
      width: width * 0.14,
      height: 3.4,
    },
  ]
}

/** A woven label: ground, words and where it sits. */
export function label(
  where: Point,
  words: string,
  look: {
    readonly ground: string
    readonly ink: string
    readonly size?: number
    readonly turn?: number
  },
): Mark {
  const size = look.size ?? 15
  const width = Math.max(
    40,
    Array.from(words).length * size * (/[가-힣]/.test(words) ? 1 : 0.7) + size * 1.6,
  )
  const height = size * 2
  return {
    kind: 'mark',
    at: where,
    turn: look.turn ?? 0,
    markup: `<rect x="${-width / 2 + 1.5}" y="${-height / 2 + 2.5}" width="${width}" height="${height}" fill="#000" fill-opacity=".3"/><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${look.ground}"/><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="none" stroke="${look.ink}" stroke-opacity=".35" stroke-dasharray="4 2.6" stroke-width="1.3"/><text y="${size * 0.36}" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="${size}" letter-spacing=".6" fill="${look.ink}">${words}</text>`,
  }
}

/** A four-hole button. */
export function button(where: Point, colour: string, radius = 11): Mark {
  const r = radius
  const hole = r * 0.26
  const holes = [
    [-hole, -hole],
    [hole, -hole],
    [-hole, hole],
    [hole, hole],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r * 0.13}" fill="#000" fill-opacity=".6"/>`)
    .join('')
  return {
    kind: 'mark',
    at: where,
    markup: `<ellipse cx="${r * 0.2}" cy="${r * 0.3}" rx="${r * 1.05}" ry="${r}" fill="#000" fill-opacity=".38"/><circle r="${r}" fill="${colour}"/><circle r="${r * 0.94}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${r * 0.12}" stroke-dasharray="${r * 2.4} ${r * 3.6}" transform="rotate(165)"/><circle r="${r * 0.62}" fill="#000" fill-opacity=".16"/>${holes}`,
  }
}

/** A pressed metal snap or rivet. */
export function snap(where: Point, radius = 8, tone = '#b9b6ad'): Mark {
  const r = radius
  return {
    kind: 'mark',
    at: where,
    markup: `<circle cx="${r * 0.2}" cy="${r * 0.3}" r="${r * 1.08}" fill="#000" fill-opacity=".4"/><circle r="${r}" fill="${tone}"/><path d="M${-r * 0.7} ${r * 0.1}A${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.2} ${-r * 0.68}" stroke="#fff" stroke-opacity=".8" stroke-width="${r * 0.22}" fill="none" stroke-linecap="round"/><circle r="${r * 0.45}" fill="#000" fill-opacity=".2"/>`,
  }
}

/** A zip along a line: tape, teeth, and its slider at a share of the length. */
export function zip(
  line: Line,
  colour: string,
  look: { readonly width?: number; readonly teeth?: string; readonly slider?: number } = {},
): Stroke[] {
  const width = look.width ?? 20
  const teeth = look.teeth ?? '#2a2a2c'
  return [
    { kind: 'stroke', line, width, colour, groove: 3 },
    { kind: 'stroke', line, width: width * 0.5, colour: teeth, dash: '2.4 1.8' },
    { kind: 'stroke', line, width: 1, colour: '#000000', opacity: 0.5 },
  ]
}

/** The slider of a zip with its puller. */
export function slider(where: Point, metal: string, turn = 0): Mark {
  return {
    kind: 'mark',
    at: where,
    turn,
    markup: `<rect x="-9" y="-10" width="20" height="24" rx="5" fill="#000" fill-opacity=".35"/><rect x="-10" y="-13" width="20" height="24" rx="5" fill="${metal}"/><rect x="-7" y="-11" width="5" height="19" rx="2" fill="#fff" fill-opacity=".4"/><path d="M-5 8h10l3 44q-8 6 -16 0z" fill="${metal}"/><path d="M-4 10h4l-1 42h-4z" fill="#fff" fill-opacity=".28"/><circle cy="44" r="3.4" fill="#000" fill-opacity=".5"/>`,
  }
}

/** A cord hanging freely, with a knot or a metal end. */
export function cord(line: Line, colour: string, end: 'knot' | 'tip', width = 9): Layer[] {
  const last = at(line, 1)
  const turn = (last.angle * 180) / Math.PI - 90
  const strand = (
    tone: string,
    opacity: number,
    w: number,
    shift: number,
    dash?: string,
  ): Stroke => ({
    kind: 'stroke',
    line: line.map(([x, y]): Point => [x + shift, y + shift]),
    width: w,
    colour: tone,
    opacity,
    round: true,
    ...(dash === undefined ? {} : { dash }),
  })
  const cap =
    end === 'tip'
      ? `<rect x="${-width * 0.55}" y="-6" width="${width * 1.1}" height="30" rx="2" fill="#8f8d88"/><rect x="${-width * 0.3}" y="-5" width="${width * 0.25}" height="28" fill="#fff" fill-opacity=".6"/>`
      : `<ellipse rx="${width * 0.85}" ry="${width}" fill="${colour}"/><path d="M${-width * 0.4} ${width * 0.6}l-2 26M${width * 0.3} ${width * 0.6}l3 24" stroke="${colour}" stroke-width="${width * 0.7}"/>`
  return [
    strand('#000000', 0.3, width, 4),
    strand(colour, 1, width, 0),
    strand('#000000', 0.22, width, 0, '2 4'),
    strand('#ffffff', 0.16, width * 0.3, -width * 0.18),
    { kind: 'mark', at: last.point, turn, markup: cap },
  ]
}
