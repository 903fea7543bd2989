import { n } from '../drawing/paint.ts'
import { RIB } from './cloth.ts'
import type { Layer, Piece, Stroke } from './garment.ts'
import { beside, type Line } from './geometry.ts'

/**
 * A seam: the ditch between two pieces and, next to it at the given distances, rows of stitches.
 */
export function seam(line: Line, thread: string, rows: readonly number[] = []): Stroke[] {
  return [
    { kind: 'stroke', line, width: 2, colour: '#000000', opacity: 0.34, groove: 3 },
    ...rows.map((distance) => stitches(beside(line, distance), thread)),
  ]
}

/** One row of stitches in a thread colour. */
export function stitches(line: Line, colour: string, length = 5.5, width = 1.7): Stroke {
  return {
    kind: 'stroke',
    line,
    width,
    colour,
    opacity: 0.85,
    dash: `${n(length)} ${n(length * 0.55)}`,
    round: true,
    groove: 1.6,
  }
}

/** The closed outline of a band of cloth along a line. */
export function bandOf(line: Line, width: number): Line {
  return [...beside(line, -width / 2), ...beside(line, width / 2).toReversed()]
}

/** A band of ribbing along a line: its piece, and the ribs across it. */
export function ribbing(
  line: Line,
  width: number,
  colour: string,
  level: number,
  pitch = 6.5,
): Layer[] {
  const piece: Piece = {
    kind: 'piece',
    outline: bandOf(line, width),
    cloth: RIB,
    colour,
    level,
    puff: 5,
    roundness: Math.min(11, width * 0.3),
  }
  const rib = (tone: string, opacity: number, share: number): Stroke => ({
    kind: 'stroke',
    line,
    width: width - 1,
    colour: tone,
    opacity,
    dash: `${n(pitch * share)} ${n(pitch * (1 - share))}`,
  })
  return [piece, rib('#000000', 0.26, 0.32), rib('#ffffff', 0.06, 0.2)]
}
